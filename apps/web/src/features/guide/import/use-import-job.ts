import type { Job } from '@captionarr/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authState } from '#lib/auth-state.ts';
import { browser } from '#lib/browser.ts';
import { serverUrl } from '#lib/page-config.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { storage } from '#lib/storage.ts';

const name = 'guide.import';
/** The live connection may end in the middle of it. */
const askEvery = 2000;

const hasEnded = (job: Job | undefined) => job?.status === 'completed' || job?.status === 'failed';

/** The import started from this browser, also across reloads. */
export function useImportJob() {
  const client = useQueryClient();
  const [id, setId] = useState(() => Number(storage.get(name)) || undefined);
  const find = (jobs: readonly Job[] = []) => jobs.find(({ job_id }) => job_id === id);
  const jobs = useQuery({
    ...jobsQuery(),
    enabled: id !== undefined,
    meta: { quiet: true },
    refetchInterval: ({ state }) => (hasEnded(find(state.data?.data)) ? false : askEvery),
  });
  const job = id === undefined ? undefined : find(jobs.data?.data);
  const isOver = hasEnded(job);
  /** Swept out of the list meanwhile: then it is over as well. */
  const isGone = job === undefined && jobs.isFetched && !jobs.isFetching;

  useEffect(() => {
    if (!isOver) return;
    storage.set(name, undefined);
    // Everything on screen may have changed.
    void client.invalidateQueries();
  }, [isOver, client]);

  useEffect(() => {
    if (id === undefined) return undefined;
    // An import brings the key of the old installation; a reload picks it up.
    return authState.subscribe(() => {
      if (authState.get() === false) browser.goTo(serverUrl('/'));
    });
  }, [id]);

  return {
    isRunning: id !== undefined && !isOver && !isGone,
    /** Not known yet in its first moment. */
    job,
    /** Why it ended before its end. */
    failure: job?.status === 'failed' ? (job.error ?? '') : undefined,
    follow: (started: number) => {
      storage.set(name, String(started));
      setId(started);
      void client.invalidateQueries({ queryKey: jobsQuery().queryKey });
    },
  };
}
