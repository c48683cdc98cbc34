import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
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
