import { libraryKindOf, type FlatSettings, type MediaKind, type PathMapping } from '@captionarr/contract';
import type { ExclusionRules } from '#domain/library/exclusions.ts';
import type { ProfileDefaults } from '#domain/library/profile-by-tag.ts';
import type { UnmarkedLanguages } from '#domain/media/probed-tracks.ts';
import type { EmbeddedRules } from '#domain/library/usable-subtitles.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { SourceRules } from '#engine/library/sources/source.ts';
import { memoizeFor } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Rules of the titles of one source. */
export interface KindRules {
  exclusions: ExclusionRules;
  profiles: ProfileDefaults;
  mappings: readonly PathMapping[];
}

/** What the settings and the sources say about the library. */
export interface LibraryRules {
  /** Of the titles of one source; the rules of episodes also hold for their series. */
  of: (type: MediaKind, ordinal: number) => KindRules;
  embedded: EmbeddedRules;
  probed: ProbedRules;
}

/** Settings that decide how probed tracks are used. */
interface ProbedRules {
  unmarked: UnmarkedLanguages;
  /** Overrides the manager's data. */
  readsAudio: boolean;
}

/** Rules of the titles of further sources. */
export type ReadSourceRules = () => readonly SourceRules[];

/** The rules as they are now, read again only after something was saved. */
export function createRules(
  settings: Pick<SettingsStore, 'current'>,
  sourceRules: ReadSourceRules = () => none,
): () => LibraryRules {
  const rulesFor = memoizeFor((sources: readonly SourceRules[]) =>
    memoizeFor((current: FlatSettings) => readRules(current, sources)),
  );
  return () => rulesFor(sourceRules())(settings.current());
}
const none: readonly SourceRules[] = [];

export function readRules(settings: FlatSettings, sources: readonly SourceRules[] = []): LibraryRules {
  const first = rulesOfFirst(settings);
  const further = new Map(
    sources.map((source) => [
      `${source.kind} ${source.ordinal}`,
      refine(first[mediaTables[source.kind].video], source),
    ]),
  );
  return {
    of: (type, ordinal) =>
      (ordinal === 0 ? undefined : further.get(`${libraryKindOf[type]} ${ordinal}`)) ?? first[type],
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
  };
}

/** A further source has its own tags, default profile and mappings; all else is as the settings say. */
const refine = (rules: KindRules, { excludedTags, defaultProfile, mappings }: SourceRules): KindRules => ({
  exclusions: { ...rules.exclusions, excludedTags },
  profiles: defaultProfile === null ? rules.profiles : { ...rules.profiles, defaultProfile: defaultProfile || null },
  mappings,
});

const rulesOfFirst = (settings: FlatSettings): Record<MediaKind, KindRules> => ({
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
});
