import type { LibraryKind } from '@captionarr/contract';
import type { BatchedWork } from './batched-transaction.ts';
import { run, selectAll } from './statements.ts';
import { writeTombstone } from './tombstones.ts';
import type { WriteContext } from './write-context.ts';

/** Episodes in a step. */
const chunk = 25;

export function* removeItems(context: WriteContext, kind: LibraryKind, ids: readonly number[]): BatchedWork<void> {
  for (const id of ids) {
    if (kind === 'movies') writeTombstone(context, 'movie', id);
    else {
      yield* removeEpisodes(context, id);
      writeTombstone(context, 'series', id);
    }
    yield;
  }
}

function* removeEpisodes(context: WriteContext, seriesId: number): BatchedWork<void> {
  const { prepare } = context;
  // If this is broken off, the episodes that are gone are read again.
  run(prepare, "UPDATE series SET episodes_hash = '' WHERE id = ?", seriesId);
  for (;;) {
    const text = `SELECT id FROM episode WHERE series_id = ? LIMIT ${chunk}`;
    const episodes = selectAll<{ id: number }>(prepare, text, seriesId);
    for (const { id } of episodes) writeTombstone(context, 'episode', id);
    if (episodes.length < chunk) return;
    yield;
  }
}
