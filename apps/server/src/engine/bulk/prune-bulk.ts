import { dayMs } from '#platform/durations.ts';
import type { BulkParts } from './bulk-parts.ts';

/** Orders that were run and can no longer be undone; the rest stays as long as its versions. */
const keptAtMost = 50;

/** Forgets previews that were not run, and old orders. */
export async function pruneBulk({ db, settings, now }: Pick<BulkParts, 'db' | 'settings' | 'now'>): Promise<void> {
  await db
    .deleteFrom('bulk')
    .where('groups_json', 'is', null)
    .where('created_at', '<', now() - dayMs)
    .execute();
  const undoable = now() - settings.get('general.versions_days') * dayMs;
  const old = await db
    .selectFrom('bulk')
    .select('id')
    .where('groups_json', 'is not', null)
    .where('state', 'in', ['done', 'stopped', 'failed', 'undone'])
    .where('created_at', '<', undoable)
    .orderBy('id', 'desc')
    .offset(keptAtMost)
    .limit(1000)
    .execute();
  for (const { id } of old) await db.deleteFrom('bulk').where('id', '=', id).execute();
}
