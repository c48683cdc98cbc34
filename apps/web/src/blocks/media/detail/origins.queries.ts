import type { LibraryKind } from '@captionarr/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { videosOf } from '#lib/videos-of.ts';

/** Origin of each subtitle of a series or movie, by path. */
export const originsQuery = (kind: LibraryKind, id: number | undefined) =>
  queryOptions({
    queryKey: [...keys.history[videosOf[kind]], 'origins', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = kind === 'series' ? { seriesid: id } : { radarrid: id };
            const { data } = await api.history.origins({ query, signal });
            return new Map(data.map((origin) => [origin.path, origin]));
          },
    meta: { needs: 'history.origins' },
  });
