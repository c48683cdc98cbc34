import { episodeHistoryQuery, movieHistoryQuery } from '#lib/queries/history.ts';

/** The number of a download by itself, see `historyActions`. */
const download = 1;
const newest = { start: 0, length: 1, 'filter[action]': download };
const quiet = { meta: { quiet: true } };

/** The newest that was downloaded of each half; `total` says how many there are. */
export const lastDownloadQueries = {
  episodes: () => ({ ...episodeHistoryQuery(newest), ...quiet }),
  movies: () => ({ ...movieHistoryQuery(newest), ...quiet }),
};
