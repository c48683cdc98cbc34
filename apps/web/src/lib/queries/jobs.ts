import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { currentLanguage, untilTexts } from '#lib/i18n.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { keys } from './keys.ts';

export const jobsQuery = () =>
  queryOptions({
    queryKey: keys.jobs,
    queryFn: async ({ signal }) => {
      const [jobs] = await Promise.all([api.jobs.list({ query: {}, signal }), untilTexts()]);
      if (currentLanguage() === 'en') return jobs;
      const { sayJobs } = await loadChunk(() => import('#lib/say-jobs.ts'));
      return { ...jobs, data: sayJobs(jobs.data) };
    },
    meta: { needs: 'jobs.list' },
  });

/** Results per item of a job; below the key of jobs, so that their events invalidate it. */
export const jobItemsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.jobs, 'items', id],
    queryFn: async ({ signal }) => (await api.jobs.items({ query: { id }, signal })).data,
    meta: { quiet: true },
  });

export type JobAction = Parameters<typeof api.jobs.act>[0]['form']['action'];

/** Refreshes nothing: the server's `jobs` event does. */
export const useActOnJob = () =>
  useMutation({ mutationFn: (form: { id: number; action: JobAction }) => api.jobs.act({ form }) });

export type ClearedQueue = 'failed' | 'completed';

/** Refreshes nothing either. */
export const useClearJobs = () =>
  useMutation({ mutationFn: (queueName: ClearedQueue) => api.jobs.empty({ form: { queueName } }) });
