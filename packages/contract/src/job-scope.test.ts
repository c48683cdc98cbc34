import { expect, test } from 'vitest';
import { fileScope, isInScope, itemScope, languageScope } from './job-scope.ts';

const movie = itemScope('movies', 7);
const english = fileScope('movie', 7, '/media/a/Film.en.srt');
const search = languageScope('movie', 7, 7, 'en');

test('what is in a scope is held with it', () => {
  for (const inner of [movie, english, search]) {
    expect(isInScope(inner, inner)).toBe(true);
    expect(isInScope(inner, 'movies')).toBe(true);
    expect(isInScope(inner, movie)).toBe(true);
  }
});

test.each([
  ['the movie, by its file', movie, english],
  ['another file', fileScope('movie', 7, '/media/a/Film.es.srt'), english],
  ['a file whose name goes on', fileScope('movie', 7, '/media/a/Film.en.srt.bak'), english],
  ['a file, by a search', english, search],
  ['another type of the language', languageScope('movie', 7, 7, 'en:hi'), search],
  ['a movie whose number goes on', itemScope('movies', 71), movie],
  ['a series of that number', itemScope('series', 7), movie],
  ['a movie, by all series', movie, 'series'],
])('%s is not held', (_what, inner, outer) => {
  expect(isInScope(inner, outer)).toBe(false);
});
