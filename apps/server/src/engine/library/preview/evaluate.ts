import type { MediaKind } from '@captionarr/contract';
import { isEpisodeExcluded, isMovieExcluded, isSeriesExcluded } from '#domain/library/exclusions.ts';
import { chooseProfile } from '#domain/library/profile-by-tag.ts';
import type { Profile } from '#domain/library/profile.ts';
import { tagsOf } from '#engine/library/store/preserve-tags.ts';
import type { LibraryRules } from '#engine/library/store/library-rules.ts';
import type { createProfileFinder } from '#engine/library/store/missing-finder.ts';

/** Everything that decides what is wanted, besides the library. */
export interface PreviewInputs {
  rules: LibraryRules;
  /** By id, as they are tried by tag. */
  profiles: readonly Profile[];
}

export interface ShelfRow {
  id: number;
  monitored: number;
  profile_id: number | null;
  tags_json: string;
}
export interface SeriesRow extends ShelfRow {
  series_type: string;
}
export interface VideoRow {
  id: number;
  audio: string;
  have: string;
}
export interface EpisodeRow extends VideoRow {
  series_id: number;
  season: number;
  monitored: number;
}
export type MovieRow = ShelfRow & VideoRow;

export interface JudgedSeries {
  profile: Profile | undefined;
  isExcluded: boolean;
}

/** Computes what is wanted with these inputs: `de,fr`, or empty if a rule excludes the item. */
export function createJudge({ rules, profiles }: PreviewInputs, findMissing: ReturnType<typeof createProfileFinder>) {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const [{ exclusions: seriesRules }, { exclusions: movieRules }] = [rules.episode, rules.movie];

  function profileOf(type: MediaKind, row: ShelfRow): Profile | undefined {
    const id = chooseProfile(rules[type].profiles, profiles, { tags: tagsOf(row), profileId: row.profile_id });
    return id === null ? undefined : byId.get(id);
  }

  return {
    series(row: SeriesRow): JudgedSeries {
      const facts = { tags: tagsOf(row), monitored: row.monitored === 1, seriesType: row.series_type };
      return { profile: profileOf('episode', row), isExcluded: isSeriesExcluded(seriesRules, facts) };
    },
    episode({ profile, isExcluded }: JudgedSeries, row: EpisodeRow): string {
      const facts = { season: row.season, monitored: row.monitored === 1 };
      if (isExcluded || isEpisodeExcluded(seriesRules, facts)) return '';
      return findMissing(profile, row.audio, row.have);
    },
    movie(row: MovieRow) {
      const profile = profileOf('movie', row);
      const facts = { tags: tagsOf(row), monitored: row.monitored === 1 };
      const isExcluded = isMovieExcluded(movieRules, facts);
      return { profile, wanted: isExcluded ? '' : findMissing(profile, row.audio, row.have) };
    },
  };
}
