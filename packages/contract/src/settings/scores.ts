import { number, section } from './field.ts';

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

const details = { audio_codec: 1, resolution: 1, video_codec: 1, streaming_service: 1, hearing_impaired: 1 };

/** Default points per match; all except `hash` add up to the maximum. */
export const standardWeights = {
  episode: { hash: 359, series: 160, year: 90, season: 30, episode: 30, source: 25, release_group: 20, ...details },
  movie: { hash: 179, title: 60, year: 40, source: 30, edition: 30, release_group: 15, ...details },
} as const;

export const series_scores = section({ title: 'Scores of episodes', fields: points(standardWeights.episode) });

export const movie_scores = section({ title: 'Scores of movies', fields: points(standardWeights.movie) });
