import type { LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/shelf.ts';
import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import type { Steps } from './in-slices.ts';
import { recordProfiles, type ChangeOrigin } from './record-profiles.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import { run, selectOne } from './statements.ts';
import type { WriteTools } from './write-tools.ts';

export interface ProfileWish {
  id: number;
  profileId: number | null;
}

/** Returns the changed ids; with an origin, previous profiles are recorded. */
export function* assignProfiles(
  tools: WriteTools,
  kind: LibraryKind,
  wishes: readonly ProfileWish[],
  origin?: ChangeOrigin,
): Steps<number[]> {
  const record = origin && recordProfiles(tools, kind, origin);
  const changed: number[] = [];
  for (const { id, profileId } of wishes) {
    const before = readProfile(tools, kind, id);
    if (before !== undefined && before !== profileId) {
      record?.add(id, before, profileId);
      changed.push(id);
      yield* giveProfile(tools, kind, id, profileId);
    }
    yield;
  }
  record?.end();
  return changed;
}

/** Undefined when there is no such item. */
export const readProfile = ({ prepare }: Pick<WriteTools, 'prepare'>, kind: LibraryKind, id: number) =>
  selectOne<{ profile_id: number | null }>(
    prepare,
    `SELECT profile_id FROM ${mediaTables[kind].table} WHERE id = ?`,
    id,
  )?.profile_id;

/** Sets the profile before the first yield, then what is missing. */
export function* giveProfile(tools: WriteTools, kind: LibraryKind, id: number, profileId: number | null): Steps<void> {
  run(tools.prepare, `UPDATE ${mediaTables[kind].table} SET profile_id = ? WHERE id = ?`, profileId, id);
  if (kind === 'series') yield* refreshEpisodes(tools, id);
  else refreshMovie(tools, id, profileId);
}

function refreshMovie(tools: WriteTools, id: number, profileId: number | null): void {
  const text = `SELECT ${missingColumns}, excluded FROM movie WHERE id = ?`;
  const movie = selectOne<MissingColumns & { excluded: number }>(tools.prepare, text, id);
  if (movie) applyMissing(tools, 'movie', movie, { profileId, isExcluded: movie.excluded === 1 });
}
