import { number, section } from './field.ts';

type NumberField = ReturnType<typeof number>;

const label = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** What each match adds to the score of a subtitle. */
const points = <const N extends string>(standard: Record<N, number>) =>
  // The names go in and come out unchanged.
  Object.fromEntries(
    Object.entries<number>(standard).map(([name, value]) => [
      name,
      number({ label: label(name), default: value, min: 0 }),
    ]),
  ) as Record<N, NumberField>;

const release = { source: 7, audio_codec: 3, resolution: 2, video_codec: 2, streaming_service: 1, hearing_impaired: 1 };

export const series_scores = section({
  title: 'Scores of episodes',
  fields: points({ hash: 359, series: 180, year: 90, season: 30, episode: 30, release_group: 14, ...release }),
});

export const movie_scores = section({
  title: 'Scores of movies',
  fields: points({ hash: 119, title: 60, year: 30, release_group: 13, edition: 1, ...release }),
});
