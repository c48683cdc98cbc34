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
  /** What is being done with the whole library of this kind just now. */
  job: Job | undefined;
}

/** Who brings the series or the movies in, and whether that is going on. */
export function useManagers(kind: LibraryKind): Managers {
  const client = useQueryClient();
  const { data } = useQuery(managersQuery());
  const job = findRunning(useQuery(jobsQuery()).data?.data ?? [], kind);

  const runs = job?.job_id;
  useEffect(() => {
    if (runs === undefined) return undefined;
    // What it found out is told only when it has ended.
    return () => [keys.managers, keys.paths].forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  }, [runs, client]);

  return { list: useMemo(() => data?.filter((manager) => manager.kind === kind), [data, kind]), job };
}
