import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { inUse, mediaTables } from './shelf.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
}

/** What a half of the library lacks before anything of it can be missing; null when it lacks nothing. */
export async function readUnready(
  { db, settings }: Dependencies,
  kind: LibraryKind,
): Promise<NonNullable<WantedSummary['unready']> | null> {
  if (!settings.get(inUse[kind])) return 'manager';
  const items = db.selectFrom(mediaTables[kind].table).select('id').limit(1);
  if (await items.where('profile_id', 'is not', null).executeTakeFirst()) return null;
  return (await items.executeTakeFirst()) ? 'profile' : 'library';
}
