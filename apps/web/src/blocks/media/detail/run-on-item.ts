import type { LibraryKind } from '@captionarr/contract';
import { itemScope } from '@captionarr/contract/job-scope';
import { showError } from '#lib/notices.tsx';
import { cancelJobsOf } from '#lib/queries/job-locks.ts';
import { actOnMedia, type MediaAction } from '#lib/queries/library.ts';
import type { TaskKind } from '#blocks/tasks/task-runner.ts';
import { tasks } from '#blocks/tasks/tasks.ts';

const taskOf = { sync: 'sync', 'scan-disk': 'scan', 'search-missing': 'search' } as const satisfies Record<
  MediaAction,
  TaskKind
>;

/** Syncs, scans or searches one series or movie. Cancelling it cancels the server's work as well. */
export const runOnItem = (kind: LibraryKind, id: number, title: string, action: MediaAction) =>
  tasks.run(
    taskOf[action],
    [
      {
        description: title,
        run: async (signal) => {
          signal.addEventListener('abort', () => void cancelJobsOf(itemScope(kind, id)).catch(showError));
          try {
            await actOnMedia(kind, id, action, signal);
          } catch (error) {
            if (!signal.aborted) showError(error);
            throw error;
          }
        },
      },
    ],
    [itemScope(kind, id)],
  );
