import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { tableNames } from '#platform/db/tables.ts';
import { databaseEntry } from './manifest.ts';

/** What was revoked before a restore stays revoked: the replaced database says what that is. */
export async function keepRevocations(db: Database, replaced: string, log: Logger): Promise<void> {
  const file = join(replaced, databaseEntry);
  try {
    for (const hash of readRevocations(file)) {
      await db
        .insertInto('revocation')
        .values({ hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('api_key').where('hash', '=', hash).execute();
      await db.deleteFrom('household_link').where('token_hash', '=', hash).execute();
    }
  } catch (error) {
    // Often the very reason of a restore.
    log.warn(
      { err: error },
      `${file} can’t be read. API keys and links that you revoked since the backup work again: revoke them again.`,
    );
  }
}

/** None from a version that didn’t keep them. */
function readRevocations(file: string): string[] {
  const old = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    if (!tableNames(old).includes('revocation')) return [];
    return old.prepare<[], string>('SELECT hash FROM revocation').pluck().all();
  } finally {
    old.close();
  }
}
