import { libraryKindOf, type LiveEvent, type ProfileUndo } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { createMutex } from '#platform/mutex.ts';
import { createProfileNews } from './emit-profiles.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'undoProfiles'>;
  emit: (event: LiveEvent) => void;
}

export interface UndoRequest {
  id?: number | undefined;
  batch?: string | undefined;
}

/** Gives back the profiles from before a change; two undos at once follow each other, and the second finds it undone. */
export function createProfileUndo({ db, store, emit }: Dependencies) {
  const exclusively = createMutex();
  const tell = createProfileNews(db, emit);

  async function find({ id, batch }: UndoRequest) {
    if (id === undefined && batch === undefined)
      throw new AppError('invalid', 'Specify the profile change to undo: send its id or its batch.');
    const known = db.selectFrom('profile_change').select(['id', 'kind', 'undone_at']).orderBy('id', 'desc');
    return (
      id === undefined ? known.where('batch', '=', String(batch)) : known.where('id', '=', id)
    ).executeTakeFirst();
  }

  return (request: UndoRequest, who: string): Promise<ProfileUndo> =>
    exclusively(async () => {
      const change = await find(request);
      if (!change)
        throw new AppError('not-found', 'This profile change is no longer available, so it can’t be undone.');
      if (change.undone_at !== null) throw new AppError('conflict', 'This profile change was already undone.');
      const kind = libraryKindOf[mediaKindOf(change.kind)];
      const { id = null, restored, ...left } = await store.undoProfiles(kind, change.id, who);
      if (restored.length > 0) await tell(kind, restored);
      return { id, kind, restored: restored.length, ...left };
    });
}
export type UndoProfileChange = ReturnType<typeof createProfileUndo>;
