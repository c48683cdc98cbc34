import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { onTestFinished } from 'vitest';

/** The stand-ins of the lab for one test, and what they have. */
export async function startLab(...subtitles: WorldSubtitle[]) {
  const lab = await startProviders(subtitles);
  onTestFinished(() => lab.close());
  return lab;
}

const cues = '1\n00:00:01,000 --> 00:00:02,000\nThe tide is low.\n';

/** For the episode of `anEpisode`. */
export const episodeSubtitle = (provider: string, change: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  provider,
  id: '4101',
  type: 'episode',
  title: 'Harbour Lights',
  year: 2021,
  season: 1,
  episode: 1,
  imdbId: 'tt9900001',
  tvdbId: 399001,
  tmdbId: 2,
  language: 'en',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP',
  content: cues,
  ...change,
});

/** For the movie of `aMovie`. */
export const movieSubtitle = (provider: string, change: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  provider,
  id: '4201',
  type: 'movie',
  title: 'The Long Crossing',
  year: 2021,
  imdbId: 'tt0990021',
  tmdbId: 21,
  language: 'en',
  release: 'The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP',
  content: cues,
  ...change,
});
