import type { Migration } from './migration.ts';

/** Edits that weren’t saved yet. */
export const studio: Migration = {
  name: '0037-studio',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE studio_draft (
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        path TEXT NOT NULL,
        -- Of the file that the edits were made from.
        hash TEXT NOT NULL,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        edits_json TEXT NOT NULL,
        PRIMARY KEY (kind, media_id, path)
      ) STRICT;
      CREATE INDEX studio_draft_by_time ON studio_draft (at);
    `),
};
