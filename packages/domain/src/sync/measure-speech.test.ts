import { describe, expect, test } from 'vitest';
import { moveCues, movePieces } from './correction.ts';
import { openCorrelate } from './correlate.ts';
import { measureAgainstSignal } from './measure-speech.ts';
import { madeUpSpeech, signalOfSpeech, subtitleOfSpeech } from './testing/made-up-speech.ts';

const correlate = await openCorrelate();
const rules = { maxOffset: 60, fixesFramerate: true, refines: false };
const speech = madeUpSpeech(11, 14);
const signal = signalOfSpeech(speech);
const measure = (cues: ReturnType<typeof subtitleOfSpeech>, changed: Partial<typeof rules> = {}) =>
  measureAgainstSignal(signal, cues, { ...rules, ...changed }, correlate).proposal;

/** Everything after a time, in seconds, comes later by some seconds. */
const brokenAt = (from: number, jump: number) =>
  subtitleOfSpeech(speech).flatMap((cue) => {
    if (cue.start <= from * 1000) return [cue];
    if (cue.start <= (from - Math.min(0, jump)) * 1000) return [];
    return [{ ...cue, start: cue.start + jump * 1000, end: cue.end + jump * 1000 }];
  });

describe('a subtitle beside the speech of its video', () => {
  test('is left alone when it is right', () => {
    const proposal = measure(subtitleOfSpeech(speech));

    expect(proposal).toMatchObject({ verdict: 'in-sync', reason: 'within-tolerance', ratio: 1 });
    expect(proposal.confidence).toBeGreaterThan(0.9);
    expect(proposal.fit.after).toBeGreaterThan(0.5);
  });

  test.each([-41, -7, 0.4, 7, 55])('is brought back when it is %d seconds late', (offset) => {
    const cues = subtitleOfSpeech(speech, { offset });

    const proposal = measure(cues);

    expect(proposal).toMatchObject({ verdict: 'apply', reason: 'fits', ratio: 1 });
    expect(Math.abs(proposal.offset_seconds + offset)).toBeLessThan(0.2);
    expect(proposal.fit.after).toBeGreaterThan(proposal.fit.before);
  });

  test.each([25 / 23.976, 24 / 25, 24 / 23.976, 23.976 / 24])(
    'is brought back when it is %d times as long',
    (ratio) => {
      const proposal = measure(subtitleOfSpeech(speech, { ratio, offset: 5 }));

      expect(proposal.verdict).toBe('apply');
      expect(proposal.ratio * ratio).toBeCloseTo(1, 9);
      expect(Math.abs(proposal.offset_seconds + 5 / ratio)).toBeLessThan(0.2);
    },
  );

  test('is in sync after it was brought back', () => {
    const cues = subtitleOfSpeech(speech, { ratio: 25 / 24, offset: 12 });
    const { ratio, offset_seconds: offset } = measure(cues);

    expect(measure(moveCues(cues, { ratio, offset })).verdict).toBe('in-sync');
  });

  test('tells by how much its parts are late', () => {
    const { drift } = measure(subtitleOfSpeech(speech, { offset: 7 }));

    expect(drift.length).toBeGreaterThan(8);
    for (const { offset, weight } of drift.slice(1)) {
      expect(Math.abs(offset - 7)).toBeLessThan(0.5);
      expect(weight).toBeGreaterThan(0.2);
    }
  });

  test('is not stretched where that is not wanted', () => {
    const proposal = measure(subtitleOfSpeech(speech, { ratio: 25 / 24 }), { fixesFramerate: false });

    expect(proposal).toMatchObject({ verdict: 'refuse', reason: 'other-frame-rate', confidence: 0 });
  });

  test('is just moved where a change of the frame rate could not be seen', () => {
    const short = madeUpSpeech(31, 4.5);
    const heard = signalOfSpeech(short);
    const cues = subtitleOfSpeech(short, { ratio: 24 / 23.976, offset: 7 });
    const requested = { ...rules, fixesFramerate: false };

    const { proposal } = measureAgainstSignal(heard, cues, requested, correlate);

    expect(proposal).toMatchObject({ verdict: 'apply', ratio: 1 });
    expect(Math.abs(proposal.offset_seconds + 7.13)).toBeLessThan(0.2);
  });

  test('is found further away when that is allowed', () => {
    const cues = subtitleOfSpeech(speech, { offset: 90 });

    expect(measure(cues).verdict).toBe('refuse');
    expect(measure(cues, { maxOffset: 120 })).toMatchObject({ verdict: 'apply' });
  });

  test.each([
    ['a part was cut', 420, -30],
    ['it has an ad break', 400, 130],
    ['a scene is a little longer', 450, 3],
  ])('is brought back piece by piece when %s', (_, from, jump) => {
    const cues = brokenAt(from, jump);
    const begins = from + Math.max(0, jump);

    const proposal = measure(cues);

    expect(proposal).toMatchObject({ verdict: 'apply', reason: 'pieces-fit', ratio: 1 });
    expect(proposal.pieces).toMatchObject([{ offset: 0, fits: true }, { fits: true }]);
    const [, second] = proposal.pieces;
    expect(Math.abs((second?.offset ?? 0) + jump)).toBeLessThan(0.2);
    expect(second?.from).toBeGreaterThan(begins - 1);
    expect(second?.from).toBeLessThan(begins + 12);
    expect(proposal.fit.after).toBeGreaterThan(proposal.fit.before);
    expect(measure(movePieces(cues, proposal.pieces)).verdict).toBe('in-sync');
  });

  test('is left alone and shown in pieces when one of them is too short to be sure', () => {
    const proposal = measure(brokenAt(690, 40));

    expect(proposal.verdict).not.toBe('apply');
    expect(proposal.verdict).not.toBe('in-sync');
  });

  test('is refused when it is of another video', () => {
    for (const seed of [21, 22, 23, 24])
      expect(measure(subtitleOfSpeech(madeUpSpeech(seed, 14)))).toMatchObject({ verdict: 'refuse', confidence: 0 });
  });

  test('is left alone when there is too little of it', () => {
    const few = subtitleOfSpeech(speech).filter((_, index) => index % 20 === 0);

    expect(measure(few)).toMatchObject({ verdict: 'insufficient', reason: 'too-few-cues' });
    expect(measure([])).toMatchObject({ verdict: 'insufficient', cues: 0 });
  });

  test('matches nothing in silence', () => {
    const proposal = measureAgainstSignal(
      new Float32Array(60_000),
      subtitleOfSpeech(speech),
      rules,
      correlate,
    ).proposal;

    expect(proposal.verdict).toBe('refuse');
  });
});

describe('an author who shows cues a little before the words', () => {
  /** As far as professional authors differ on average. */
  const leads = [0, 0.05, 0.1, 0.15, 0.2, 0.25];

  test.each(leads)('keeps a good file as it is when that is %d s', (lead) => {
    for (const seed of [2, 3])
      expect(measure(subtitleOfSpeech(speech, { lead, seed }))).toMatchObject({ verdict: 'in-sync' });
  });

  test.each(leads)('gets a shifted file back to within 0.2 s of what was meant when that is %d s', (lead) => {
    const cues = subtitleOfSpeech(speech, { lead, offset: 9 });
    const { verdict, ratio, offset_seconds: offset } = measure(cues);

    expect(verdict).toBe('apply');
    expect(Math.abs(offset + 9)).toBeLessThan(0.2);
    expect(measure(moveCues(cues, { ratio, offset })).verdict).toBe('in-sync');
  });
});

describe('golden-section search', () => {
  test('moves no cue by more than a tenth of a second', () => {
    const cues = subtitleOfSpeech(speech, { ratio: 24 / 25, offset: 3 });
    const [plain, refined] = [measure(cues), measure(cues, { refines: true })];

    for (const time of [0, 400, 800]) {
      const distance = plain.ratio * time + plain.offset_seconds - refined.ratio * time - refined.offset_seconds;
      expect(Math.abs(distance)).toBeLessThanOrEqual(0.12);
    }
  });

  test('decides nothing', () => {
    for (const cues of [subtitleOfSpeech(speech), subtitleOfSpeech(madeUpSpeech(21, 14))])
      expect(measure(cues, { refines: true })).toEqual(measure(cues));
  });
});
