import type { MediaKind } from '@captionarr/contract';
import { isEpisodeExcluded, isMovieExcluded, isSeriesExcluded } from '#domain/library/exclusions.ts';
import { keepProfile } from '#domain/library/choose-profile.ts';
import { ordinalOf } from '#domain/library/ids.ts';
import { profileOfEpisode, type Override } from '#domain/library/profile-of-episode.ts';
import type { Profile } from '#domain/library/profile.ts';
import { tagsOf } from '#engine/library/store/preserve-tags.ts';
import { choiceOf } from '#engine/library/store/title-facts.ts';
import type { KindRules, LibraryRules } from '#engine/library/store/library-rules.ts';
import type { createProfileFinder } from '#engine/library/store/missing-finder.ts';
import type { Lacking } from './tally.ts';

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
  profile_by: string;
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
  own_override: Override;
  season_override: Override;
}
export type MovieRow = ShelfRow & VideoRow;

export interface JudgedSeries {
  profile: Profile | undefined;
  isExcluded: boolean;
}

/** Nothing that a rule excludes is wanted. */
const nothing: Lacking = { missing: '', nice: '' };

/** Computes what is wanted with these inputs. */
export function createJudge({ rules, profiles }: PreviewInputs, findMissing: ReturnType<typeof createProfileFinder>) {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  // Asked for every row, and nearly always of the same source.
  const known = { episode: new Map<number, KindRules>(), movie: new Map<number, KindRules>() };

  function rulesOf(type: MediaKind, { id }: { id: number }): KindRules {
    const ordinal = ordinalOf(id);
    const found = known[type].get(ordinal) ?? rules.of(type, ordinal);
    known[type].set(ordinal, found);
    return found;
  }

  function profileOf(type: MediaKind, row: ShelfRow): Profile | undefined {
    const { profileId } = keepProfile(rulesOf(type, row).profiles, profiles, choiceOf(row), tagsOf(row));
    return profileId === null ? undefined : byId.get(profileId);
  }

  function profileFor(series: Profile | undefined, { own_override, season_override }: EpisodeRow) {
    if (own_override === null && season_override === null) return series;
    const levels = { episode: own_override, season: season_override, series: series?.id ?? null };
    const id = profileOfEpisode(levels, (each) => byId.has(each));
    return id === null ? undefined : byId.get(id);
  }

  return {
    series(row: SeriesRow): JudgedSeries {
      const facts = { tags: tagsOf(row), monitored: row.monitored === 1, seriesType: row.series_type };
      return {
        profile: profileOf('episode', row),
        isExcluded: isSeriesExcluded(rulesOf('episode', row).exclusions, facts),
      };
    },
    episode({ profile, isExcluded }: JudgedSeries, row: EpisodeRow): Lacking {
      const facts = { season: row.season, monitored: row.monitored === 1 };
      if (isExcluded || isEpisodeExcluded(rulesOf('episode', row).exclusions, facts)) return nothing;
      return findMissing(profileFor(profile, row), row.audio, row.have);
    },
    movie(row: MovieRow) {
      const profile = profileOf('movie', row);
      const facts = { tags: tagsOf(row), monitored: row.monitored === 1 };
      const isExcluded = isMovieExcluded(rulesOf('movie', row).exclusions, facts);
      return { profile, wanted: isExcluded ? nothing : findMissing(profile, row.audio, row.have) };
    },
  };
}
