import { expect, test } from 'vitest';
import type { NameCase } from '../../../lab/src/names/name-case.ts';
import type { Recognized } from '../../../packages/domain/src/library/recognize/recognized.ts';
import { judgeName } from './judge-name.ts';

const dark: Recognized = { type: 'episode', title: 'Dark', ids: {}, season: 1, episodes: [2], absolute: [] };
const heat: Recognized = { type: 'movie', title: 'Heat', year: 1995, ids: {}, edition: 'Extended' };
const unsure: Recognized = { type: 'unsure', reason: 'number', proposals: [dark] };
const judge = (expected: NameCase['expected'], answer: Recognized, ids?: NameCase['ids']) =>
  judgeName({ kind: 'series', path: 'x.mkv', expected, ...(ids && { ids }) }, answer);

test('an answer is right if every stated fact is, whatever its spelling', () => {
  expect(judge({ type: 'episode', title: 'DARK!', season: 1, episodes: [2] }, dark)).toBe('right');
  expect(judge({ type: 'movie', title: 'Heat', year: 1995, edition: 'Extended Edition' }, heat)).toBe('right');
});

test('a missing, other or invented fact is wrong', () => {
  expect(judge({ type: 'episode', title: 'Dark', season: 1, episodes: [3] }, dark)).toBe('wrong');
  expect(judge({ type: 'episode', title: 'Dark', year: 2017, season: 1, episodes: [2] }, dark)).toBe('wrong');
  expect(judge({ type: 'episode', title: 'Dark', season: 1, episodes: [2] }, dark, { tvdb: 1 })).toBe('wrong');
  expect(judge({ type: 'movie', title: 'Heat', edition: 'Extended' }, heat)).toBe('wrong');
  expect(judge({ type: 'movie', title: 'Heat', year: 1995, edition: 'Final Cut' }, heat)).toBe('wrong');
  expect(judge({ type: 'extra' }, heat)).toBe('wrong');
});

test('an unsure answer is right only where a person can’t tell either', () => {
  expect(judge({ type: 'unsure' }, unsure)).toBe('right');
  expect(judge({ type: 'extra' }, unsure)).toBe('unsure');
  expect(judge({ type: 'unsure' }, heat)).toBe('wrong');
});

test('a number without a season is the same as episode or as absolute number', () => {
  const counted: Recognized = { type: 'episode', title: 'Naruto', ids: {}, episodes: [], absolute: [5] };
  expect(judge({ type: 'episode', title: 'Naruto', absolute: [5] }, counted)).toBe('right');
  expect(judge({ type: 'episode', title: 'Naruto', episodes: [5] }, counted)).toBe('right');
  expect(judge({ type: 'episode', title: 'Naruto', season: 1, episodes: [5] }, counted)).toBe('wrong');
});
