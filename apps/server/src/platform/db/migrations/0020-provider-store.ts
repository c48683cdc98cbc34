import type { Migration } from './migration.ts';

export const providerStore: Migration = {
  name: '0020-provider-store',
  up: (sqlite) => {
    sqlite.exec(`
      -- Answers of services that must not be asked again after a restart, as JSON, and until when they hold.
      CREATE TABLE provider_store (
        key TEXT PRIMARY KEY,
        value_json TEXT NOT NULL,
        until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
