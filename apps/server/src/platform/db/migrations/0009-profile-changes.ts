import type { Migration } from './migration.ts';

export const profileChanges: Migration = {
  name: '0009-profile-changes',
  up: (sqlite) => {
    sqlite.exec(`
      -- Profiles that were given to items at once; \`kind\` 0 means series here.
      CREATE TABLE profile_change (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
        changed_at INTEGER NOT NULL,
        who TEXT NOT NULL,
        -- Made up by the client: its calls with the same one are one change.
        batch TEXT,
        -- JSON: what the profiles were called then, by id.
        names TEXT NOT NULL,
        items INTEGER NOT NULL DEFAULT 0,
        -- The change that this one undid.
        undoes INTEGER,
        undone_at INTEGER
      ) STRICT;

      -- Profiles below zero are deleted ones whose number a new profile has now: -1 stands for 0, -2 for 1.
      CREATE TABLE profile_change_item (
        change_id INTEGER NOT NULL REFERENCES profile_change ON DELETE CASCADE,
        media_id INTEGER NOT NULL,
        before INTEGER,
        after INTEGER,
        PRIMARY KEY (change_id, media_id)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
