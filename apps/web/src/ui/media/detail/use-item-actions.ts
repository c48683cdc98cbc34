import { IconFolderSearch, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { LibraryKind } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#lib/notices.tsx';
import { cancelJobsOf, useRunningJob } from '#lib/queries/jobs.ts';
import { actOnMedia, type MediaAction } from '#lib/queries/library.ts';
import type { TaskKind } from '#ui/tasks/task-runner.ts';
import { tasks, useTasksRunning } from '#ui/tasks/tasks.ts';
import type { Action } from '#ui/toolbar/action.ts';

const taskOf = { sync: 'sync', 'scan-disk': 'scan' } as const satisfies Record<MediaAction, TaskKind>;

/** What can be done with one series or movie. All of it waits while this page or the server works on it. */
export function useItemActions(kind: LibraryKind, id: number, title: string) {
  const { t } = useTranslation();
  const job = useRunningJob(kind, id);
  const areTasksRunning = useTasksRunning();
  const disabled = areTasksRunning || job !== undefined;
  const [isEditing, setIsEditing] = useState(false);
  const start = (action: MediaAction) => () => void runOn(kind, id, title, action);

  const actions: Action[] = [
    { label: t('detail.sync'), icon: IconRefresh, disabled, onClick: start('sync') },
    { label: t('detail.scanDisk'), icon: IconFolderSearch, disabled, onClick: start('scan-disk') },
    { label: t(`detail.edit.${kind}`), icon: IconPencil, disabled, onClick: () => setIsEditing(true) },
  ];
  return {
    actions,
    isBusy: disabled,
    waitsFor: job && t('detail.waitsFor', { job }),
    editor: { isOpen: isEditing, onClose: () => setIsEditing(false) },
  };
}

/** Cancelling it cancels the server's work as well. */
const runOn = (kind: LibraryKind, id: number, title: string, action: MediaAction) =>
  tasks.run(taskOf[action], [
    {
      description: title,
      run: async (signal) => {
        signal.addEventListener('abort', () => void cancelJobsOf(kind, id).catch(showError));
        try {
          await actOnMedia(kind, id, action, signal);
        } catch (error) {
          if (!signal.aborted) showError(error);
          throw error;
        }
      },
    },
  ]);
