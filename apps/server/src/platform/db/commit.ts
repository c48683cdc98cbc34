import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Something that is written in a transaction, and remembered once that is committed. */
export interface Change {
  write: (transaction: Transaction<Tables>) => Promise<unknown>;
  done?: () => unknown;
}

/**
 * Writes all changes or none. The connection is held until every `done` has started, so that readers find database and
 * memory consistent. Returns the errors of `done`: the changes are committed anyway.
 */
export async function commit(db: Database, changes: readonly Change[]): Promise<unknown[]> {
  const { done } = await db.connection().execute(async (connection) => {
    await connection.transaction().execute(async (transaction) => {
      for (const change of changes) await change.write(transaction);
    });
    // Begun here, awaited when the connection is free again: one of them may ask the database.
    return { done: Promise.allSettled(changes.map(async (change) => change.done?.())) };
  });
  return (await done).flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
}
