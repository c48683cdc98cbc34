import { useQuery } from '@tanstack/react-query';
import type { Job } from '@captionarr/contract';
import { isInScope, type JobScope } from '@captionarr/contract/job-scope';
import { api } from '#lib/api.ts';
import { jobsQuery } from './jobs.ts';

/** Scopes held by running jobs, with names; unaffected by progress. */
export const useJobLocks = () => useQuery({ ...jobsQuery(), select: locksOf }).data;

const locksOf = ({ data }: { data: readonly Job[] }) =>
  data.filter(({ status }) => status === 'running').map(({ about = [], job_name: name }) => ({ about, name }));

/** The job that runs and works on exactly this. */
export const findRunning = (jobs: readonly Job[], scope: JobScope) =>
  jobs.find((job) => job.status === 'running' && isAbout(job, scope));

const isAbout = ({ about = [] }: Job, scope: JobScope) => about.includes(scope);

/** Whether something that works on these holds the scope. */
export const isHeld = (scope: JobScope, about: readonly JobScope[]) => about.some((outer) => isInScope(scope, outer));

/** Cancels the jobs on exactly this scope. */
export async function cancelJobsOf(scope: JobScope) {
  const { data } = await api.jobs.list({ query: {} });
  const own = data.filter((job) => /pending|running/.test(job.status) && isAbout(job, scope));
  await Promise.all(own.map(({ job_id }) => api.jobs.act({ form: { id: job_id, action: 'cancel' } })));
}
