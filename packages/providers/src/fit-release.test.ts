import { expect, test } from 'vitest';
import { fitRelease } from './fit-release.ts';
import { aMovie, anEpisode } from './testing/video-facts.ts';

test('a name fits by title and episode, and a whole season is a pack', () => {
  expect(fitRelease('Harbour.Lights.S01E01.1080p.WEB-DL-GRP', anEpisode())).toEqual({
    matches: ['series'],
    isPack: false,
  });
  expect(fitRelease('Harbour.Lights.S01.1080p.WEB-DL-GRP', anEpisode())).toMatchObject({ isPack: true });
  expect(fitRelease('Harbour.Lights.S01E11.1080p.WEB-DL-GRP', anEpisode())).toBeUndefined();
  expect(fitRelease('The.Other.Harbour.Lights.S01E01.1080p-GRP', anEpisode())).toBeUndefined();
});

test('a title in another language fits if the site was searched by number', () => {
  const name = 'A.Longa.Travessia.2021.1080p.WEB-DL-GRP';

  expect(fitRelease(name, aMovie())).toBeUndefined();
  expect(fitRelease(name, aMovie(), 'tt0990021')).toEqual({ matches: ['imdb_id', 'year'], isPack: false });
});
