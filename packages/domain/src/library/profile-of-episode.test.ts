import { expect, test } from 'vitest';
import { profileOfEpisode, type Override } from './profile-of-episode.ts';

const exists = (id: number) => id < 9;

test.for<[string, Override, Override, number | null, number | null]>([
  ['without overrides, that of the series', null, null, 1, 1],
  ['a season beats the series', null, 2, 1, 2],
  ['an episode beats its season', 3, 2, 1, 3],
  ['none on purpose beats the series', null, 0, 1, null],
  ['an episode beats a season without a profile', 3, 0, null, 3],
  ['a deleted profile doesn’t count', 9, 2, 1, 2],
  ['nor does one of the season', null, 9, 1, 1],
])('%s', ([, episode, season, series, profile]) => {
  expect(profileOfEpisode({ episode, season, series }, exists)).toBe(profile);
});
