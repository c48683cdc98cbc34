/** A request, the bar for it in ms on the large library, and the bare query behind its answer. */
export interface Case {
  path: string;
  bar?: number;
  query: string;
  values?: unknown[];
}

const series = 'SELECT * FROM series ORDER BY sort_title, id';
const movies = 'SELECT * FROM movie ORDER BY sort_title, id';

/** A page of 50: the first, one in the middle, the last. */
export function pages(path: string, query: string, total: number, bar?: number): Record<string, Case> {
  const places = { first: 0, middle: Math.floor(total / 2) - 25, last: total - 50 };
  return Object.fromEntries(
    Object.entries(places).map(([place, start]) => [
      `GET ${path}, 50 rows, ${place}`,
      { path: `${path}?start=${start}&length=50`, bar, query: `${query} LIMIT 50 OFFSET ?`, values: [start] },
    ]),
  );
}

/** The bare query is the one that finds the last of what is answered. */
function search(text: string, from: string, values: unknown[]): Case {
  const query = `SELECT title.*, series.title, movie.title FROM ${from}
    LEFT JOIN series ON title.kind = 0 AND series.id = media_id
    LEFT JOIN movie ON title.kind = 1 AND movie.id = media_id LIMIT 50`;
  return { path: `/system/searches?query=${encodeURIComponent(text)}`, bar: 2.5, query, values };
}
const beginning = '(SELECT * FROM title WHERE folded >= ? AND folded < ? ORDER BY folded LIMIT 50) AS title';
const matching = (index: string) =>
  `(SELECT title.* FROM ${index} CROSS JOIN title WHERE ${index} MATCH ? AND title.id = ${index}.rowid & (1 << 26) - 1 LIMIT 50) AS title`;
const containing = '(SELECT * FROM title WHERE instr(folded, ?) LIMIT 50) AS title';

const filtered = (path: string, filter: string): Case => ({
  path: `${path}?length=50&${filter}`,
  query: `${path === '/series' ? series : movies} LIMIT 50`,
});

/** Requests that are repeated page by page. */
export const pageCases = (counts: { series: number; movies: number }): Record<string, Case> => ({
  ...pages('/series', series, counts.series, 3),
  ...pages('/movies', movies, counts.movies, 3),
  'GET /episodes of a series of 300': {
    path: '/episodes?seriesid[]=1',
    bar: 7,
    query: 'SELECT * FROM episode WHERE series_id = 1 ORDER BY season DESC, number DESC',
  },
  'GET /system/searches, "the"': search('the', beginning, ['the', 'thf']),
  'GET /system/searches, a rare word': search('kaliska', matching('title_tri'), ['"kaliska"']),
  'GET /system/searches, one letter': search('a', beginning, ['a', 'b']),
  'GET /system/searches, one sign': search('巨', matching('title_word'), ['"巨"']),
  'GET /system/searches, nothing': search('qz', containing, ['qz']),
  'GET /badges': { path: '/badges', bar: 0.7, query: "SELECT kind, value FROM counter WHERE name = 'missing'" },
});

/** Filters: no bar, but no surprises either. */
export const filterCases: Record<string, Case> = {
  'movies by status': filtered('/movies', 'filter[status]=missing'),
  'movies by profile, most missing first': filtered('/movies', 'filter[profile]=2&sort=-missing'),
  'movies by profile, monitored and status': filtered(
    '/movies',
    'filter[profile]=2&filter[monitored]=true&filter[status]=missing',
  ),
  'movies by missing language': filtered('/movies', 'filter[missing]=fr'),
  'movies by audio': filtered('/movies', 'filter[audio]=ja'),
  'movies by a rare word': filtered('/movies', 'filter[text]=kaliska'),
  'movies by a common word': filtered('/movies', 'filter[text]=the'),
  'movies by a common word and profile': filtered('/movies', 'filter[text]=the&filter[profile]=2'),
  'movies by one letter': filtered('/movies', 'filter[text]=e'),
  'series by tag': filtered('/series', 'filter[tag]=kids'),
  'series by missing language': filtered('/series', 'filter[missing]=fr'),
  'series by a common word': filtered('/series', 'filter[text]=the'),
  'series by a common word and missing language': filtered('/series', 'filter[text]=the&filter[missing]=fr'),
  'summary of movies': { path: '/library/summary?kind=movies', query: 'SELECT count(*) FROM movie' },
};

/** Whole lists, streamed. */
export const listCases: Record<string, Case> = {
  'GET /series, all': { path: '/series', bar: 60, query: series },
  'GET /movies, all': { path: '/movies', bar: 250, query: movies },
};
