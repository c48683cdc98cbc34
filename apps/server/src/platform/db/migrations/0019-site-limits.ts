import type { Migration } from './migration.ts';

export const siteLimits: Migration = {
  name: '0019-site-limits',
  up: (sqlite) => {
    sqlite.exec(`
      -- The last signed list in which sites ask to be called less, as it was received: it is checked at every start.
      CREATE TABLE site_limit_list (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        text TEXT NOT NULL
      ) STRICT;
    `);
  },
};
