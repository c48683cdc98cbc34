import type { VideoType } from './video-facts.ts';

/** What each agreement between a subtitle and a video is worth; all but `hash` add up to the maximum. */
export const weights = {
  episode: {
    hash: 359,
    series: 160,
    year: 90,
    season: 30,
    episode: 30,
    source: 25,
    release_group: 20,
    audio_codec: 1,
    resolution: 1,
    video_codec: 1,
    streaming_service: 1,
    hearing_impaired: 1,
  },
  movie: {
    hash: 179,
    title: 60,
    year: 40,
    source: 30,
    edition: 30,
    release_group: 15,
    audio_codec: 1,
    resolution: 1,
    video_codec: 1,
    streaming_service: 1,
    hearing_impaired: 1,
  },
} as const satisfies Record<VideoType, Record<string, number>>;

export const maximumScore: Record<VideoType, number> = { episode: 360, movie: 180 };

type WeightedKey = keyof (typeof weights)['episode'] | keyof (typeof weights)['movie'];
/** Agreements that are worth nothing themselves and imply others: the same number in a database of titles. */
type ImplyingKey = 'imdb_id' | 'tvdb_id' | 'tmdb_id' | 'series_imdb_id' | 'series_tvdb_id';
export type MatchKey = WeightedKey | ImplyingKey;
