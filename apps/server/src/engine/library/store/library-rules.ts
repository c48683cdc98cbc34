import type { FlatSettings, PathMapping } from '@captionarr/contract';
import type { ExclusionRules } from '#domain/library/exclusions.ts';
import type { ProfileRules } from '#domain/library/profile-by-tag.ts';
import type { UnmarkedLanguages } from '#domain/media/probed-tracks.ts';
import type { EmbeddedRules } from '#domain/library/usable-subtitles.ts';
import { memoizeFor } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface KindRules {
  exclusions: ExclusionRules;
  profiles: ProfileRules;
  mappings: readonly PathMapping[];
}

/** What the settings say about the library; the rules of episodes also hold for their series. */
export interface LibraryRules {
  episode: KindRules;
  movie: KindRules;
  embedded: EmbeddedRules;
  probed: ProbedRules;
}

/** Settings that decide how probed tracks are used. */
interface ProbedRules {
  unmarked: UnmarkedLanguages;
  /** Overrides the manager's data. */
  readsAudio: boolean;
}

/** The rules as they are now, read again only after something was saved. */
export function createRules(settings: Pick<SettingsStore, 'current'>): () => LibraryRules {
  const rulesOf = memoizeFor(readRules);
  return () => rulesOf(settings.current());
}

export const readRules = (settings: FlatSettings): LibraryRules => ({
  episode: {
    exclusions: {
      excludedTags: settings['sonarr.excluded_tags'],
      onlyMonitored: settings['sonarr.only_monitored'],
      excludedSeriesTypes: settings['sonarr.excluded_series_types'],
      excludeSeasonZero: settings['sonarr.exclude_season_zero'],
    },
    profiles: {
      defaultProfile: settings['general.serie_default_enabled']
        ? settings['general.serie_default_profile'] || null
        : null,
      byTag: settings['general.serie_tag_enabled'],
      removeTags: settings['general.remove_profile_tags'],
    },
    mappings: settings['general.path_mappings'],
  },
  movie: {
    exclusions: {
      excludedTags: settings['radarr.excluded_tags'],
      onlyMonitored: settings['radarr.only_monitored'],
      excludedSeriesTypes: [],
      excludeSeasonZero: false,
    },
    profiles: {
      defaultProfile: settings['general.movie_default_enabled']
        ? settings['general.movie_default_profile'] || null
        : null,
      byTag: settings['general.movie_tag_enabled'],
      removeTags: settings['general.remove_profile_tags'],
    },
    mappings: settings['general.path_mappings_movie'],
  },
  embedded: {
    useEmbedded: settings['general.use_embedded_subs'],
    ignorePgs: settings['general.ignore_pgs_subs'],
    ignoreVobsub: settings['general.ignore_vobsub_subs'],
    ignoreAss: settings['general.ignore_ass_subs'],
  },
  probed: {
    unmarked: {
      audio: settings['general.default_und_audio_lang'],
      subtitles: settings['general.default_und_embedded_subtitles_lang'],
    },
    readsAudio: settings['general.parse_embedded_audio_track'],
  },
});
