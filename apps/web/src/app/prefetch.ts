import { firstPage, type FirstCall, type FirstQueries } from '@captionarr/contract/browser';
import type { FirstRequest, FirstRequests } from '@captionarr/contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { withFurther } from '#lib/libraries-in-use.ts';
import { episodeHistoryQuery, movieHistoryQuery } from '#lib/queries/history.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
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
import { badgesQuery } from '#lib/queries/polled.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { wantedEpisodesQuery, wantedMoviesQuery, wantedSummaryQuery } from '#lib/queries/wanted.ts';

type Ask = (client: QueryClient) => Promise<void>;

/** Errors are ignored: the page requests again and shows them. */
const quietly =
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Ask =>
  (client) =>
    client.prefetchQuery({ ...query, meta: { ...query.meta, quiet: true } });

/** The queries that make these calls. Others are made by one page alone, which finds the answer when it is drawn. */
const queryOf: { [C in FirstCall]?: (query: FirstQueries[C]) => Ask } = {
  'settings.read': () => quietly(settingsQuery()),
  'badges.read': () => quietly(badgesQuery()),
  'jobs.list': () => quietly(jobsQuery()),
  'series.list': ({ 'seriesid[]': [id] = [], ...query }) =>
    id === undefined ? quietly(seriesQuery(query)) : quietly(oneSeriesQuery(id)),
  'movies.list': ({ 'radarrid[]': [id] = [], ...query }) =>
    id === undefined ? quietly(moviesQuery(query)) : quietly(oneMovieQuery(id)),
  'series.listEpisodes': ({ 'seriesid[]': [id = 0] }) => quietly(episodesQuery(id)),
  'library.summary': ({ kind }) => quietly(summaryQuery(kind)),
  'library.managers': () => quietly(managersQuery()),
  'languages.list': () => quietly(languagesQuery()),
  'languages.profiles': () => quietly(profilesQuery()),
  'wanted.listEpisodes': (query) => quietly(wantedEpisodesQuery(query)),
  'wanted.listMovies': (query) => quietly(wantedMoviesQuery(query)),
  'wanted.summarize': ({ kind }) => quietly(wantedSummaryQuery(kind)),
  'history.listEpisodes': (query) => quietly(episodeHistoryQuery(query)),
  'history.listMovies': (query) => quietly(movieHistoryQuery(query)),
};

interface Place {
  /** The record in the address. */
  id: string | undefined;
  /** Nothing in the address asks for another order, choice or page. */
  isPlain: boolean;
}

/** Puts the first data of a page into the cache while its code loads. */
export function prefetch(client: QueryClient, { always, list }: FirstRequests, { id, isPlain }: Place) {
  const record = Number(id ?? 0);
  if (Number.isNaN(record)) return;
  for (const request of always?.(record) ?? []) void ask(client, request);
  if (list && isPlain) void askForPage(client, list);
}

/** As long as the settings say that pages are. */
async function askForPage(client: QueryClient, list: NonNullable<FirstRequests['list']>) {
  const settings = await readSettings(client);
  if (settings) await ask(client, list(firstPage(settings.general.page_size)));
}

/** Undefined if they cannot be read. */
async function readSettings(client: QueryClient) {
  await quietly(settingsQuery())(client);
  return client.getQueryData(settingsQuery().queryKey);
}

/** What decides where `/` leads; undefined if the settings cannot be read. Without the badges, the settings decide. */
export async function readStart(client: QueryClient) {
  const settings = await readSettings(client);
  if (settings?.general.use_sonarr === false) await quietly(badgesQuery())(client);
  const further = client.getQueryData(badgesQuery().queryKey)?.filled_by_further;
  return settings && { ...withFurther(settings.general, further), start_page: settings.general.start_page };
}

const ask = <C extends FirstCall>(client: QueryClient, { call, query }: FirstRequest<C>) =>
  queryOf[call]?.(query)(client);
