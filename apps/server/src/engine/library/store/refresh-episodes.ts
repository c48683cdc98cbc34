import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { selectAll } from './statements.ts';
import type { WriteContext } from './write-context.ts';

interface EpisodeRow extends MissingColumns {
  profile: number | null;
  season: number;
  number: number;
  excluded: number;
}

const chunk = 100;
const columns = missingColumns.replaceAll(/\w+/g, 'episode.$&');

/** Recomputes what is missing for the episodes of a series after a change of profile or exclusion. */
export function* refreshEpisodes(context: WriteContext, seriesId: number): BatchedWork<void> {
  let last = { season: -1, number: 0, id: 0 };
  for (;;) {
    const rows = selectAll<EpisodeRow>(
      context.prepare,
      `SELECT ${columns}, season, number, episode.excluded OR series.excluded AS excluded,
          ${episodeProfile('episode', 'series')} AS profile
        FROM episode CROSS JOIN series WHERE series.id = series_id AND series_id = ? AND (season, number, episode.id) > (?, ?, ?)
        ORDER BY season, number, episode.id LIMIT ${chunk}`,
      seriesId,
      last.season,
      last.number,
      last.id,
    );
    for (const row of rows)
      applyMissing(context, 'episode', row, { profileId: row.profile, isExcluded: row.excluded === 1 });
    last = rows.at(-1) ?? last;
    if (rows.length < chunk) return;
    yield;
  }
}
