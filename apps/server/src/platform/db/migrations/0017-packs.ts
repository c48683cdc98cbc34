import type { Migration } from './migration.ts';

export const packs: Migration = {
  name: '0017-packs',
  up: (sqlite) => {
    sqlite.exec(`
      -- Season packs that were downloaded. Their bytes are in the version store, and the row goes when they do.
      CREATE TABLE pack (
        id INTEGER PRIMARY KEY,
        provider TEXT NOT NULL,
        subs_id TEXT NOT NULL,
        series_id INTEGER NOT NULL,
        season INTEGER NOT NULL,
        -- The episode that it was downloaded for, and its number.
        episode_id INTEGER NOT NULL,
        episode INTEGER NOT NULL,
        -- What the provider said about it, and the names of its files.
        found_json TEXT NOT NULL,
        names_json TEXT NOT NULL,
        file_name TEXT NOT NULL,
        hash TEXT NOT NULL REFERENCES kept_file (hash) ON DELETE CASCADE,
        -- Of all changes that its files made.
        batch TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        UNIQUE (provider, subs_id)
      ) STRICT;
      CREATE INDEX pack_by_season ON pack (series_id, season);
      CREATE INDEX pack_by_hash ON pack (hash);
    `);
  },
};
