import type { JobScope } from '@captionarr/contract/job-scope';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeld, useJobLocks } from '#lib/queries/job-locks.ts';
import { useStore } from '#lib/store.ts';
import { tasks } from './tasks.ts';

/** Says what an action on this has to wait for, in words; undefined when nothing holds it. */
export type LockedBy = (scope: JobScope) => string | undefined;

/** A lock of this part alone; a lock of the whole item is shown in its header instead. */
export const ownLock = (lockedBy: LockedBy, scope: JobScope) =>
  lockedBy(scope.slice(0, scope.indexOf('/'))) === undefined ? lockedBy(scope) : undefined;

/** Scopes that this page and the server work on. */
export function useLocks(): LockedBy {
  const { t } = useTranslation();
  const jobs = useJobLocks();
  const groups = useStore(tasks.groups);
  return useCallback(
    (scope) => {
      const job = jobs?.find(({ about }) => isHeld(scope, about))?.name;
      const group = groups.find(({ about }) => isHeld(scope, about));
      const work = job ?? (group && t(`tasks.kinds.${group.kind}`));
      return work && t('detail.waitsFor', { job: work });
    },
    [jobs, groups, t],
  );
}

/** Whether this page itself works on it. */
export function useTaskLocks(): (scope: JobScope) => boolean {
  const groups = useStore(tasks.groups);
  return (scope) => groups.some(({ about }) => isHeld(scope, about));
}
