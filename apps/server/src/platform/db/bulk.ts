import type { Database as Sqlite, Statement } from 'better-sqlite3';
import type { Database } from './database.ts';
import { hold } from './dialect.ts';

/** Prepares a statement, or finds it prepared. */
export type Prepare = (text: string) => Statement;

/**
 * Runs synchronous work in one transaction with exclusive use of the connection. For thousands of rows: without a
 * promise per statement it is several times as fast. The work must be short (a few hundred statements), because it
 * blocks the event loop.
 */
export type Bulk = <T>(work: (prepare: Prepare) => T) => Promise<T>;

export const createBulk =
  (db: Database, sqlite: Sqlite, prepare: Prepare, onWrite: () => void): Bulk =>
  (work) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(hold);
      onWrite();
      return sqlite.transaction(() => work(prepare)).immediate();
    });
