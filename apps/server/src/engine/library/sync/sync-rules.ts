import { createHash } from 'node:crypto';
import type { FlatSettings, PathMapping } from '@captionarr/contract';
import type { UpstreamEpisode, UpstreamFile, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import { isVideo } from '#domain/library/video-file.ts';

/** `unwanted`: by a rule of the user. `empty`: there is no file that could have subtitles. */
export type Listing = 'in' | 'unwanted' | 'empty';

export const placeOfSeries = (settings: FlatSettings, { monitored }: UpstreamSeries): Listing =>
  settings['sonarr.sync_only_monitored_series'] && !monitored ? 'unwanted' : 'in';

export const placeOfEpisode = (settings: FlatSettings, { monitored, file }: UpstreamEpisode): Listing =>
  settings['sonarr.sync_only_monitored_episodes'] && !monitored ? 'unwanted' : placeOfFile(file);

export const placeOfMovie = (settings: FlatSettings, { monitored, file }: UpstreamMovie): Listing =>
  settings['radarr.sync_only_monitored_movies'] && !monitored ? 'unwanted' : placeOfFile(file);

const placeOfFile = (file: UpstreamFile | null): Listing => (isVideo(file) ? 'in' : 'empty');

/** Changes when the same answer would be stored differently, so that an answer that is known is read again. */
export function versionOfRules(settings: FlatSettings, mappings: readonly PathMapping[]): string {
  const rules = [
    mappings,
    settings['sonarr.sync_only_monitored_episodes'],
    settings['general.parse_embedded_audio_track'],
  ];
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 8);
}
