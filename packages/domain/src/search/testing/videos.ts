import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';

/** Harbour Lights, season 1, episode 5, from the web. */
export const episodeVideo = (changes: Partial<VideoFacts> = {}): VideoFacts => ({
  type: 'episode',
  id: 11,
  path: '/tv/Harbour Lights/Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb.mkv',
  size: 1_000_000,
  title: 'Harbour Lights',
  alternativeTitles: ['Lichter am Hafen'],
  year: 2021,
  season: 1,
  episode: 5,
  absoluteEpisode: null,
  episodeTitle: 'Low Tide',
  seriesType: 'standard',
  ids: { imdb: 'tt9900001', tvdb: 399_001, tmdb: null },
  release: parseRelease('Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb.mkv', 'episode'),
  audio: ['en'],
  frameRate: 23.976,
  duration: 2700,
  ...changes,
});

/** Glass Meridian, from a disc. */
export const movieVideo = (changes: Partial<VideoFacts> = {}): VideoFacts => ({
  ...episodeVideo(),
  type: 'movie',
  id: 21,
  path: '/movies/Glass Meridian (2017)/Glass.Meridian.2017.1080p.BluRay.DTS.x264-SPARKS.mkv',
  title: 'Glass Meridian',
  alternativeTitles: [],
  year: 2017,
  season: null,
  episode: null,
  episodeTitle: '',
  seriesType: '',
  ids: { imdb: 'tt9900002', tvdb: null, tmdb: 77 },
  release: parseRelease('Glass.Meridian.2017.1080p.BluRay.DTS.x264-SPARKS.mkv', 'movie'),
  ...changes,
});

export const foundSubtitle = (changes: Partial<FoundSubtitle> = {}): FoundSubtitle => ({
  id: '1',
  language: { code2: 'en', hi: false, forced: false },
  releases: [],
  matches: [],
  ...changes,
});
