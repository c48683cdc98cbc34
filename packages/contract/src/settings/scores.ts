import { standardWeights } from '@captionarr/domain/search/standard-weights.ts';
import { number, section, when } from '@captionarr/domain/settings/field.ts';

type NumberField = ReturnType<typeof number>;

const label = (name: string, kind: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')} (${kind})`;

/** Points that each match adds to a score. */
const points = <const N extends string>(standard: Record<N, number>, kind: 'episodes' | 'movies') =>
  // The names go in and come out unchanged.
  Object.fromEntries(
    Object.entries<number>(standard).map(([name, value]) => [
      name,
      number({ label: label(name, kind), default: value, min: 0 }),
    ]),
  ) as Record<N, NumberField>;

export const series_scores = section({
  title: 'Scores of episodes',
  fields: when({ 'general.use_sonarr': true }, points(standardWeights.episode, 'episodes')),
});

export const movie_scores = section({
  title: 'Scores of movies',
  fields: when({ 'general.use_radarr': true }, points(standardWeights.movie, 'movies')),
});
