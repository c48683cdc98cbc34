import type { Migration } from './migration.ts';

export const states: Migration = {
  name: '0012-states',
  up: (sqlite) => {
    sqlite.exec(`
      -- When each provider answered last, and why it failed since, if it did. No row: it was never asked.
      CREATE TABLE provider_answer (
        provider TEXT PRIMARY KEY,
        answered_at INTEGER,
        fault TEXT,
        message TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- The release that is blocked, as far as a search still knew it.
      ALTER TABLE blacklist ADD COLUMN release TEXT;
    `);
  },
};
