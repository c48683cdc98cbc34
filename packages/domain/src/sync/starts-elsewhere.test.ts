import { expect, test } from 'vitest';
import { openCorrelate } from './correlate.ts';
import { decide } from './decide.ts';
import { measureEvidence } from './evidence.ts';
import { cueStarts } from './onsets.ts';
import { withSums } from './prefix-sums.ts';
import { speechCues } from './speech-cues.ts';
import { startsElsewhere } from './starts-elsewhere.ts';
import { madeUpSpeech, signalOfSpeech, subtitleOfSpeech } from './testing/made-up-speech.ts';

const correlate = await openCorrelate();
const minutes = 8;
const speech = madeUpSpeech(11, minutes);
const signal = signalOfSpeech(speech);
const rules = { maxOffset: 60, fixesFramerate: true };
const asItIs = { ratio: 1, offset: 0 };

/** The cues of the last seconds are late. */
const lateEnd = (seconds: number, by: number) =>
  subtitleOfSpeech(speech).map((cue) =>
    cue.start > (minutes * 60 - seconds) * 1000
      ? { ...cue, start: cue.start + by * 1000, end: cue.end + by * 1000 }
      : cue,
  );
const gainOf = (cues: ReturnType<typeof subtitleOfSpeech>, correction = asItIs) =>
  startsElsewhere(withSums(signal), cueStarts(speechCues(cues)), correction);

test('the starts of a whole file fit nowhere better', () => {
  expect(gainOf(subtitleOfSpeech(speech))).toBeLessThan(0.2);
});

test('those of an end that is late do, and those of a beginning', () => {
  expect(gainOf(lateEnd(60, 2))).toBeGreaterThan(2);
  expect(gainOf(lateEnd(minutes * 60 - 60, 2), { ratio: 1, offset: -2 })).toBeGreaterThan(1);
});

test('lines of a recap that the video doesn’t have don’t count', () => {
  const recap = subtitleOfSpeech(madeUpSpeech(5, 1));
  const later = subtitleOfSpeech(speech, { offset: 60 });

  expect(gainOf([...recap, ...later], { ratio: 1, offset: -60 })).toBeLessThan(0.2);
});

test.each([
  [40, 2],
  [50, 2],
  [60, 30],
])('a file of which only the last %d seconds are late, by %d s, is not accepted as a whole', (seconds, by) => {
  const cues = speechCues(lateEnd(seconds, by));

  expect(decide(measureEvidence({ signal, cues, correlate, rules }), rules).verdict).toBe('refuse');
});
