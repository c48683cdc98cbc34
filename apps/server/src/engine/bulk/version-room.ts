import type { Bulk, BulkGroup } from '@captionarr/contract';
import { sql } from 'kysely';
import { AppError } from '#platform/errors.ts';
import { formatBytes } from '#platform/format-bytes.ts';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import { factsOf, orderOf } from './bulk-rows.ts';
import { changesFiles } from './count-order.ts';
import type { BulkRow } from './draft.ts';

/** Room in the version store for this many bytes of it: what an undo of the order needs. */
export async function readRoom(
  { db, settings }: Pick<BulkParts, 'db' | 'settings'>,
  needed: number,
): Promise<NonNullable<Bulk['versions']>> {
  const { used } = await db
    .selectFrom('kept_file')
    .select(({ fn }) => fn.sum<number | null>('stored_size').as('used'))
    .executeTakeFirstOrThrow();
  return {
    days: settings.get('general.versions_days'),
    needed: Math.ceil(needed),
    used: used ?? 0,
    limit: settings.get('general.versions_megabytes') * 1e6,
  };
}

/** Bytes in the version store that the undo of other orders needs, which are kept whatever comes. */
async function readPromised({ db }: Pick<BulkParts, 'db'>, except: number): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`select sum(stored_size) as bytes from kept_file where hash in (
    select before_hash from file_change where batch in (
      select batch from bulk where id <> ${except} and groups_json is not null and state <> 'undone'))`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Nothing starts that couldn’t be undone. */
export async function assertRoom(parts: BulkParts, row: BulkRow, groups: readonly BulkGroup[]): Promise<void> {
  if (!changesFiles.has(orderOf(row).verb)) return;
  const chosen = (await parts.rows.groups(row.id)).filter(({ group }) => groups.includes(group));
  const bytes = chosen.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  const { needed, limit } = await readRoom(parts, bytes * (factsOf(row).ratio ?? 1));
  const promised = await readPromised(parts, row.id);
  if (needed + promised <= limit) return;
  throw new AppError(
    'conflict',
    sentence`The version store may hold ${formatBytes(limit)}. This needs up to ${formatBytes(needed)}, and orders that can still be undone need ${formatBytes(promised)}, so nothing was changed. Raise the limit in the settings, or choose fewer files.`,
    { help: 'bulk' },
  );
}
