import type { Migration } from './migration.ts';

/** A database that was used before there was this table was used by the only version there was. */
export const versions: Migration = {
  name: '0008-versions',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE program_version (
        version TEXT PRIMARY KEY,
        first_start INTEGER NOT NULL,
        last_start INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      INSERT INTO program_version
        SELECT '0.1.0', min(applied_at), max(applied_at) FROM migration WHERE EXISTS (SELECT 1 FROM setting) HAVING count(*) > 0;
    `);
  },
};
