import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { tellCounts, tellItem } from '#engine/library/news.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'assignProfiles'>;
  profiles: Pick<Profiles, 'find'>;
  emit: (event: LiveEvent) => void;
}

/** Words that clients send for no profile. */
const none = new Set(['', 'null', 'undefined']);
/** Of more than these, one event for the whole list is told. */
const few = 50;

/** Gives each item the profile at the same position, and tells who shows it. */
export function createProfileAssignment({ db, store, profiles, emit }: Dependencies) {
  function readProfile(text: string): number | null {
    if (none.has(text)) return null;
    const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    if (id === undefined || !profiles.find(id))
      throw new AppError('not-found', `There is no language profile ${text}.`);
    return id;
  }

  /** What may be wanted now, or no longer: movies themselves, or the episodes of series. */
  async function wantedIds(kind: LibraryKind, ids: readonly number[]): Promise<readonly number[]> {
    if (kind === 'movies') return ids;
    const episodes = db
      .selectFrom('episode')
      .select('id')
      .where('series_id', 'in', values(ids))
      .limit(few + 1);
    return (await episodes.execute()).map(({ id }) => id);
  }

  function tell(kind: LibraryKind, ids: readonly number[], wanted: readonly number[]) {
    for (const id of ids) tellItem(emit, kind, id);
    if (wanted.length > few) return tellCounts(emit, kind);
    const type = kind === 'series' ? 'episode-wanted' : 'movie-wanted';
    for (const payload of wanted) emit({ type, action: 'update', payload });
    emit({ type: 'badges', action: 'update', payload: null });
  }

  return async (kind: LibraryKind, ids: readonly number[], profileIds: readonly (string | number)[]): Promise<void> => {
    if (profileIds.length < ids.length) {
      throw new AppError(
        'invalid',
        'There are fewer profiles than items. Send one profileid for each, empty for none.',
      );
    }
    const wishes = ids.map((id, index) => ({ id, profileId: readProfile(String(profileIds[index])) }));
    await store.assignProfiles(kind, wishes);
    tell(kind, ids, await wantedIds(kind, ids));
  };
}
export type AssignProfiles = ReturnType<typeof createProfileAssignment>;
