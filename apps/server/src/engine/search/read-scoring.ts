import type { MediaKind, SettingKey } from '@captionarr/contract';
import { optionalAttributes, readBonuses, weigh, type ScoringChoice } from '#domain/search/scoring-choice.ts';
import { configOf, settingsOf } from '#engine/providers/provider-settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

const keys = {
  episode: {
    weights: 'series_scores',
    minimum: 'general.minimum_score',
    required: 'general.required_attributes',
    ignored: 'general.ignored_attributes',
  },
  movie: {
    weights: 'movie_scores',
    minimum: 'general.minimum_score_movie',
    required: 'general.required_attributes_movie',
    ignored: 'general.ignored_attributes_movie',
  },
} as const satisfies Record<MediaKind, object>;
const bonusKey = 'general.provider_bonus';

/** Everything that changes scores and choices. */
export const scoringKeys: readonly SettingKey[] = [
  bonusKey,
  ...Object.values(keys).flatMap(({ weights, ...others }) => [...settingsOf(weights), ...Object.values(others)]),
];

/** What the settings say about the scores of a kind of video. */
export function readScoring(settings: Pick<SettingsStore, 'get'>, type: MediaKind): ScoringChoice {
  const { weights, minimum, required, ignored } = keys[type];
  const needed = settings.get(required);
  return {
    // The section declares a number for each weight, and nothing else.
    weights: weigh(type, configOf(settings, weights), settings.get(ignored)),
    required: optionalAttributes[type].filter((key) => needed.includes(key)),
    bonuses: readBonuses(settings.get(bonusKey)),
    minimum: settings.get(minimum),
  };
}
