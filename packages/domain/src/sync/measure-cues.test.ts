import { expect, test } from 'vitest';
import { compareByCueTimes } from './compare-cue-times.ts';
import { measureAgainstCues } from './measure-cues.ts';
import { speechCues } from './speech-cues.ts';
import { madeUpSpeech, subtitleOfSpeech } from './testing/made-up-speech.ts';

const rules = { maxOffset: 60, fixesFramerate: true, refines: false };
const speech = madeUpSpeech(11, 14);
const reference = speechCues(subtitleOfSpeech(speech, { seed: 7 }));

test('a subtitle that begins its lines with the reference is in sync', () => {
  expect(measureAgainstCues(reference, subtitleOfSpeech(speech), rules).proposal).toMatchObject({
    verdict: 'in-sync',
    reason: 'within-tolerance',
    ratio: 1,
  });
});

test.each([
  [1, 7],
  [1, -33],
  [25 / 24, 4],
  [23.976 / 25, -2],
])('a subtitle %d times as long and %d s late is brought back', (ratio, offset) => {
  const { proposal } = measureAgainstCues(reference, subtitleOfSpeech(speech, { ratio, offset }), rules);

  expect(proposal.verdict).toBe('apply');
  expect(proposal.ratio * ratio).toBeCloseTo(1, 9);
  expect(Math.abs(proposal.offset_seconds + offset / ratio)).toBeLessThan(0.2);
  expect(proposal.fit.after).toBeGreaterThan(0.8);
});

test('an exact copy, shifted, is brought back exactly', () => {
  const copy = subtitleOfSpeech(speech, { seed: 7 }).map((cue) => ({
    ...cue,
    start: cue.start + 7000,
    end: cue.end + 7000,
  }));

  const { proposal } = measureAgainstCues(reference, copy, rules);

  expect(proposal).toMatchObject({ verdict: 'apply', ratio: 1, fit: { after: 1 } });
  expect(proposal.offset_seconds).toBeCloseTo(-7, 2);
});

test('the drift tells how late the lines are', () => {
  const { drift } = measureAgainstCues(reference, subtitleOfSpeech(speech, { offset: 7 }), rules).proposal;

  expect(drift.length).toBeGreaterThan(10);
  for (const { offset } of drift) expect(Math.abs(offset - 7)).toBeLessThan(0.3);
});

test('a subtitle of another episode is told as one', () => {
  for (const seed of [21, 22, 23, 24])
    expect(measureAgainstCues(reference, subtitleOfSpeech(madeUpSpeech(seed, 14)), rules).proposal).toMatchObject({
      verdict: 'refuse',
      reason: 'another-episode',
    });
});

test('a cut is refused', () => {
  const cut = subtitleOfSpeech(speech).map((cue) =>
    cue.start > 600_000 ? { ...cue, start: cue.start + 30_000, end: cue.end + 30_000 } : cue,
  );

  expect(measureAgainstCues(reference, cut, rules).proposal).toMatchObject({
    verdict: 'refuse',
    reason: 'stretch-without-match',
  });
});

test('times are stretched only where that is allowed', () => {
  const stretched = subtitleOfSpeech(speech, { ratio: 25 / 24 });

  expect(measureAgainstCues(reference, stretched, { ...rules, fixesFramerate: false }).proposal).toMatchObject({
    verdict: 'refuse',
    reason: 'other-frame-rate',
  });
});

test('a short file is just moved where a change of the frame rate could not be seen', () => {
  const short = madeUpSpeech(31, 4.5);
  const own = speechCues(subtitleOfSpeech(short, { seed: 7 }));
  const stretched = subtitleOfSpeech(short, { ratio: 24 / 23.976, offset: 7 });

  const { proposal } = measureAgainstCues(own, stretched, { ...rules, fixesFramerate: false });

  expect(proposal).toMatchObject({ verdict: 'apply', ratio: 1 });
});

test('few cues on either side are too few', () => {
  const cues = subtitleOfSpeech(speech);

  expect(measureAgainstCues(reference.slice(0, 19), cues, rules).proposal.verdict).toBe('insufficient');
  expect(measureAgainstCues(reference, cues.slice(0, 19), rules).proposal.verdict).toBe('insufficient');
  expect(measureAgainstCues([], cues, rules).proposal.verdict).toBe('insufficient');
  expect(compareByCueTimes(reference.slice(0, 7), reference)).toBeUndefined();
});
