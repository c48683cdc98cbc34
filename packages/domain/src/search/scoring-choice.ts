import type { MediaKind } from '#domain/media/kinds.ts';
import { maximumOf, type MatchKey, type Weights } from './match-key.ts';
import { standardWeights } from './standard-weights.ts';
import type { VideoFacts } from './video-facts.ts';

/** What the settings say about scores of one kind of video. */
export interface ScoringChoice {
  /** Points per match; those of ignored attributes are zero. */
  weights: Weights;
  /** Attributes without which nothing is downloaded. */
  required: readonly MatchKey[];
  /** In percent, by provider. */
  bonuses: ReadonlyMap<string, number>;
  /** In percent. */
  minimum: number;
}

/** Attributes that can be required or ignored: without the others it would be another video. */
const ofEvery = [
  'year',
  'source',
  'release_group',
  'resolution',
  'video_codec',
  'audio_codec',
  'streaming_service',
] as const satisfies MatchKey[];
export const optionalAttributes = {
  episode: ofEvery,
  movie: [...ofEvery, 'edition'],
} as const satisfies Record<MediaKind, readonly MatchKey[]>;

/** Ignored attributes count for nothing. If nothing is left, the standard weights count. */
export function weigh(type: MediaKind, weights: Weights, ignored: readonly string[]): Weights {
  const own = maximumOf(weights) > 0 ? weights : standardWeights[type];
  const left = Object.fromEntries(
    Object.entries(own).map(([key, points]) => [key, ignored.includes(key) ? 0 : points]),
  );
  return maximumOf(left) > 0 ? left : own;
}

/** Most percent that a provider may gain or lose. */
export const largestBonus = 50;

/** Reads the setting `general.provider_bonus`: `subdl:5`, `gestdown:-10`. What cannot be read counts for nothing. */
export const readBonuses = (texts: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    texts.flatMap((text) => {
      const [, provider = '', percent = ''] = /^([a-z0-9_]+):([+-]?\d{1,2})$/.exec(text) ?? [];
      const bonus = Math.max(-largestBonus, Math.min(largestBonus, Number(percent)));
      return provider === '' ? [] : [[provider, bonus] as const];
    }),
  );

/** What a bonus in percent is in points. */
export const bonusPoints = (percent: number, outOf: number): number => Math.round((outOf * percent) / 100);

/** A bonus makes nothing better than perfect, nor worse than nothing. */
export const withBonus = (score: number, bonus: number, outOf: number): number =>
  Math.max(0, Math.min(outOf, score + bonus));

/** The attributes that a name can be compared in: what is not known about the video can't be required. */
export function comparableAttributes({ type, release }: Pick<VideoFacts, 'type' | 'release'>): MatchKey[] {
  const unknown: Partial<Record<MatchKey, boolean>> = {
    source: !release.source,
    release_group: !release.releaseGroup,
    resolution: !release.resolution,
    video_codec: !release.videoCodec,
    audio_codec: release.audioCodecs.length === 0,
  };
  return optionalAttributes[type].filter((key) => !unknown[key]);
}

/** The first required attribute that differs. A hash that counts stands for all of them. */
export function findLacking(
  attributes: readonly { key: string; matched: boolean }[],
  required: readonly string[],
): string | undefined {
  const matched = new Set(attributes.filter((one) => one.matched).map(({ key }) => key));
  return matched.has('hash') ? undefined : required.find((key) => !matched.has(key));
}
