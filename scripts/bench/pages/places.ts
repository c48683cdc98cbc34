/** A page and how to recognize its first content: the first of these elements that has text and can be seen. */
export interface Place {
  path: string;
  content: string;
}

/** A real row of a table or a list of cards; placeholders are hidden from screen readers or have no position. */
const row = 'main table tbody tr:not([aria-hidden]) td, main ul[aria-label] > li[data-index]';
const setting = 'main section label';

/** By the name that the build and the router give to each page; `login` isn’t in the menu. */
export const places: Record<string, Place> = {
  series: { path: '/series', content: row },
  'series/:id': { path: '/series/1', content: row },
  movies: { path: '/movies', content: row },
  'movies/:id': { path: '/movies/1', content: row },
  'wanted/series': { path: '/wanted/series', content: row },
  'wanted/movies': { path: '/wanted/movies', content: row },
  'history/series': { path: '/history/series', content: row },
  'history/stats': { path: '/history/stats', content: 'main dl dd' },
  'settings/general': { path: '/settings/general', content: setting },
  'settings/providers': { path: '/settings/providers', content: setting },
  'system/status': { path: '/system/status', content: 'main section li' },
  login: { path: '/login', content: 'form button[type="submit"]' },
};

export const barePlace: Place = { path: '/', content: 'table tbody td' };
