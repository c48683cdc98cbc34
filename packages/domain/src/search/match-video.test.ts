import { expect, test } from 'vitest';
import { matchVideo } from './match-video.ts';
import { parseRelease } from './parse-release.ts';
import { episodeVideo, movieVideo } from './testing/videos.ts';

const own = 'Harbour.Lights.S01E05.1080p.WEB-DL.DDP5.1.H.264-NTb';

test('the name of the video itself agrees in everything', () => {
  expect([...matchVideo(own, episodeVideo())].toSorted()).toEqual([
    'audio_codec',
    'episode',
    'release_group',
    'resolution',
    'season',
    'series',
    'source',
    'streaming_service',
    'video_codec',
    'year',
  ]);
});

test.for([
  ['LICHTER AM HAFEN - S01E05', true],
  ['Harbour.Lights.2021.S01E05', true],
  ['Harbor.Lights.S01E05', false],
] as const)('%s is of the series: %s', ([name, isSeries]) => {
  expect(matchVideo(name, episodeVideo()).has('series')).toBe(isSeries);
});

test('punctuation, accents and ampersands do not make another title', () => {
  const video = episodeVideo({ title: "Café: Kestrel & Son's" });

  expect(matchVideo('Cafe.Kestrel.and.Sons.S01E05.HDTV', video).has('series')).toBe(true);
});

test('a series that needs a year to be told from others needs it in the name', () => {
  const video = episodeVideo({ title: 'Harbour Lights (2021)' });

  expect(matchVideo('Harbour.Lights.S01E05', video).has('year')).toBe(false);
  expect(matchVideo('Harbour.Lights.2021.S01E05', video).has('year')).toBe(true);
  expect(matchVideo('Harbour.Lights.2009.S01E05', video).has('year')).toBe(false);
  expect(matchVideo('Harbour.Lights.S01E05', video).has('series')).toBe(true);
});

test('a series that needs none has it also without', () => {
  expect(matchVideo('Harbour.Lights.S01E05', episodeVideo()).has('year')).toBe(true);
  expect(matchVideo('Harbour.Lights.2009.S01E05', episodeVideo()).has('year')).toBe(false);
});

test('of several episodes in one file the first decides', () => {
  expect(matchVideo('Harbour.Lights.S01E05E06', episodeVideo()).has('episode')).toBe(true);
  expect(matchVideo('Harbour.Lights.S01E04E05', episodeVideo()).has('episode')).toBe(false);
  const both = episodeVideo({ release: parseRelease('Harbour.Lights.S01E04E05.mkv', 'episode') });
  expect(matchVideo('Harbour.Lights.S01E04E05', both).has('episode')).toBe(true);
});

test('the episode of another season is another one', () => {
  expect([...matchVideo('Harbour.Lights.S02E05', episodeVideo())]).not.toContain('episode');
});

test('anime is known by its number from the first episode of all', () => {
  const video = episodeVideo({ season: 2, episode: 3, absoluteEpisode: 15, seriesType: 'anime' });

  expect([...matchVideo('[Grp] Harbour Lights - 15 [1080p]', video)]).toEqual(
    expect.arrayContaining(['season', 'episode']),
  );
  expect([...matchVideo('[Grp] Harbour Lights - 03 [1080p]', video)]).not.toContain('episode');
  expect([...matchVideo('[Grp] Harbour Lights S2 - 03 [1080p]', video)]).toContain('episode');
});

test('a daily show is known by its day', () => {
  const video = episodeVideo({ release: parseRelease('Harbour.Lights.2024.03.15.WEB', 'episode') });

  expect([...matchVideo('Harbour.Lights.2024.03.15.HDTV', video)]).toEqual(
    expect.arrayContaining(['season', 'episode']),
  );
  expect([...matchVideo('Harbour.Lights.2024.03.16.HDTV', video)]).not.toContain('episode');
});

test('a pack is for each of its episodes', () => {
  expect(matchVideo('Harbour.Lights.S01.1080p.WEB-DL', episodeVideo(), true).has('episode')).toBe(true);
  expect(matchVideo('Harbour.Lights.S01.1080p.WEB-DL', episodeVideo()).has('episode')).toBe(false);
  expect(matchVideo('Harbour.Lights.S01E01-E04.WEB-DL', episodeVideo(), true).has('episode')).toBe(false);
  expect(matchVideo('Harbour.Lights.S02.WEB-DL', episodeVideo(), true).has('episode')).toBe(false);
});

test('sources of one family are cut alike', () => {
  const video = episodeVideo({ release: parseRelease('Harbour.Lights.S01E05.SDTV.x264-LOL', 'episode') });

  expect(matchVideo('Harbour.Lights.S01E05.720p.HDTV.x264-DIMENSION', video).has('source')).toBe(true);
  expect(matchVideo('Harbour.Lights.S01E05.720p.WEB-DL.x264', video).has('source')).toBe(false);
});

test('groups that share their recordings are the same; one that is named anywhere counts', () => {
  const video = episodeVideo({ release: parseRelease('Harbour.Lights.S01E05.HDTV.x264-LOL', 'episode') });

  expect(matchVideo('Harbour.Lights.S01E05.720p.HDTV.x264-DIMENSION[rartv]', video).has('release_group')).toBe(true);
  expect(matchVideo('HDTV lol and others', video).has('release_group')).toBe(true);
  expect(matchVideo('Harbour.Lights.S01E05.HDTV.x264-LOLLY', video).has('release_group')).toBe(false);
});

test('the same group with another source is no agreement', () => {
  expect(matchVideo('Harbour.Lights.S01E05.1080p.BluRay.x264-NTb', episodeVideo()).has('release_group')).toBe(false);
  expect(matchVideo('Harbour.Lights.S01E05-NTb', episodeVideo()).has('release_group')).toBe(true);
});

test('a movie without an edition agrees with a name without one', () => {
  const cut = movieVideo({ release: parseRelease('Glass.Meridian.2017.Extended.1080p.BluRay.x264', 'movie') });

  expect(matchVideo('Glass.Meridian.2017.720p.BluRay', movieVideo()).has('edition')).toBe(true);
  expect(matchVideo('Glass.Meridian.2017.Extended.Cut.720p.BluRay', movieVideo()).has('edition')).toBe(false);
  expect(matchVideo('Glass.Meridian.2017.Extended.Cut.720p.BluRay', cut).has('edition')).toBe(true);
  expect(matchVideo('Glass.Meridian.2017.720p.BluRay', cut).has('edition')).toBe(false);
});

test('an edition that has no name of ours is found in the name as it is', () => {
  const release = { ...movieVideo().release, editions: ['Rogue Cut'] };

  expect(matchVideo('Glass.Meridian.2017.Rogue.Cut.720p.BluRay', movieVideo({ release })).has('edition')).toBe(true);
  expect(matchVideo('Glass.Meridian.2017.720p.BluRay', movieVideo({ release })).has('edition')).toBe(false);
});
