import type { LibraryKind } from '@captionarr/contract';
import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import type { Steps } from './in-slices.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import { selectOne, updateRow } from './statements.ts';
import type { WriteTools } from './write-tools.ts';

export interface ProfileWish {
  id: number;
  profileId: number | null;
}

interface Assigned {
  profile_id: number | null;
}

export function* assignProfiles(tools: WriteTools, kind: LibraryKind, wishes: readonly ProfileWish[]): Steps<void> {
  for (const wish of wishes) {
    if (kind === 'movies') assignToMovie(tools, wish);
    else yield* assignToSeries(tools, wish);
    yield;
  }
}

function assignToMovie(tools: WriteTools, { id, profileId }: ProfileWish): void {
  const text = `SELECT ${missingColumns}, profile_id, excluded FROM movie WHERE id = ?`;
  const movie = selectOne<MissingColumns & Assigned & { excluded: number }>(tools.prepare, text, id);
  if (!movie || !updateRow(tools.prepare, 'movie', id, movie, { profile_id: profileId })) return;
  applyMissing(tools, 1, movie, { profileId, isExcluded: movie.excluded === 1 });
}

function* assignToSeries(tools: WriteTools, { id, profileId }: ProfileWish): Steps<void> {
  const series = selectOne<Assigned>(tools.prepare, 'SELECT profile_id FROM series WHERE id = ?', id);
  if (!series || !updateRow(tools.prepare, 'series', id, series, { profile_id: profileId })) return;
  yield* refreshEpisodes(tools, id);
}
