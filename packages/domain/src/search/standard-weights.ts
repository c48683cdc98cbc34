const details = { audio_codec: 1, resolution: 1, video_codec: 1, streaming_service: 1, hearing_impaired: 1 };

/** Default points per match; all except `hash` add up to the maximum. */
export const standardWeights = {
  episode: { hash: 359, series: 160, year: 90, season: 30, episode: 30, source: 25, release_group: 20, ...details },
  movie: { hash: 179, title: 60, year: 40, source: 30, edition: 30, release_group: 15, ...details },
} as const;
