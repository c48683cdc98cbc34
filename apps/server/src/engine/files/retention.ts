import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { VersionStore } from './version-store.ts';

interface Dependencies {
  db: Database;
  store: VersionStore;
  settings: Pick<SettingsStore, 'get'>;
  now: () => number;
}

/** Minimum age before a version may be pruned, so that recent changes can always be undone. */
const minAgeMs = hourMs;

/** Needed to undo an order over many files, which promised that it can be undone. */
const promised = sql<number>`exists (select 1 from file_change join bulk on bulk.batch = file_change.batch
  where file_change.before_hash = kept_file.hash and bulk.state <> 'undone')`;

/**
 * Forgets versions that are older than the settings say, and the oldest ones when there are too many bytes; but of
 * these not what the undo of a bulk order needs.
 */
export function createRetention({ db, store, settings, now }: Dependencies) {
  return async (): Promise<void> => {
    const tooOld = now() - settings.get('general.versions_days') * dayMs;
    const room = settings.get('general.versions_megabytes') * 1e6;
    const { total } = await db
      .selectFrom('kept_file')
      .select(({ fn }) => fn.sum<number | null>('stored_size').as('total'))
      .executeTakeFirstOrThrow();
    const oldestFirst = await db
      .selectFrom('kept_file')
      .select(['hash', 'at', promised.as('isPromised')])
      .where('at', '<=', now() - minAgeMs)
      .orderBy('at')
      .execute();

    let left = total ?? 0;
    for (const { hash, at, isPromised } of oldestFirst) {
      if (at > tooOld && left <= room) break;
      if (at <= tooOld || isPromised === 0) left -= await store.drop(hash, at);
    }
  };
}
