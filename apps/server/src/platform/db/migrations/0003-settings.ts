import type { Migration } from './migration.ts';

export const settings: Migration = {
  name: '0003-settings',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE settings_save (
        id INTEGER PRIMARY KEY,
        saved_at INTEGER NOT NULL,
        who TEXT NOT NULL,
        -- The save that this one took back.
        undoes INTEGER
      ) STRICT;

      -- Texts are JSON, sealed where the value is a secret.
      CREATE TABLE settings_change (
        save_id INTEGER NOT NULL REFERENCES settings_save ON DELETE CASCADE,
        key TEXT NOT NULL,
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        PRIMARY KEY (save_id, key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE notification (
        name TEXT PRIMARY KEY,
        enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
        -- Sealed.
        url TEXT
      ) STRICT, WITHOUT ROWID;

      -- Nobody sees it any more; it goes when the last that has it has lost it.
      ALTER TABLE profile ADD COLUMN removed_at INTEGER;

      -- What had a profile that was removed, for when that is undone; \`kind\` 0 means series here.
      CREATE TABLE taken_profile (
        profile_id INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        taken_at INTEGER NOT NULL,
        PRIMARY KEY (profile_id, kind, media_id)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
