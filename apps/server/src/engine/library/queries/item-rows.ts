import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';

const shared = [
  'id',
  'title',
  'year',
  'monitored',
  'profile_id',
  'imdb_id',
  'audio',
  'tags_json',
  'alternative_titles_json',
  'poster',
  'fanart',
  'path',
  'overview',
] as const;

export const seriesColumns = [
  ...shared,
  'ended',
  'series_type',
  'file_count',
  'wanted_count',
  'tvdb_id',
  'last_aired',
] as const;
export type SeriesRow = Pick<Selectable<Tables['series']>, (typeof seriesColumns)[number]>;

export const movieColumns = [...shared, 'missing', 'nice', 'scene_name', 'tracks'] as const;
export type MovieRow = Pick<Selectable<Tables['movie']>, (typeof movieColumns)[number]>;

/** Extra columns of a single movie. */
export const movieDetailColumns = [...movieColumns, 'file_json', 'have'] as const;
export type MovieDetailRow = MovieRow & Pick<Selectable<Tables['movie']>, 'file_json' | 'have'>;
