import type { Migration } from './migration.ts';

export const searchActor: Migration = {
  name: '0010-search-actor',
  up: (sqlite) => {
    sqlite.exec(`
      -- Who or what began the search, see actors in the contract; null in records from before.
      ALTER TABLE search_record ADD COLUMN who TEXT;
    `);
  },
};
