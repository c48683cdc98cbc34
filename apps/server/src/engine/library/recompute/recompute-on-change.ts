import type { LibraryKind, SettingKey } from '@captionarr/contract';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RecomputeInput } from './recompute.job.ts';

const exclusionKeys = {
  series: [
    'sonarr.excluded_tags',
    'sonarr.only_monitored',
    'sonarr.excluded_series_types',
    'sonarr.exclude_season_zero',
  ],
  movies: ['radarr.excluded_tags', 'radarr.only_monitored'],
} as const satisfies Record<LibraryKind, readonly SettingKey[]>;

const embeddedKeys = [
  'general.use_embedded_subs',
  'general.ignore_pgs_subs',
  'general.ignore_vobsub_subs',
  'general.ignore_ass_subs',
] as const satisfies readonly SettingKey[];

/** Puts changed rules into effect. */
export function recomputeOnChange(
  settings: Pick<SettingsStore, 'onChange'>,
  request: (input: RecomputeInput) => Promise<unknown>,
): void {
  for (const kind of ['series', 'movies'] as const) {
    settings.onChange(exclusionKeys[kind], () => request({ kind, withTracks: false }));
    settings.onChange(embeddedKeys, () => request({ kind, withTracks: true }));
  }
}
