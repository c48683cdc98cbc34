import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { createStatementCache } from './statement-cache.ts';
import type { Database } from './database.ts';
import { CachedSqliteDialect } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Opens a database read-only, even if another process uses it. */
export function openDatabaseReadOnly(file: string): {
  sqlite: SQLite.Database;
  db: Database;
  close: () => Promise<void>;
} {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  const db = new Kysely<Tables>({
    dialect: new CachedSqliteDialect({ sqlite, prepare: createStatementCache(sqlite), onWrite: () => {} }),
  });
  return {
    sqlite,
    db,
    async close() {
      await db.destroy();
      sqlite.close();
    },
  };
}
