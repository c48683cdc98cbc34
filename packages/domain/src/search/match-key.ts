import type { MediaKind } from '#domain/media/kinds.ts';
import { standardWeights } from './standard-weights.ts';

type WeightedKey = keyof (typeof standardWeights)['episode'] | keyof (typeof standardWeights)['movie'];
/** Agreements that are worth nothing themselves and imply others: the same number in a database of titles. */
type ImplyingKey = 'imdb_id' | 'tvdb_id' | 'tmdb_id' | 'series_imdb_id' | 'series_tvdb_id';
export type MatchKey = WeightedKey | ImplyingKey;

/** Points for each match between a subtitle and a video. */
export type Weights = Readonly<Partial<Record<MatchKey, number>>>;

/** Everything that agrees, without the hash, which stands for all of it. */
export const maximumOf = ({ hash: _hash, ...others }: Weights): number =>
  Object.values(others).reduce<number>((sum, worth) => sum + worth, 0);

export const maximumScore: Record<MediaKind, number> = {
  episode: maximumOf(standardWeights.episode),
  movie: maximumOf(standardWeights.movie),
};
