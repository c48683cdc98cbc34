import type { LibraryKind } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { LibraryStore } from './library-store.ts';
import type { Profiles } from './profiles.ts';
import { shelves } from './shelf.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'assignProfiles'>;
  profiles: Profiles;
  /** With the transaction that changes the profiles, so that neither is without the other. */
  requestRecompute: (kind: LibraryKind, transaction: Transaction<Tables>) => Promise<unknown>;
}

const kinds = ['series', 'movies'] as const;

/** These profiles and no others; what has one that goes has none afterwards. */
export const createReplaceProfiles =
  ({ db, store, profiles, requestRecompute }: Dependencies) =>
  async (next: readonly Profile[]): Promise<void> => {
    const staying = new Set(next.map(({ id }) => id));
    // In slices, before the profile goes: thousands of rows that lose it in one statement would hold up everybody.
    for (const { id: gone } of profiles.all().filter(({ id }) => !staying.has(id))) {
      for (const kind of kinds) {
        const rows = await db.selectFrom(shelves[kind].table).select('id').where('profile_id', '=', gone).execute();
        const wishes = rows.map(({ id }) => ({ id, profileId: null }));
        await store.assignProfiles(kind, wishes);
      }
    }
    await profiles.replace(next, async (transaction) => {
      for (const kind of kinds) await requestRecompute(kind, transaction);
    });
  };
