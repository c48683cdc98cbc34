import type { JobScope } from '@captionarr/contract/job-scope';
import { supports } from '#lib/features.ts';
import { t } from '#lib/i18n.ts';
import { showError } from '#lib/notices.tsx';
import { cancelJobsOf } from '#lib/queries/job-locks.ts';
import { randomText } from '#lib/random-text.ts';
import { languageCode } from '#blocks/languages/language-name.ts';
import type { TaskKind } from '#blocks/tasks/task-runner.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { scopeOfFile, type SubtitleFile } from './subtitle-file.ts';
import { offerUndo } from './undo.ts';

export interface Turn {
  /** Send it with each change, so that all of them can be taken back together. */
  batch: string;
  signal: AbortSignal;
}

/** These run in a server job, which cancel must cancel too. */
const inJobs: readonly TaskKind[] = ['sync', 'translate'];

/**
 * Runs an action on files one after another in the background, and offers Undo at the end. The description names the
 * action, as in "Remove hearing impaired".
 */
export async function runOnFiles<File extends SubtitleFile>(
  kind: TaskKind,
  files: readonly File[],
  description: string,
  run: (file: File, turn: Turn) => Promise<unknown>,
) {
  return runBatch(
    kind,
    files.map((file) => ({
      description: `${file.title} · ${languageCode(file.language)}`,
      run: async (turn) => {
        if (inJobs.includes(kind) && supports('jobs.list')) {
          turn.signal.addEventListener('abort', () => void cancelJobsOf(scopeOfFile(file)).catch(showError));
        }
        await run(file, turn);
      },
    })),
    { about: files.map(scopeOfFile), said: (count) => t('subtitleActions.changed', { description, count }) },
  );
}

interface BatchTask {
  description: string;
  run: (turn: Turn) => Promise<unknown>;
}

interface Batch {
  /** Scopes it works on. */
  about: readonly JobScope[];
  /** Success message for a number of files. */
  said: (done: number) => string;
}

/** A group of tasks whose changes form one batch. Failures are reported, and the rest can be undone. */
export async function runBatch(kind: TaskKind, list: readonly BatchTask[], { about, said }: Batch) {
  const batch = randomText();
  let done = 0;
  const outcome = await tasks.run(
    kind,
    list.map(({ description, run }) => ({
      description,
      run: async (signal) => {
        try {
          await run({ batch, signal });
          done += 1;
        } catch (error) {
          if (!signal.aborted) showError(error);
          throw error;
        }
      },
    })),
    about,
  );
  if (done > 0) offerUndo(batch, said(done), about);
  return outcome;
}
