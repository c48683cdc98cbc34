import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { emitCounts, emitItem } from '#engine/library/live-events.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

/** Above this number, one event for the whole list is emitted. */
const few = 50;

/** Ids whose wanted state may have changed: movies, or the episodes of series. */
async function wantedIds(db: Database, kind: LibraryKind, ids: readonly number[]): Promise<readonly number[]> {
  if (kind === 'movies') return ids;
  const episodes = db
    .selectFrom('episode')
    .select('id')
    .where('series_id', 'in', values(ids))
    .limit(few + 1);
  return (await episodes.execute()).map(({ id }) => id);
}

/** Emits events for pages that show these items, their missing subtitles, or the history of changes. */
export const createProfileNews =
  (db: Database, emit: (event: LiveEvent) => void) =>
  async (kind: LibraryKind, ids: readonly number[], isRecorded = true): Promise<void> => {
    const wanted = await wantedIds(db, kind, ids);
    for (const id of ids) emitItem(emit, kind, id);
    const { video } = mediaTables[kind];
    if (isRecorded) emit({ type: `${video}-history`, action: 'update', payload: null });
    if (wanted.length > few) return emitCounts(emit, kind);
    for (const payload of wanted) emit({ type: `${video}-wanted`, action: 'update', payload });
    emit({ type: 'badges', action: 'update', payload: null });
  };
