import { expect, test } from 'vitest';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { pickFile, type WantedFile } from './pick-file.ts';
import { parseRelease } from './parse-release.ts';
import { episodeVideo, movieVideo } from './testing/videos.ts';

const pick = (names: readonly string[], changes: Partial<WantedFile> = {}) =>
  pickFile(
    names.map((name) => ({ name })),
    { video: episodeVideo(), language: parseLanguageText('en'), isPack: false, ...changes },
  )?.name;

test('a single subtitle is it, whatever it is called', () => {
  expect(pick(['Whatever.srt'])).toBe('Whatever.srt');
  expect(pick(['readme.txt', 'Whatever.srt', '__MACOSX/._Whatever.srt', '.hidden.srt'])).toBe('Whatever.srt');
  expect(pick([])).toBeUndefined();
});

test('in a pack the one for the episode is picked', () => {
  const names = ['Harbour.Lights.S01E04.srt', 'Harbour.Lights.S01E05.srt', 'Harbour.Lights.S02E05.srt'];

  expect(pick(names, { isPack: true })).toBe('Harbour.Lights.S01E05.srt');
});

test('a pack without the episode has none', () => {
  expect(pick(['Harbour.Lights.S01E03.srt', 'Harbour.Lights.S01E04.srt'], { isPack: true })).toBeUndefined();
  expect(pick(['notes.srt', 'more notes.srt'], { isPack: true })).toBeUndefined();
});

test('of several for the episode the one for the same release is picked', () => {
  const names = ['Harbour.Lights.S01E05.HDTV-LOL.srt', 'Harbour.Lights.S01E05.WEB-DL-NTb.srt'];

  expect(pick(names)).toBe('Harbour.Lights.S01E05.WEB-DL-NTb.srt');
});

test('one with the foreign parts only is picked when it is wished', () => {
  const names = ['Harbour.Lights.S01E05.forced.srt', 'Harbour.Lights.S01E05.srt'];

  expect(pick(names)).toBe('Harbour.Lights.S01E05.srt');
  expect(pick(names, { language: parseLanguageText('en:forced') })).toBe('Harbour.Lights.S01E05.forced.srt');
});

test('folders and bare numbers tell the episode', () => {
  expect(pick(['Season 1/04.srt', 'Season 1/05.srt', 'Season 2/05.srt'], { isPack: true })).toBe('Season 1/05.srt');
  expect(pick(['04 - Salt.srt', '05 - Low Tide.srt'], { isPack: true })).toBe('05 - Low Tide.srt');
});

test('anime is found by its absolute number, else by that within the season', () => {
  const video = episodeVideo({ season: 2, episode: 3, absoluteEpisode: 15 });

  expect(pick(['[G] Harbour Lights - 03.ass', '[G] Harbour Lights - 15.ass'], { video, isPack: true })).toBe(
    '[G] Harbour Lights - 15.ass',
  );
  expect(pick(['[G] Harbour Lights - 02.ass', '[G] Harbour Lights - 03.ass'], { video, isPack: true })).toBe(
    '[G] Harbour Lights - 03.ass',
  );
});

test('a daily show is found by its day', () => {
  const video = episodeVideo({ release: parseRelease('Harbour.Lights.2024.03.15.mkv', 'episode') });

  expect(pick(['Harbour.Lights.2024.03.14.srt', 'Harbour.Lights.2024.03.15.srt'], { video })).toBe(
    'Harbour.Lights.2024.03.15.srt',
  );
});

test('without numbers the first that looks most like the video is picked', () => {
  expect(pick(['one.srt', 'two NTb.srt'])).toBe('two NTb.srt');
  expect(pick(['one.srt', 'two.srt'])).toBe('one.srt');
});

test('for a movie the release decides', () => {
  const names = ['Glass.Meridian.DVDRip-GRP.srt', 'Glass.Meridian.2017.1080p.BluRay.x264-SPARKS.srt'];

  expect(pick(names, { video: movieVideo() })).toBe(names[1]);
});

test('files in other languages are left alone', () => {
  const names = ['Glass.Meridian.2017.spanish.srt', 'Glass.Meridian.2017.english.srt'];

  expect(pick(names, { video: movieVideo(), language: parseLanguageText('en') })).toBe(names[1]);
  expect(pick(names, { video: movieVideo(), language: parseLanguageText('fr') })).toBe(names[0]);
});
