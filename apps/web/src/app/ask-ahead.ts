import type { LibraryKind } from '@captionarr/contract';
import type { QueryClient } from '@tanstack/react-query';
import { profilesQuery } from '#lib/queries/languages.ts';
import {
  episodesQuery,
  managersQuery,
  moviesQuery,
  oneMovieQuery,
  oneSeriesQuery,
  seriesQuery,
  summaryQuery,
} from '#lib/queries/library.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { rangeOf } from '#ui/data-table/paging.ts';
import { toListQuery, usualSort } from '#ui/media/list/list-query.ts';

interface Place {
  client: QueryClient;
  /** Of the record in the address; not a number when there is none. */
  id: number;
  /** Nothing in the address asks for another order, choice or page. */
  isPlain: boolean;
}

/** What a page shows first, by its path: asked for while its code is on its way, so that both arrive together. */
export const askAhead: Readonly<Record<string, (place: Place) => void>> = {
  series: (place) => void askForList('series', place),
  movies: (place) => void askForList('movies', place),
  'series/:id': ({ client, id }) => {
    if (Number.isNaN(id)) return;
    void client.prefetchQuery(oneSeriesQuery(id));
    void client.prefetchQuery(episodesQuery(id));
    void client.prefetchQuery(profilesQuery());
  },
  'movies/:id': ({ client, id }) => {
    if (Number.isNaN(id)) return;
    void client.prefetchQuery(oneMovieQuery(id));
    void client.prefetchQuery(profilesQuery());
  },
};

async function askForList(kind: LibraryKind, { client, isPlain }: Place) {
  const settings = await client.ensureQueryData(settingsQuery()).catch(() => undefined);
  if (settings && isPlain) askForFirstPage(kind, client, settings.general.page_size);
  void client.prefetchQuery(summaryQuery(kind));
  void client.prefetchQuery(managersQuery());
  void client.prefetchQuery(profilesQuery());
}

function askForFirstPage(kind: LibraryKind, client: QueryClient, size: number) {
  const query = { ...rangeOf(0, size), ...toListQuery(kind, { sort: usualSort, filter: '', text: '' }) };
  if (kind === 'series') void client.prefetchQuery(seriesQuery(query));
  else void client.prefetchQuery(moviesQuery(query));
}
