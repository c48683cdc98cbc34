import { standardWeights } from '@captionarr/domain/search/standard-weights.ts';
import { number, section } from '@captionarr/domain/settings/field.ts';

type NumberField = ReturnType<typeof number>;

const label = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** Points that each match adds to a score. */
const points = <const N extends string>(standard: Record<N, number>) =>
  // The names go in and come out unchanged.
  Object.fromEntries(
    Object.entries<number>(standard).map(([name, value]) => [
      name,
      number({ label: label(name), default: value, min: 0 }),
    ]),
  ) as Record<N, NumberField>;

export const series_scores = section({ title: 'Scores of episodes', fields: points(standardWeights.episode) });

export const movie_scores = section({ title: 'Scores of movies', fields: points(standardWeights.movie) });
