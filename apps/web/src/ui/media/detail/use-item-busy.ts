import type { LibraryKind } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useRunningJob } from '#lib/queries/jobs.ts';
import { useTasksRunning } from '#ui/tasks/tasks.ts';

/** Whether this page or the server works on it, and in words on what. */
export function useItemBusy(kind: LibraryKind, id: number) {
  const { t } = useTranslation();
  const job = useRunningJob(kind, id);
  const areTasksRunning = useTasksRunning();
  return { isBusy: areTasksRunning || job !== undefined, waitsFor: job && t('detail.waitsFor', { job }) };
}
