import type { Migration } from './migration.ts';

/** Finds the same film or series in another library source. */
export const copies: Migration = {
  name: '0028-copies',
  up: (sqlite) => sqlite.exec(indexes),
};

const indexes = `
  CREATE INDEX movie_by_tmdb  ON movie (tmdb_id) WHERE tmdb_id IS NOT NULL;
  CREATE INDEX movie_by_imdb  ON movie (imdb_id) WHERE imdb_id IS NOT NULL;
  CREATE INDEX series_by_tvdb ON series (tvdb_id);
  CREATE INDEX series_by_imdb ON series (imdb_id) WHERE imdb_id IS NOT NULL;
`;
