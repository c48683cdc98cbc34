import type { Migration } from './migration.ts';

/** What was revoked, so that a backup from before doesn’t bring it back. */
export const revocations: Migration = {
  name: '0047-revocations',
  up: (sqlite) =>
    sqlite.exec(`
      -- SHA-256 of keys of clients, of tokens of links, and of earlier first keys.
      CREATE TABLE revocation (hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

      CREATE TRIGGER api_key_revoked AFTER DELETE ON api_key
        BEGIN INSERT OR IGNORE INTO revocation VALUES (old.hash); END;
      CREATE TRIGGER household_link_revoked AFTER DELETE ON household_link
        BEGIN INSERT OR IGNORE INTO revocation VALUES (old.token_hash); END;
    `),
};
