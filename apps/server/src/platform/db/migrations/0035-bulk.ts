import type { Migration } from './migration.ts';

/** Orders over many files: what they would do, what they did, and how to take it back. */
export const bulk: Migration = {
  name: '0035-bulk',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE bulk (
        id             INTEGER PRIMARY KEY AUTOINCREMENT,
        order_json     TEXT NOT NULL,
        selection_json TEXT NOT NULL,
        state          TEXT NOT NULL,
        error          TEXT,
        who            TEXT NOT NULL,
        -- Of all changes of files and profiles that it makes.
        batch          TEXT NOT NULL UNIQUE,
        created_at     INTEGER NOT NULL,
        started_at     INTEGER,
        finished_at    INTEGER,
        counted        INTEGER NOT NULL DEFAULT 0,
        -- What the preview found beside the groups: time, cost, requests.
        facts_json     TEXT NOT NULL DEFAULT '{}',
        -- The groups it runs on, as a JSON list; null before it was started.
        groups_json    TEXT,
        job_id         INTEGER
      ) STRICT;

      CREATE TABLE bulk_item (
        bulk_id      INTEGER NOT NULL REFERENCES bulk (id) ON DELETE CASCADE,
        no           INTEGER NOT NULL,
        kind         INTEGER NOT NULL,
        -- The episode or movie; of an order for profiles, the series or movie.
        media_id     INTEGER NOT NULL,
        item_id      INTEGER NOT NULL,
        title        TEXT NOT NULL,
        language     TEXT,
        path         TEXT,
        size         INTEGER,
        -- Of the bytes that the preview has seen.
        hash         TEXT,
        "group"      TEXT NOT NULL,
        state        TEXT NOT NULL DEFAULT 'waiting',
        sentence     TEXT,
        figures_json TEXT NOT NULL DEFAULT '{}',
        -- What is done to it, where the order leaves that open.
        cure         TEXT,
        -- When it was worked on, and the change of the file.
        at           INTEGER,
        change_id    INTEGER,
        -- What has to be taken back beside the file, as JSON.
        undo_json    TEXT,
        PRIMARY KEY (bulk_id, no)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX bulk_item_groups ON bulk_item (bulk_id, "group", state, size);
      CREATE INDEX bulk_item_by_video ON bulk_item (bulk_id, kind, media_id);
      CREATE INDEX bulk_item_latest ON bulk_item (bulk_id, at) WHERE at IS NOT NULL;
      CREATE INDEX profile_change_by_batch ON profile_change (batch) WHERE batch IS NOT NULL;
    `),
};
