import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

const polled = { staleTime: staleTimes.polled.stale, refetchInterval: staleTimes.polled.every } as const;

export const badgesQuery = () =>
  queryOptions({ queryKey: keys.badges, queryFn: ({ signal }) => api.badges.read({ signal }), ...polled });

export const announcementsQuery = () =>
  queryOptions({
    queryKey: keys.announcements,
    queryFn: ({ signal }) => api.announcements.list({ signal }),
    ...polled,
  });

export const tasksQuery = () =>
  queryOptions({ queryKey: keys.tasks, queryFn: ({ signal }) => api.tasks.list({ query: {}, signal }), ...polled });
