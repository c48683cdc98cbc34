import { episodeProfile } from '#engine/library/episode-profile.ts';
import { selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** What counts for an episode but isn't its own: its profile, and whether its series is excluded. */
export interface Circumstances {
  profile: number | null;
  excluded: number;
}

interface Place {
  id: number;
  seriesId: number;
  season: number;
}

const text = `SELECT ${episodeProfile('place', 'series')} AS profile, excluded
  FROM (SELECT ? AS id, ? AS series_id, ? AS season) place CROSS JOIN series WHERE series.id = place.series_id`;

/** The episode need not have a row yet. Undefined when there is no such series. */
export const readCircumstances = ({ prepare }: Pick<WriteContext, 'prepare'>, { id, seriesId, season }: Place) =>
  selectOne<Circumstances>(prepare, text, id, seriesId, season);
