import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { selectAll, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

interface EpisodeRow extends MissingColumns {
  season: number;
  number: number;
  excluded: number;
}

export interface SeriesCircumstances {
  profile_id: number | null;
  excluded: number;
}

const chunk = 100;

export const readCircumstances = ({ prepare }: Pick<WriteContext, 'prepare'>, seriesId: number) =>
  selectOne<SeriesCircumstances>(prepare, 'SELECT profile_id, excluded FROM series WHERE id = ?', seriesId);

/** Recomputes what is missing for the episodes of a series after a change of profile or exclusion. */
export function* refreshEpisodes(context: WriteContext, seriesId: number): BatchedWork<void> {
  let last = { season: -1, number: 0, id: 0 };
  for (;;) {
    const series = readCircumstances(context, seriesId);
    if (!series) return;
    const rows = selectAll<EpisodeRow>(
      context.prepare,
      `SELECT ${missingColumns}, season, number, excluded FROM episode
        WHERE series_id = ? AND (season, number, id) > (?, ?, ?) ORDER BY season, number, id LIMIT ${chunk}`,
      seriesId,
      last.season,
      last.number,
      last.id,
    );
    for (const row of rows) {
      const isExcluded = series.excluded === 1 || row.excluded === 1;
      applyMissing(context, 'episode', row, { profileId: series.profile_id, isExcluded });
    }
    last = rows.at(-1) ?? last;
    if (rows.length < chunk) return;
    yield;
  }
}
