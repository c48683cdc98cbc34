import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Job } from '@captionarr/contract';
import { isInScope, type JobScope } from '@captionarr/contract/browser';
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

/** What the jobs that run hold, with their names; how far they are does not change it. */
export const useJobLocks = () => useQuery({ ...jobsQuery(), select: locksOf }).data;

const locksOf = ({ data }: { data: readonly Job[] }) =>
  data.filter(({ status }) => status === 'running').map(({ about = [], job_name: name }) => ({ about, name }));

/** The job that runs and works on exactly this. */
export const findRunning = (jobs: readonly Job[], scope: JobScope) =>
  jobs.find((job) => job.status === 'running' && isAbout(job, scope));

const isAbout = ({ about = [] }: Job, scope: JobScope) => about.includes(scope);

/** Whether something that works on these holds the scope. */
export const isHeld = (scope: JobScope, about: readonly JobScope[]) => about.some((outer) => isInScope(scope, outer));

export type JobAction = Parameters<typeof api.jobs.act>[0]['form']['action'];

/** Refreshes nothing: the server's `jobs` event does. */
export const useActOnJob = () =>
  useMutation({ mutationFn: (form: { id: number; action: JobAction }) => api.jobs.act({ form }) });

export type ClearedQueue = 'failed' | 'completed';

/** Refreshes nothing either. */
export const useClearJobs = () =>
  useMutation({ mutationFn: (queueName: ClearedQueue) => api.jobs.empty({ form: { queueName } }) });

/** Those that work on exactly this. */
export async function cancelJobsOf(scope: JobScope) {
  const { data } = await api.jobs.list({ query: {} });
  const own = data.filter((job) => /pending|running/.test(job.status) && isAbout(job, scope));
  await Promise.all(own.map(({ job_id }) => api.jobs.act({ form: { id: job_id, action: 'cancel' } })));
}
