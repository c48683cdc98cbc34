import type { Migration } from './migration.ts';

/** What came lately, for the first page: `bringing` in `features/home` spells the same condition. */
export const arrivals: Migration = {
  name: '0048-arrivals',
  up: (sqlite) =>
    sqlite.exec(`
      CREATE INDEX history_arrivals ON history (kind, at, id, change_id)
        WHERE action IN (1, 2, 3, 6) AND language IS NOT NULL;
    `),
};
