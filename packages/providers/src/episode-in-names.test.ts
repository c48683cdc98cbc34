import { expect, test } from 'vitest';
import { episodeInNames } from './episode-in-names.ts';
import { anEpisode } from './testing/video-facts.ts';

test.each([
  ['this', ['Harbour.Lights.S01E01.1080p.WEB-GRP', 'Harbour.Lights.S01E02.1080p.WEB-GRP']],
  ['this', ['Harbour.Lights.S01E01E02.1080p.WEB-GRP']],
  ['season', ['Harbour.Lights.S01.1080p.WEB-GRP']],
  ['season', ['All episodes, WEB-GRP']],
  ['season', []],
  ['other', ['Harbour.Lights.S01E02.1080p.WEB-GRP']],
  ['other', ['Harbour.Lights.S02.1080p.WEB-GRP']],
] as const)('%s: %j', (place, names) => {
  expect(episodeInNames(names, anEpisode())).toBe(place);
});

test('anime is also known by its absolute number', () => {
  const video = anEpisode({ seriesType: 'anime', season: 2, episode: 2, absoluteEpisode: 14 });

  expect(episodeInNames(['[GRP] Harbour Lights - 14 [1080p]'], video)).toBe('this');
  expect(episodeInNames(['[GRP] Harbour Lights - 15 [1080p]'], video)).toBe('other');
});
