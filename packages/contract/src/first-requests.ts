import type { LibraryKind } from '@captionarr/domain/media/kinds.ts';
import type { HistoryQuery } from './history.ts';
import type { WantedQuery } from './wanted.ts';
import type { ListQuery, PageQuery } from './wire.ts';

type None = Record<string, never>;

/** Calls that pages make first, and the query of each. */
export interface FirstQueries {
  'settings.read': None;
  'badges.read': None;
  'jobs.list': None;
  'series.list': ListQuery & { 'seriesid[]'?: number[] };
  'movies.list': ListQuery & { 'radarrid[]'?: number[] };
  'series.listEpisodes': { 'seriesid[]': number[] };
  'library.summary': { kind: LibraryKind };
  'library.managers': None;
  'languages.list': None;
  'languages.profiles': None;
  'profileRules.list': None;
  'profileRules.listOverrides': { seriesid: number };
  'wanted.listEpisodes': WantedQuery;
  'wanted.listMovies': WantedQuery;
  'wanted.summarize': { kind: LibraryKind };
  'history.listEpisodes': HistoryQuery;
  'history.listMovies': HistoryQuery;
  'history.origins': { seriesid: number } | { radarrid: number };
  'blacklist.listEpisodes': None;
  'blacklist.listMovies': None;
  'system.status': None;
  'system.health': None;
  'tasks.list': None;
  'backups.list': None;
  'announcements.list': None;
}

export type FirstCall = keyof FirstQueries;
export type FirstRequest<C extends FirstCall = FirstCall> = { [K in C]: { call: K; query: FirstQueries[K] } }[C];

export interface FirstRequests {
  /** Whatever the address asks for; the id is that of the record in the address. */
  always?: (id: number) => readonly FirstRequest[];
  /** The first page of the list, unless the address asks for another page, order or choice. */
  list?: (page: PageQuery) => FirstRequest;
}

const settings: FirstRequest = { call: 'settings.read', query: {} };
const managers: FirstRequest = { call: 'library.managers', query: {} };
const languages: FirstRequest = { call: 'languages.list', query: {} };
const profiles: FirstRequest = { call: 'languages.profiles', query: {} };

const libraryFigures = (kind: LibraryKind): FirstRequest[] => [
  { call: 'library.summary', query: { kind } },
  managers,
  profiles,
];
const wantedFigures = (kind: LibraryKind): FirstRequest[] => [
  { call: 'wanted.summarize', query: { kind } },
  managers,
  languages,
];

/** The order of a list whose address names none. */
export const defaultOrder = 'title';

/**
 * What each page asks for first, by its path. The server writes the answers into the page; where it does not, the web
 * app asks while the code of the page loads.
 */
export const firstRequests: Readonly<Record<string, FirstRequests>> = {
  // The frame around every page.
  '': { always: () => [settings, { call: 'badges.read', query: {} }, { call: 'jobs.list', query: {} }] },
  home: { always: () => [languages] },
  series: {
    always: () => libraryFigures('series'),
    list: (page) => ({ call: 'series.list', query: { ...page, sort: defaultOrder } }),
  },
  movies: {
    always: () => libraryFigures('movies'),
    list: (page) => ({ call: 'movies.list', query: { ...page, sort: defaultOrder } }),
  },
  'series/:id': {
    always: (id) => [
      { call: 'series.list', query: { 'seriesid[]': [id] } },
      { call: 'series.listEpisodes', query: { 'seriesid[]': [id] } },
      { call: 'history.origins', query: { seriesid: id } },
      { call: 'profileRules.listOverrides', query: { seriesid: id } },
      languages,
      profiles,
    ],
  },
  'movies/:id': {
    always: (id) => [
      { call: 'movies.list', query: { 'radarrid[]': [id] } },
      { call: 'history.origins', query: { radarrid: id } },
      profiles,
    ],
  },
  'wanted/series': {
    always: () => wantedFigures('series'),
    list: (page) => ({ call: 'wanted.listEpisodes', query: page }),
  },
  'wanted/movies': {
    always: () => wantedFigures('movies'),
    list: (page) => ({ call: 'wanted.listMovies', query: page }),
  },
  'wanted/any': { always: () => [languages] },
  'history/series': { list: (page) => ({ call: 'history.listEpisodes', query: page }) },
  'history/movies': { list: (page) => ({ call: 'history.listMovies', query: page }) },
  'blacklist/series': { always: () => [{ call: 'blacklist.listEpisodes', query: {} }] },
  'blacklist/movies': { always: () => [{ call: 'blacklist.listMovies', query: {} }] },
  'settings/languages': { always: () => [languages, profiles, { call: 'profileRules.list', query: {} }] },
  'system/status': {
    always: () => [
      { call: 'system.health', query: {} },
      { call: 'system.status', query: {} },
    ],
  },
  'system/tasks': { always: () => [{ call: 'tasks.list', query: {} }] },
  'system/backup': { always: () => [{ call: 'backups.list', query: {} }] },
  'system/announcements': { always: () => [{ call: 'announcements.list', query: {} }] },
};

/** The first page of a list whose pages have this many rows. */
export const firstPage = (length: number): PageQuery => ({ start: 0, length });

interface StartFacts {
  use_sonarr: boolean;
  use_radarr: boolean;
  /** Absent from a server without that setting. */
  start_page?: string;
}

/** The page that the address `/` leads to. */
export function homePath({ use_sonarr, use_radarr, start_page }: StartFacts) {
  if (start_page === 'home') return '/home';
  if (use_sonarr) return '/series';
  return use_radarr ? '/movies' : '/settings/general';
}
