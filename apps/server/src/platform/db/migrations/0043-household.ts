import type { Migration } from './migration.ts';

/** Links for viewers, and what they reported. */
export const household: Migration = {
  name: '0043-household',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE household_link (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,
        -- SHA-256 of the token, in hex: the database opens no link.
        token_hash   TEXT NOT NULL UNIQUE,
        label        TEXT NOT NULL,
        -- kind: 0 series, 1 movie; null for the whole home.
        scope_kind   INTEGER,
        scope_id     INTEGER,
        may_ask      INTEGER NOT NULL,
        expires_at   INTEGER,
        created_at   INTEGER NOT NULL,
        last_used_at INTEGER
      ) STRICT;

      CREATE TABLE household_report (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,
        link_id      INTEGER REFERENCES household_link (id) ON DELETE SET NULL,
        link_label   TEXT NOT NULL,
        kind         INTEGER NOT NULL,
        -- The episode or movie, and the series or movie.
        media_id     INTEGER NOT NULL,
        item_id      INTEGER NOT NULL,
        title        TEXT NOT NULL,
        what         TEXT NOT NULL,
        language     TEXT NOT NULL,
        -- Seconds into the video.
        position     REAL,
        state        TEXT NOT NULL,
        at           INTEGER NOT NULL,
        -- Of all changes of files that it leads to.
        batch        TEXT NOT NULL UNIQUE,
        -- The subtitle that was replaced, at its provider.
        old_provider TEXT,
        old_subs_id  TEXT,
        -- 1: this report put it on the blacklist.
        blocked      INTEGER NOT NULL DEFAULT 0,
        -- 1: files changed, and that can be undone.
        changed      INTEGER NOT NULL DEFAULT 0,
        -- Of the new subtitle, near the position.
        line         TEXT,
        steps_json   TEXT NOT NULL
      ) STRICT;

      CREATE INDEX household_report_by_state ON household_report (state);
      CREATE INDEX household_report_by_link ON household_report (link_id, at);
    `),
};
