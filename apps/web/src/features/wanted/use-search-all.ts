import type { LibraryKind } from '@captionarr/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { findRunning } from '#lib/queries/job-locks.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { searchAllWanted } from '#lib/queries/wanted.ts';
import { useTasksRunning } from '#blocks/tasks/tasks.ts';

/** Search All: it waits while this page or the server searches, and where nothing is wanted. */
export function useSearchAll(kind: LibraryKind, count: number) {
  const isWorking = useQuery({ ...jobsQuery(), select: ({ data }) => findRunning(data, kind) !== undefined }).data;
  const areTasksRunning = useTasksRunning();
  const ask = useMutation({ mutationFn: () => searchAllWanted(kind) });
  return {
    disabled: count === 0 || areTasksRunning || isWorking || ask.isPending,
    loading: ask.isPending,
    onClick: () => ask.mutate(),
  };
}
