import type { LibraryKind } from '@captionarr/contract';
import type { Steps } from './in-slices.ts';
import { run, selectAll } from './statements.ts';
import { bury } from './tombstones.ts';
import type { WriteTools } from './write-tools.ts';

/** Episodes in a step. */
const chunk = 25;

export function* removeItems(tools: WriteTools, kind: LibraryKind, ids: readonly number[]): Steps<void> {
  for (const id of ids) {
    if (kind === 'movies') bury(tools, 'movie', id);
    else {
      yield* removeEpisodes(tools, id);
      bury(tools, 'series', id);
    }
    yield;
  }
}

function* removeEpisodes(tools: WriteTools, seriesId: number): Steps<void> {
  const { prepare } = tools;
  // If this is broken off, the episodes that are gone are read again.
  run(prepare, "UPDATE series SET episodes_hash = '' WHERE id = ?", seriesId);
  for (;;) {
    const text = `SELECT id FROM episode WHERE series_id = ? LIMIT ${chunk}`;
    const episodes = selectAll<{ id: number }>(prepare, text, seriesId);
    for (const { id } of episodes) bury(tools, 'episode', id);
    if (episodes.length < chunk) return;
    yield;
  }
}
