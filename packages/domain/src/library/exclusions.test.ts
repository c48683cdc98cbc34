import { expect, test } from 'vitest';
import { isEpisodeExcluded, isMovieExcluded, isSeriesExcluded, type ExclusionRules } from './exclusions.ts';

const none: ExclusionRules = {
  excludedTags: [],
  onlyMonitored: false,
  excludedSeriesTypes: [],
  excludeSeasonZero: false,
};
const series = { tags: ['kids', 'hd'], monitored: true, seriesType: 'standard' };
const episode = { season: 1, monitored: true };

test.for<[string, Partial<ExclusionRules>, Partial<typeof series>, boolean]>([
  ['without rules', {}, {}, false],
  ['with an excluded tag', { excludedTags: ['hd'] }, {}, true],
  ['with another tag excluded', { excludedTags: ['anime'] }, {}, false],
  ['that is monitored, when only those count', { onlyMonitored: true }, {}, false],
  ['that is not monitored, when only those count', { onlyMonitored: true }, { monitored: false }, true],
  ['that is not monitored, when it does not matter', {}, { monitored: false }, false],
  ['of an excluded type', { excludedSeriesTypes: ['standard', 'daily'] }, {}, true],
  ['of another type', { excludedSeriesTypes: ['anime'] }, {}, false],
  ['when season zero is excluded', { excludeSeasonZero: true }, {}, false],
])('a series %s: %o %o is excluded: %s', ([, rules, facts, isExcluded]) => {
  expect(isSeriesExcluded({ ...none, ...rules }, { ...series, ...facts })).toBe(isExcluded);
});

test.for<[string, Partial<ExclusionRules>, Partial<typeof episode>, boolean]>([
  ['without rules', {}, { season: 0, monitored: false }, false],
  ['of season zero', { excludeSeasonZero: true }, { season: 0 }, true],
  ['of another season', { excludeSeasonZero: true }, {}, false],
  ['that is not monitored', { onlyMonitored: true }, { monitored: false }, true],
  ['that is monitored', { onlyMonitored: true }, {}, false],
  ['whose series has a tag or type', { excludedTags: ['hd'], excludedSeriesTypes: ['standard'] }, {}, false],
])('an episode %s: %o %o is excluded: %s', ([, rules, facts, isExcluded]) => {
  expect(isEpisodeExcluded({ ...none, ...rules }, { ...episode, ...facts })).toBe(isExcluded);
});

test('a movie is excluded by tag or when it is not monitored', () => {
  const movie = { tags: ['4k'], monitored: false };

  expect(isMovieExcluded(none, movie)).toBe(false);
  expect(isMovieExcluded({ ...none, excludedTags: ['4k'] }, movie)).toBe(true);
  expect(isMovieExcluded({ ...none, onlyMonitored: true }, movie)).toBe(true);
});
