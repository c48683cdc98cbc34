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

/** Forgets versions that are older than the settings say, and the oldest ones when there are too many bytes. */
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
      .select(['hash', 'at'])
      .where('at', '<=', now() - minAgeMs)
      .orderBy('at')
      .execute();

    let left = total ?? 0;
    for (const { hash, at } of oldestFirst) {
      if (at > tooOld && left <= room) break;
      left -= await store.drop(hash, at);
    }
  };
}
