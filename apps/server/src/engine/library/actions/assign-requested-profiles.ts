import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { ChangeOrigin } from '#engine/library/store/record-profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { createAssignmentReader } from './read-profile-assignments.ts';
import { createProfileNews } from './emit-profiles.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'assignProfiles'>;
  profiles: Pick<Profiles, 'find'>;
  emit: (event: LiveEvent) => void;
}

/** Assigns each item the profile at the same position, records the previous ones, and emits events. */
export function createProfileAssignment({ db, store, profiles, emit }: Dependencies) {
  const readAssignments = createAssignmentReader(profiles);
  const tell = createProfileNews(db, emit);

  return async (
    kind: LibraryKind,
    ids: readonly number[],
    profileIds: readonly (string | number)[],
    origin: ChangeOrigin,
  ): Promise<void> => {
    const changed = await store.assignProfiles(kind, readAssignments(ids, profileIds), origin);
    await tell(kind, ids, changed.length > 0);
  };
}
export type AssignProfiles = ReturnType<typeof createProfileAssignment>;
