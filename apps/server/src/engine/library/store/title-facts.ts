import type { LibraryKind } from '@captionarr/contract';
import type { Decider, ProfileChoice } from '#domain/library/choose-profile.ts';
import type { TitleFacts } from '#domain/library/match-rule.ts';
import { tagsOf } from './preserve-tags.ts';

/** Columns of a series or movie that rules compare. */
export interface FactColumns {
  instance_id: number;
  path: string;
  tags_json: string;
  original_language: string;
  genres_json: string;
  series_type?: string;
}

export const factsOf = (kind: LibraryKind, row: FactColumns): TitleFacts => ({
  kind,
  source: row.instance_id,
  path: row.path,
  tags: tagsOf(row),
  language: row.original_language,
  genres: row.genres_json === '[]' ? [] : (JSON.parse(row.genres_json) as string[]),
  seriesType: row.series_type ?? '',
});

/** Only this code writes the column, so it holds a decider. */
export const choiceOf = (row: { profile_id: number | null; profile_by: string }): ProfileChoice => ({
  profileId: row.profile_id,
  by: row.profile_by as Decider,
});
