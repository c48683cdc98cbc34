import type { LibraryKind, SettingKey } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RecomputeInput } from './recompute.job.ts';

export const exclusionKeys = {
  series: [
    'sonarr.excluded_tags',
    'sonarr.only_monitored',
    'sonarr.excluded_series_types',
    'sonarr.exclude_season_zero',
  ],
  movies: ['radarr.excluded_tags', 'radarr.only_monitored'],
} as const satisfies Record<LibraryKind, readonly SettingKey[]>;

/** Tags decide the profile of existing items too. */
export const tagKeys = {
  series: ['general.serie_tag_enabled', 'general.remove_profile_tags'],
  movies: ['general.movie_tag_enabled', 'general.remove_profile_tags'],
} as const satisfies Record<LibraryKind, readonly SettingKey[]>;

/** Settings that decide how embedded tracks count. */
const embeddedKeys = [
  'general.use_embedded_subs',
  'general.ignore_pgs_subs',
  'general.ignore_vobsub_subs',
  'general.ignore_ass_subs',
  'general.default_und_audio_lang',
  'general.default_und_embedded_subtitles_lang',
  'general.parse_embedded_audio_track',
] as const satisfies readonly SettingKey[];

/** Puts changed rules into effect, also when the server is killed right after they were saved. */
export function recomputeOnChange(
  settings: Pick<SettingsStore, 'onSave'>,
  request: (input: RecomputeInput, transaction: Transaction<Tables>) => Promise<unknown>,
): void {
  for (const kind of ['series', 'movies'] as const) {
    const asking = (withTracks: boolean) => (transaction: Transaction<Tables>) =>
      request({ kind, withTracks }, transaction);
    settings.onSave([...exclusionKeys[kind], ...tagKeys[kind]], asking(false));
    settings.onSave(embeddedKeys, asking(true));
  }
}
