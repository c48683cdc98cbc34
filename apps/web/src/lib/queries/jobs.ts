import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Job, LibraryKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const jobsQuery = () =>
  queryOptions({
    queryKey: keys.jobs,
    queryFn: ({ signal }) => api.jobs.list({ query: {}, signal }),
    meta: { optional: true },
  });

/** What became of each thing that a job worked on; below the jobs' own key, so that their news reach it. */
export const jobItemsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.jobs, 'items', id],
    queryFn: async ({ signal }) => (await api.jobs.items({ query: { id }, signal })).data,
    meta: { quiet: true },
  });

/** The name of a job that runs and works on this series or movie, or on all of them. */
export const useRunningJob = (kind: LibraryKind, id: number) =>
  useQuery({
    ...jobsQuery(),
    select: ({ data }) => findRunning(data, [kind, `${kind}:${id}`])?.job_name,
  }).data;

/** The job that runs and works on one of these. */
export const findRunning = (jobs: readonly Job[], wanted: readonly string[]) =>
  jobs.find((job) => job.status === 'running' && isAbout(job, wanted));

const isAbout = ({ about = [] }: Job, wanted: readonly string[]) => about.some((one) => wanted.includes(one));

export type JobAction = Parameters<typeof api.jobs.act>[0]['form']['action'];

/** Refreshes nothing: the server's `jobs` event does. */
export const useActOnJob = () =>
  useMutation({ mutationFn: (form: { id: number; action: JobAction }) => api.jobs.act({ form }) });

export type ClearedQueue = 'failed' | 'completed';

/** Refreshes nothing either. */
export const useClearJobs = () =>
  useMutation({ mutationFn: (queueName: ClearedQueue) => api.jobs.empty({ form: { queueName } }) });

/** Those that work on this series or movie alone. */
export async function cancelJobsOf(kind: LibraryKind, id: number) {
  const { data } = await api.jobs.list({ query: {} });
  const own = data.filter((job) => /pending|running/.test(job.status) && isAbout(job, [`${kind}:${id}`]));
  await Promise.all(own.map(({ job_id }) => api.jobs.act({ form: { id: job_id, action: 'cancel' } })));
}
