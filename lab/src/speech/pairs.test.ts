import { expect, test } from 'vitest';
import type { BenchEpisode } from './bench-set.ts';
import { makePairs } from './pairs.ts';
import type { Utterance } from './spoken.ts';

const episode = (series: string, number: number): BenchEpisode => ({
  name: `${series}-${number}`,
  series,
  isFresh: false,
  path: '/nowhere.mkv',
  language: 'en',
  duration: 900,
  events: [{ start: 20, end: 21, text: '[door slams]' }],
  utterances: Array.from({ length: 200 }, (_, index): Utterance => {
    const start = 5 + index * (4 + (number % 3) * 0.1);
    return { start, end: start + 2, text: `Line ${index}.`, kind: 'talk' };
  }),
});
const pairs = makePairs([episode('one', 0), episode('one', 1), episode('two', 0)]);

test('every episode has good, damaged and wrong subtitles', () => {
  const categories = new Set(pairs.filter((pair) => pair.episode.name === 'one-0').map(({ category }) => category));

  expect([...categories]).toEqual(
    expect.arrayContaining(['good', 'good-hi', 'shift', 'stretch', 'cut', 'recap', 'wrong-same-series', 'sparse-good']),
  );
});

test('the truth of a damaged one brings it back to where its lines were said', () => {
  for (const { truth, cues } of pairs.filter(({ expected }) => expected === 'repair')) {
    const last = cues.at(-1);
    const restored = (last?.start ?? 0) * (truth?.ratio ?? 1) + (truth?.offset ?? 0);
    const said = [5 + 199 * 4, 5 + 199 * 4.1].flatMap((time) => [time, time - 4, time - 8, time - 4.1, time - 8.2]);

    expect(Math.min(...said.map((time) => Math.abs(time - restored)))).toBeLessThan(0.8);
  }
});

test('no subtitle has lines before the video or without a length', () => {
  const bad = pairs.filter(({ cues }) => cues.some(({ start, end }) => start < 0 || end <= start));

  expect(bad.map(({ category }) => category)).toEqual([]);
});

test('the same episodes give the same pairs', () => {
  expect(makePairs([episode('one', 0), episode('one', 1), episode('two', 0)])).toEqual(pairs);
});
