import type { Contract, InputOf, LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

export type ItemAction = InputOf<Contract['movies']['act']>['form']['action'];

/** The jobs that refresh library items. */
export interface ItemJobs {
  syncAll: (kind: LibraryKind) => Promise<void>;
  syncOne: (kind: LibraryKind, id: number) => Promise<void>;
  scanOne: (kind: LibraryKind, id: number) => Promise<void>;
  searchOne: (kind: LibraryKind, id: number, who: string) => Promise<unknown>;
  /** Everything that is wanted. */
  searchAll: (kind: LibraryKind, who: string) => Promise<unknown>;
}

const words = {
  series: { noId: sentence`Series id is missing.`, notFound: (id: number) => sentence`Series ${id} not found.` },
  movies: { noId: sentence`Movie id is missing.`, notFound: (id: number) => sentence`Movie ${id} not found.` },
};

/** Runs an action on one series or movie, or on all of them. */
export function createItemActions(db: Database, jobs: ItemJobs) {
  async function find(kind: LibraryKind, id: number | undefined): Promise<number> {
    if (id === undefined) throw new AppError('invalid', words[kind].noId);
    const { table } = mediaTables[kind];
    const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('not-found', words[kind].notFound(id));
    return id;
  }

  return async (kind: LibraryKind, action: ItemAction, id: number | undefined, who: string): Promise<void> => {
    if (action === 'search-wanted') return void (await jobs.searchAll(kind, who));
    if (action === 'search-missing') return void (await jobs.searchOne(kind, await find(kind, id), who));
    if (action === 'scan-disk') return jobs.scanOne(kind, await find(kind, id));
    return id === undefined ? jobs.syncAll(kind) : jobs.syncOne(kind, await find(kind, id));
  };
}
export type ActOnItems = ReturnType<typeof createItemActions>;
