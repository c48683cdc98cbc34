import type { Migration } from './migration.ts';

/** Plans that were applied, and what disabled providers had of a sample. */
export const plan: Migration = {
  name: '0042-plan',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE plan_run (
        id            INTEGER PRIMARY KEY AUTOINCREMENT,
        state         TEXT NOT NULL,
        error         TEXT,
        who           TEXT NOT NULL,
        created_at    INTEGER NOT NULL,
        finished_at   INTEGER,
        -- The steps as they were shown, as JSON.
        steps_json    TEXT NOT NULL,
        -- Settings before and after, as a JSON list.
        settings_json TEXT NOT NULL,
        -- Bulk orders with their selections, as a JSON list; each gets its id when it begins.
        orders_json   TEXT NOT NULL,
        job_id        INTEGER
      ) STRICT;

      CREATE TABLE provider_trial (
        provider   TEXT PRIMARY KEY,
        at         INTEGER NOT NULL,
        -- Missing subtitles that were searched for, and those that it had: a JSON list of their keys.
        asked      INTEGER NOT NULL,
        found_json TEXT NOT NULL,
        -- Why it ended early.
        error      TEXT
      ) STRICT, WITHOUT ROWID;
    `),
};
