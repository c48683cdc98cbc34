import type { Migration } from './migration.ts';

/** Keys of single clients, and who a session belongs to. */
export const clients: Migration = {
  name: '0044-clients',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE TABLE api_key (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        -- read or everything.
        rights TEXT NOT NULL,
        -- SHA-256 of the key, which has 128 random bits.
        hash TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        -- Start of the day of the last use.
        used_on INTEGER
      ) STRICT;
      -- via: local or oidc. user: the name at the OpenID provider.
      ALTER TABLE session ADD COLUMN via TEXT NOT NULL DEFAULT 'local';
      ALTER TABLE session ADD COLUMN user TEXT;
    `),
};
