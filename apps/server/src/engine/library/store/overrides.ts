import type { Decider } from '#domain/library/choose-profile.ts';
import type { Override } from '#domain/library/profile-of-episode.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { run, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** A season (with `episodeId` 0) or an episode (with `season` -1) of a series. */
export interface OverridePlace {
  seriesId: number;
  season: number;
  episodeId: number;
}

export const seasonPlace = (seriesId: number, season: number): OverridePlace => ({ seriesId, season, episodeId: 0 });
export const episodePlace = (seriesId: number, episodeId: number): OverridePlace => ({
  seriesId,
  season: -1,
  episodeId,
});

export interface OverrideState {
  override: Override;
  by: Decider;
  /** The profile that counts there. */
  profileId: number | null;
}

const counting = `SELECT ${episodeProfile('place', 'series')} AS profileId
  FROM (SELECT ? AS series_id, ? AS id, CASE WHEN ? THEN (SELECT season FROM episode WHERE id = ?) ELSE ? END AS season) place
  CROSS JOIN series WHERE series.id = place.series_id`;

/** Undefined when there is no such series. */
export function readOverride(
  { prepare }: Pick<WriteContext, 'prepare'>,
  place: OverridePlace,
): OverrideState | undefined {
  const { seriesId, season, episodeId } = place;
  const isEpisode = Number(episodeId > 0);
  const counts = selectOne<{ profileId: number | null }>(
    prepare,
    counting,
    seriesId,
    episodeId,
    isEpisode,
    episodeId,
    season,
  );
  const text = `SELECT profile_id AS override, profile_by AS "by" FROM profile_override
    WHERE series_id = ? AND season = ? AND episode_id = ?`;
  const row = selectOne<Pick<OverrideState, 'override' | 'by'>>(prepare, text, seriesId, season, episodeId);
  return counts && { override: row?.override ?? null, by: row?.by ?? '', ...counts };
}

/** What is missing must be computed afterward. */
export function writeOverride(
  { prepare }: Pick<WriteContext, 'prepare'>,
  { seriesId, season, episodeId }: OverridePlace,
  override: Override,
  by: Decider,
): void {
  if (override === null) {
    const text = 'DELETE FROM profile_override WHERE series_id = ? AND season = ? AND episode_id = ?';
    run(prepare, text, seriesId, season, episodeId);
  } else {
    const text = 'INSERT OR REPLACE INTO profile_override VALUES (?, ?, ?, ?, ?)';
    run(prepare, text, seriesId, season, episodeId, override, by);
  }
}
