import type { LibraryKind } from '@captionarr/contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { episodeHistoryQuery, movieHistoryQuery } from '#lib/queries/history.ts';
import { languagesQuery, profilesQuery } from '#lib/queries/languages.ts';
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
import { wantedEpisodesQuery, wantedMoviesQuery, wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { rangeOf } from '#kit/data-table/paging.ts';
import { toListQuery, defaultSort } from '#blocks/media/list/list-query.ts';

interface Location {
  client: QueryClient;
  /** Id of the record in the URL; NaN if there is none. */
  id: number;
  /** Nothing in the address asks for another order, choice or page. */
  isPlain: boolean;
}

/** Prefetches the first data of a page by path while its code loads. */
export const prefetchByPath: Readonly<Record<string, (place: Location) => void>> = {
  // The shell around every page.
  '': ({ client }) => void quietly(client, settingsQuery()),
  series: (place) => void askForList('series', place),
  movies: (place) => void askForList('movies', place),
  'wanted/series': (place) => {
    void askForPage(place, (range) => wantedEpisodesQuery(range));
    void quietly(place.client, wantedSummaryQuery('series'));
  },
  'wanted/movies': (place) => {
    void askForPage(place, (range) => wantedMoviesQuery(range));
    void quietly(place.client, wantedSummaryQuery('movies'));
  },
  'history/series': (place) => void askForPage(place, (range) => episodeHistoryQuery(range)),
  'history/movies': (place) => void askForPage(place, (range) => movieHistoryQuery(range)),
  'series/:id': ({ client, id }) => {
    if (Number.isNaN(id)) return;
    void quietly(client, oneSeriesQuery(id));
    void quietly(client, episodesQuery(id));
    void quietly(client, profilesQuery());
  },
  'movies/:id': ({ client, id }) => {
    if (Number.isNaN(id)) return;
    void quietly(client, oneMovieQuery(id));
    void quietly(client, profilesQuery());
  },
  'settings/languages': ({ client }) => {
    void quietly(client, languagesQuery());
    void quietly(client, profilesQuery());
  },
};

async function askForList(kind: LibraryKind, { client, isPlain }: Location) {
  await quietly(client, settingsQuery());
  const settings = client.getQueryData(settingsQuery().queryKey);
  if (settings && isPlain) askForFirstPage(kind, client, settings.general.page_size);
  void quietly(client, summaryQuery(kind));
  void quietly(client, managersQuery());
  void quietly(client, profilesQuery());
}

function askForFirstPage(kind: LibraryKind, client: QueryClient, size: number) {
  const query = { ...rangeOf(0, size), ...toListQuery(kind, { sort: defaultSort, filter: '', text: '' }) };
  if (kind === 'series') void quietly(client, seriesQuery(query));
  else void quietly(client, moviesQuery(query));
}

/** The first page of a list, as long as the settings say that pages are. */
async function askForPage<T, K extends QueryKey>(
  { client, isPlain }: Location,
  queryOf: (range: ReturnType<typeof rangeOf>) => FetchQueryOptions<T, Error, T, K>,
) {
  await quietly(client, settingsQuery());
  const settings = client.getQueryData(settingsQuery().queryKey);
  if (settings && isPlain) void quietly(client, queryOf(rangeOf(0, settings.general.page_size)));
}

/** Errors are ignored: the page requests again and shows them. */
const quietly = <T, K extends QueryKey>(client: QueryClient, query: FetchQueryOptions<T, Error, T, K>) =>
  client.prefetchQuery({ ...query, meta: { ...query.meta, quiet: true } });
