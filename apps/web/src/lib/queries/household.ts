import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** The newest reports of viewers. */
export const reportsQuery = (length: number) =>
  queryOptions({
    queryKey: [...keys.household.reports, length],
    queryFn: ({ signal }) => api.household.reports({ query: { length }, signal }),
    placeholderData: (before) => before,
    meta: { needs: 'household.reports' },
  });

export const linksQuery = () =>
  queryOptions({
    queryKey: keys.household.links,
    queryFn: async ({ signal }) => (await api.household.links({ signal })).data,
    meta: { needs: 'household.links' },
  });

export type NewLink = Parameters<typeof api.household.addLink>[0]['form'];
export const addLink = (form: NewLink) => api.household.addLink({ form });
export const revokeLink = (id: number) => api.household.revokeLink({ query: { id } });

export type ReportAction = Parameters<typeof api.household.actOnReport>[0]['form']['action'];
export const actOnReport = (id: number, action: ReportAction) => api.household.actOnReport({ form: { id, action } });
