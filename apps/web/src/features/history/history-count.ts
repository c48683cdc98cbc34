import type { HistoryQuery, LibraryKind } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { videosOf } from '#lib/videos-of.ts';

const day = 86_400_000;

/** How many rows the list has of the last days, today among them: the total of the same query. */
export const historyCountQuery = (kind: LibraryKind, narrowing: HistoryQuery, days: number) =>
  queryOptions({
    queryKey: [...keys.history[videosOf[kind]], 'count', days, narrowing],
    queryFn: async ({ signal }) => {
      const since = new Date().setHours(0, 0, 0, 0) - (days - 1) * day;
      const query = { ...narrowing, 'filter[since]': since, start: 0, length: 1 };
      const list = kind === 'series' ? api.history.listEpisodes : api.history.listMovies;
      return (await list({ query, signal })).total;
    },
    // Only a server that narrows its lists can count a part of them.
    meta: { quiet: true, needs: 'library.summary' },
  });
