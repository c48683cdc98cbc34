import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cue } from '#domain/subtitles/cue.ts';
import { languageSamples } from '#domain/subtitles/testing/language-samples.ts';
import { measureText } from './measure-text.ts';

const lines = (languageSamples['en'] ?? '').split('\n');
const good = Array.from({ length: 120 }, (_, index): Cue => {
  const start = 2000 + index * 6000;
  return { start, end: start + 4000, text: (lines[index % lines.length] ?? '').replace(/(.{20,}?) /, '$1\n') };
});
const duration = 760;
const measure = async (
  cues: readonly Cue[],
  options: { format?: 'srt' | 'ass'; language?: string; duration?: number | null } = {},
) => {
  const facts = await measureText({
    subtitle: { cues, format: options.format ?? 'srt' },
    language: options.language ?? 'en',
    duration: options.duration === undefined ? duration : options.duration,
    frameRate: 24,
  });
  return Object.fromEntries(facts.map(({ code, level, values }) => [code, { level, values }]));
};
const findings = async (...given: Parameters<typeof measure>) =>
  Object.entries(await measure(...given)).flatMap(([code, { level }]) =>
    level === 'amber' || level === 'red' ? [`${code} ${level}`] : [],
  );

test('a good file has no findings', async () => {
  expect(await findings(good)).toEqual([]);
});

const some = (share: number, change: (cue: Cue) => Cue) =>
  good.map((cue, index) => (index < good.length * share ? change(cue) : cue));
const short = (cue: Cue) => ({ ...cue, text: 'No.', end: cue.start + 500 });
const over = (cue: Cue) => ({ ...cue, text: 'No.', end: cue.start + 6500 });
const three = (cue: Cue) => ({ ...cue, text: 'One.\nTwo.\nThree.' });
const fast = (cue: Cue) => ({ ...cue, end: cue.start + 1200 });

test('each limit of the table is where it says', async () => {
  expect(await findings(some(0.04, short))).toEqual([]);
  expect(await findings(some(0.08, short))).toEqual(['durations amber']);
  expect(await findings(some(0.3, short))).toEqual(['durations red']);
  expect(await findings(some(0.08, over))).toEqual(['gaps amber']);
  expect(await findings(some(0.15, over))).toEqual(['gaps red']);
  expect(await findings(some(0.015, three))).toEqual([]);
  expect(await findings(some(0.03, three))).toEqual(['lines amber']);
  expect(await findings(some(0.2, fast))).toEqual(['speed amber']);
  expect(await findings(some(0.9, fast))).toEqual(['speed red']);
});

test('the length is judged against the video, unless it is forced or the video is unknown', async () => {
  expect(await findings(good, { duration: 1000 })).toEqual(['length amber']);
  expect(await findings(good, { duration: 1600 })).toEqual(['length red']);
  expect(await findings(good, { duration: 400 })).toEqual(['length red']);
  expect((await measure(good, { duration: null }))['length']?.level).toBe('unknown');
  expect(await findings(good.slice(0, 5), { language: 'en:forced', duration: 4000 })).toEqual([]);
});

test('signs and karaoke of ASS don’t count as fast or overlapping', async () => {
  const signs = good.flatMap((cue): Cue[] => [
    cue,
    { ...cue, end: cue.start + 40, text: String.raw`{\pos(320,40)}HARBOUR POLICE DEPARTMENT OF THE CITY` },
  ]);
  expect(await findings(signs, { format: 'ass' })).toEqual([]);
});

test('whatever the cues are, the facts are sound', async () => {
  const cue = fc.record({
    start: fc.nat(9_000_000),
    length: fc.nat(20_000),
    text: fc.string({ unit: 'grapheme', maxLength: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cue, { maxLength: 30 }), async (given) => {
      const cues = given.map(({ start, length, text }) => ({ start, end: start + length, text }));
      const all = await measure(cues);
      const figures = Object.values(all).flatMap(({ values }) => Object.values(values));
      expect(figures.filter(Number.isNaN)).toEqual([]);
      const counts = ['speed', 'durations', 'gaps', 'ads', 'encoding', 'ocr'];
      for (const code of counts) expect(Number(all[code]?.values['count'] ?? 0)).toBeLessThanOrEqual(cues.length);
    }),
    { numRuns: 150 },
  );
});
