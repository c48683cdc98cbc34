import { standardWeights } from '@captionarr/contract';
import { maximumOf, type Weights } from '#domain/search/match-key.ts';
import type { VideoType } from '#domain/search/video-facts.ts';
import { configOf } from '#engine/providers/provider-settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Where the settings say what each match is worth. */
const sections = { episode: 'series_scores', movie: 'movie_scores' } as const satisfies Record<VideoType, string>;

/** What each match is worth by the settings; the standard weights where nothing at all is worth anything. */
export function weightsOf(settings: Pick<SettingsStore, 'get'>, type: VideoType): Weights {
  // The section declares a number for each weight, and nothing else.
  const weights = configOf(settings, sections[type]) as Weights;
  return maximumOf(weights) > 0 ? weights : standardWeights[type];
}
