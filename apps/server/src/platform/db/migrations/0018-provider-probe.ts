import type { Migration } from './migration.ts';

export const providerProbe: Migration = {
  name: '0018-provider-probe',
  up: (sqlite) => {
    sqlite.exec(`
      -- The last test of each provider, as JSON of the type ProviderProbe.
      CREATE TABLE provider_probe (
        provider TEXT PRIMARY KEY,
        probe_json TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
