import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const jobsQuery = () =>
  queryOptions({
    queryKey: keys.jobs,
    queryFn: ({ signal }) => api.jobs.list({ query: {}, signal }),
    meta: { optional: true },
  });

export type JobAction = 'cancel' | 'retry';

/** Refreshes nothing: the server's `jobs` event does. */
export const useActOnJob = () =>
  useMutation({ mutationFn: (form: { id: number; action: JobAction }) => api.jobs.act({ form }) });
