import type { LibraryKind } from '@captionarr/contract';
import type { Decider, ProfileChoice } from '#domain/library/choose-profile.ts';
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
  /** What chose it; a person, unless it says otherwise. */
  by?: Decider;
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
  for (const { id, profileId, by = 'hand' } of assignments) {
    const before = readChoice(context, kind, id);
    if (before && before.profileId !== profileId) {
      record?.add(id, before, profileId);
      changed.push(id);
      yield* giveProfile(context, kind, id, { profileId, by });
    } else if (before) noteDecider(context, kind, id, by);
    yield;
  }
  record?.end();
  return changed;
}

/** Undefined when there is no such item. */
export const readChoice = ({ prepare }: Pick<WriteContext, 'prepare'>, kind: LibraryKind, id: number) =>
  selectOne<ProfileChoice>(
    prepare,
    `SELECT profile_id AS profileId, profile_by AS "by" FROM ${mediaTables[kind].table} WHERE id = ?`,
    id,
  );

/** Who chooses the profile that an item already has settles it: nothing else changes. */
const noteDecider = ({ prepare }: WriteContext, kind: LibraryKind, id: number, by: Decider): void =>
  run(prepare, `UPDATE ${mediaTables[kind].table} SET profile_by = ? WHERE id = ? AND profile_by <> ?`, by, id, by);

/** Sets the profile before the first yield, then what is missing. */
export function* giveProfile(
  context: WriteContext,
  kind: LibraryKind,
  id: number,
  { profileId, by }: ProfileChoice,
): BatchedWork<void> {
  const text = `UPDATE ${mediaTables[kind].table} SET profile_id = ?, profile_by = ? WHERE id = ?`;
  run(context.prepare, text, profileId, by, id);
  if (kind === 'series') yield* refreshEpisodes(context, id);
  else refreshMovie(context, id, profileId);
}

function refreshMovie(context: WriteContext, id: number, profileId: number | null): void {
  const text = `SELECT ${missingColumns}, excluded FROM movie WHERE id = ?`;
  const movie = selectOne<MissingColumns & { excluded: number }>(context.prepare, text, id);
  if (movie) applyMissing(context, 'movie', movie, { profileId, isExcluded: movie.excluded === 1 });
}
