import type { LibraryKind, SyncReport } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** How the last whole synchronisation with an instance went; undefined before the first. */
export const readReport = (db: Database, instanceId: number): Promise<SyncReport | undefined> =>
  db
    .selectFrom('sync_report')
    .select(['at', 'took', 'outcome', 'message', 'added', 'changed', 'removed', 'refused'])
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();

export async function writeReport(db: Database, instanceId: number, report: SyncReport): Promise<void> {
  const { at, took, outcome, message, added, changed, removed, refused } = report;
  const row = { at, took, outcome, message, added, changed, removed, refused };
  await db
    .insertInto('sync_report')
    .values({ instance_id: instanceId, ...row })
    .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(row))
    .execute();
}

/** Clears the report after held items were removed. */
export async function forgetHeld(db: Database, kind: LibraryKind): Promise<void> {
  const ofKind = db.selectFrom('instance').select('id').where('kind', '=', kindCode[mediaTables[kind].video]);
  await db
    .updateTable('sync_report')
    .set({ outcome: 'done', message: '' })
    .where('outcome', '=', 'held')
    .where('instance_id', 'in', ofKind)
    .execute();
}
