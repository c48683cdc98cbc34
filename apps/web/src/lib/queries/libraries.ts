import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keepPlaces, type Loaded } from './keep-places.ts';
import { keys } from './keys.ts';

/** Every library source, with its state and counts. */
export const librariesQuery = () =>
  queryOptions({
    queryKey: keys.libraries,
    queryFn: async ({ signal }) => (await api.libraries.list({ signal })).data,
    meta: { needs: 'libraries.list' },
  });

/** What would leave the lists with a source. */
export const removalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.libraries, 'removal', id],
    queryFn: ({ signal }) => api.libraries.previewRemoval({ query: { id }, signal }),
    meta: { quiet: true },
  });

const inboxLength = 50;

/** Files of a source that a person has to match, page by page. */
export const inboxQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.inbox, id],
    queryFn: ({ pageParam: start, signal }) =>
      api.libraries.inbox({ query: { id, start, length: inboxLength }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, start) => (start + inboxLength < total ? start + inboxLength : undefined),
    // Read again when it is opened, and when an event says that it has changed.
    staleTime: Infinity,
    structuralSharing: (before, loaded) => keepPlaces(before as Loaded | undefined, loaded as Loaded),
    gcTime: 0,
    meta: { quiet: true },
  });
