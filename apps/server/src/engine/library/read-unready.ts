import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { mediaTables } from './media-tables.ts';

interface Dependencies {
  db: Database;
  isInUse: (kind: LibraryKind) => boolean;
}

/** What still has to be set up before this half of the library can miss anything; null if nothing. */
export async function readUnready(
  { db, isInUse }: Dependencies,
  kind: LibraryKind,
): Promise<NonNullable<WantedSummary['unready']> | null> {
  if (!isInUse(kind)) return 'manager';
  const items = db.selectFrom(mediaTables[kind].table).select('id').limit(1);
  if (await items.where('profile_id', 'is not', null).executeTakeFirst()) return null;
  return (await items.executeTakeFirst()) ? 'profile' : 'library';
}
