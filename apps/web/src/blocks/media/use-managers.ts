import type { Job, LibraryKind, Manager } from '@captionarr/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findRunning } from '#lib/queries/job-locks.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { keys } from '#lib/queries/keys.ts';
import { managersQuery } from '#lib/queries/library.ts';

export interface Managers {
  /** Undefined while it is not known. */
  list: readonly Manager[] | undefined;
  /** Running job on the whole library of this kind. */
  job: Job | undefined;
}

/** The managers of series or movies, and whether a sync is running. */
export function useManagers(kind: LibraryKind): Managers {
  const client = useQueryClient();
  const { data } = useQuery(managersQuery());
  const job = findRunning(useQuery(jobsQuery()).data?.data ?? [], kind);

  const runs = job?.job_id;
  useEffect(() => {
    if (runs === undefined) return undefined;
    // The result is available only after the job ended.
    return () => [keys.managers, keys.paths].forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  }, [runs, client]);

  return { list: useMemo(() => data?.filter((manager) => manager.kind === kind), [data, kind]), job };
}
