import type { Migration } from './migration.ts';

/** Filters and order of a list, saved by name. */
export const savedViews: Migration = {
  name: '0039-saved-views',
  up: (sqlite) =>
    sqlite.exec(`
      -- kind: 0 series, 1 movies.
      CREATE TABLE saved_view (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL,
        name TEXT NOT NULL,
        query TEXT NOT NULL,
        UNIQUE (kind, name)
      ) STRICT;
    `),
};
