import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreCandidate } from './score-candidate.ts';
import {
  comparableAttributes,
  findLacking,
  largestBonus,
  optionalAttributes,
  readBonuses,
  weigh,
} from './scoring-choice.ts';
import { standardWeights } from './standard-weights.ts';
import { parseRelease } from './parse-release.ts';
import { episodeVideo, foundSubtitle, movieVideo } from './testing/videos.ts';

const plain = { wantsHearingImpaired: false };
const otherSource = 'Harbour.Lights.S01E05.1080p.HDTV.DDP5.1.H.264-NTb';

test('an ignored attribute counts neither for nor against a subtitle', () => {
  const weights = weigh('episode', standardWeights.episode, ['source', 'release_group']);
  const found = foundSubtitle({ releases: [otherSource] });

  expect(scoreCandidate(found, episodeVideo(), plain).percent).toBe(87.5);
  expect(scoreCandidate(found, episodeVideo(), { ...plain, weights })).toMatchObject({ percent: 100, outOf: 315 });
});

test('if nothing is left to count, the weights count that were there', () => {
  const everything = Object.keys(standardWeights.movie);

  expect(weigh('movie', standardWeights.movie, everything)).toEqual(standardWeights.movie);
  expect(weigh('movie', { title: 0 }, [])).toEqual(standardWeights.movie);
});

const score = (bonus: number) =>
  scoreCandidate(foundSubtitle({ releases: [otherSource] }), episodeVideo(), { ...plain, bonus });

test('a bonus is percent of the maximum, and a score stays between nothing and everything', () => {
  expect(score(5)).toMatchObject({ percent: 92.5, bonus: 18 });
  expect(score(-10)).toMatchObject({ percent: 77.5, bonus: -36 });
  expect(score(largestBonus).percent).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (bonus) => {
      const { score: points, outOf, withoutHash } = score(bonus);
      expect(Math.min(points, withoutHash)).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(outOf);
    }),
  );
});

test('bonuses are read as they are written, and what can’t be read is left out', () => {
  expect([...readBonuses(['subdl:5', 'gestdown:-10', 'x:+3', 'subdl', 'a b:3', 'zip:99'])]).toEqual([
    ['subdl', 5],
    ['gestdown', -10],
    ['x', 3],
    ['zip', largestBonus],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -largestBonus, max: largestBonus }), (percent) => {
      expect(readBonuses([`subdl:${percent}`]).get('subdl')).toBe(percent);
    }),
  );
});

test('what is not known about the video can’t be required', () => {
  const bare = episodeVideo({ release: parseRelease('Harbour Lights 1x05.mkv', 'episode') });

  expect(comparableAttributes(bare)).toEqual(['year', 'streaming_service']);
  expect(comparableAttributes(episodeVideo())).toEqual([...optionalAttributes.episode]);
  expect(comparableAttributes(movieVideo())).toContain('edition');
});

test('the first required attribute that differs is named, and a hash stands for all', () => {
  const attributes = [
    { key: 'source', matched: true },
    { key: 'release_group', matched: false },
    { key: 'resolution', matched: false },
  ];

  expect(findLacking(attributes, ['source'])).toBeUndefined();
  expect(findLacking(attributes, ['resolution', 'release_group'])).toBe('resolution');
  expect(findLacking([...attributes, { key: 'hash', matched: true }], ['resolution'])).toBeUndefined();
});
