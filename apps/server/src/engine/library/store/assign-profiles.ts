import type { LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { recordProfiles, type ChangeOrigin } from './record-profiles.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import { run, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

export interface ProfileAssignment {
  id: number;
  profileId: number | null;
}

/** Returns the changed ids; with an origin, previous profiles are recorded. */
export function* assignProfiles(
  context: WriteContext,
  kind: LibraryKind,
  assignments: readonly ProfileAssignment[],
  origin?: ChangeOrigin,
): BatchedWork<number[]> {
  const record = origin && recordProfiles(context, kind, origin);
  const changed: number[] = [];
  for (const { id, profileId } of assignments) {
    const before = readProfile(context, kind, id);
    if (before !== undefined && before !== profileId) {
      record?.add(id, before, profileId);
      changed.push(id);
      yield* giveProfile(context, kind, id, profileId);
    }
    yield;
  }
  record?.end();
  return changed;
}

/** Undefined when there is no such item. */
export const readProfile = ({ prepare }: Pick<WriteContext, 'prepare'>, kind: LibraryKind, id: number) =>
  selectOne<{ profile_id: number | null }>(
    prepare,
    `SELECT profile_id FROM ${mediaTables[kind].table} WHERE id = ?`,
    id,
  )?.profile_id;

/** Sets the profile before the first yield, then what is missing. */
export function* giveProfile(
  context: WriteContext,
  kind: LibraryKind,
  id: number,
  profileId: number | null,
): BatchedWork<void> {
  run(context.prepare, `UPDATE ${mediaTables[kind].table} SET profile_id = ? WHERE id = ?`, profileId, id);
  if (kind === 'series') yield* refreshEpisodes(context, id);
  else refreshMovie(context, id, profileId);
}

function refreshMovie(context: WriteContext, id: number, profileId: number | null): void {
  const text = `SELECT ${missingColumns}, excluded FROM movie WHERE id = ?`;
  const movie = selectOne<MissingColumns & { excluded: number }>(context.prepare, text, id);
  if (movie) applyMissing(context, 'movie', movie, { profileId, isExcluded: movie.excluded === 1 });
}
