import { expect, test } from 'vitest';
import { someEpisodeEntry, someMovieEntry } from '#testing/some-history.ts';
import { attributesOf, episodeNumber, languageOf, percentOf, videoOf } from './entry.ts';

test('what counts most comes first; old entries know only what agreed', () => {
  expect(attributesOf(someMovieEntry()).map(({ key }) => key)).toEqual(['series', 'year', 'release_group']);
  expect(attributesOf(someMovieEntry({ attributes: undefined }))).toEqual([
    { key: 'series', matched: true },
    { key: 'year', matched: true },
    { key: 'release_group', matched: false },
  ]);
});

test.each([
  ['96.94%', 96.94],
  ['100%', 100],
  [null, undefined],
  ['', undefined],
])('the score %j is %j', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

test('an entry without a language has none, whichever way it says so', () => {
  expect(languageOf({ language: null })).toBeUndefined();
  expect(languageOf({ language: { name: null, code2: null } })).toBeUndefined();
  expect(languageOf({ language: { name: 'English', code2: 'en' } })).toMatchObject({ hi: false, forced: false });
});

test('an episode is named with its number, a movie by its title', () => {
  expect(episodeNumber('12x104')).toBe('12×104');
  expect(videoOf(someEpisodeEntry()).title).toBe('Saltmarsh · 3×06 · The Sluice Gate Vote');
  expect(videoOf(someMovieEntry())).toEqual({ type: 'movie', id: 7, title: 'The Weight of Rain' });
});
