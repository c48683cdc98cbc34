import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { inUse, mediaTables } from './media-tables.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
}

/** What still has to be set up before this half of the library can miss anything; null if nothing. */
export async function readUnready(
  { db, settings }: Dependencies,
  kind: LibraryKind,
): Promise<NonNullable<WantedSummary['unready']> | null> {
  if (!settings.get(inUse[kind])) return 'manager';
  const items = db.selectFrom(mediaTables[kind].table).select('id').limit(1);
  if (await items.where('profile_id', 'is not', null).executeTakeFirst()) return null;
  return (await items.executeTakeFirst()) ? 'profile' : 'library';
}
