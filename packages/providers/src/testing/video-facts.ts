import type { VideoFacts } from '#domain/search/video-facts.ts';

const common = {
  id: 1,
  size: 734_003_200,
  alternativeTitles: [],
  year: 2021,
  absoluteEpisode: null,
  audio: ['en'],
  frameRate: 23.976,
  duration: 2700,
};
const web = {
  resolution: '1080p',
  source: 'Web',
  videoCodec: 'H.264',
  audioCodecs: ['Dolby Digital Plus'],
  releaseGroup: 'GRP',
  editions: [],
  absoluteEpisodes: [],
} as const;

/** Harbour Lights, the first episode of the first season. */
export const anEpisode = (change: Partial<VideoFacts> = {}): VideoFacts => ({
  ...common,
  type: 'episode',
  path: '/tv/Harbour Lights/Season 1/Harbour.Lights.S01E01.Low.Tide.1080p.WEB-DL.DDP5.1.H.264-GRP.mkv',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  episodeTitle: 'Low Tide',
  seriesType: 'standard',
  ids: { imdb: 'tt9900001', tvdb: 399001, tmdb: 2 },
  release: { ...web, title: 'Harbour Lights', season: 1, episodes: [1] },
  ...change,
});

/** The movie The Long Crossing. */
export const aMovie = (change: Partial<VideoFacts> = {}): VideoFacts => ({
  ...common,
  type: 'movie',
  path: '/movies/The Long Crossing (2021)/The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP.mkv',
  title: 'The Long Crossing',
  season: null,
  episode: null,
  episodeTitle: '',
  seriesType: '',
  ids: { imdb: 'tt0990021', tvdb: null, tmdb: 21 },
  release: { ...web, title: 'The Long Crossing', year: 2021, episodes: [] },
  ...change,
});
