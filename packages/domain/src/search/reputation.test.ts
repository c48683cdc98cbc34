import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fateOf, median, preferenceFor, trackRecordOf, trustIn, type TrackRecord } from './reputation.ts';

const day = 86_400_000;
const now = 1000 * day;
const record = (kept: number, judged: number): TrackRecord => ({
  taken: judged,
  judged,
  kept,
  replaced: judged - kept,
  bad: 0,
});

const taken = fc
  .record({ age: fc.nat({ max: 90 * day }), lasted: fc.option(fc.nat({ max: 90 * day })), isBad: fc.boolean() })
  .map(({ age, lasted, isBad }) => ({
    at: now - age,
    endedAt: lasted === null ? null : Math.min(now, now - age + lasted),
    isBad,
  }));

test('a subtitle counts as kept once a week has passed and it is still there', () => {
  expect(fateOf({ at: now - 8 * day, endedAt: null, isBad: false }, now)).toBe('kept');
  expect(fateOf({ at: now - 6 * day, endedAt: null, isBad: false }, now)).toBe('fresh');
  expect(fateOf({ at: now - 90 * day, endedAt: now - 10 * day, isBad: false }, now)).toBe('kept');
});

test('one that was replaced or removed within a week was not kept, and a reported one is bad at any age', () => {
  expect(fateOf({ at: now - 3 * day, endedAt: now - day, isBad: false }, now)).toBe('replaced');
  expect(fateOf({ at: now - 90 * day, endedAt: now - 84 * day, isBad: false }, now)).toBe('replaced');
  expect(fateOf({ at: now - 90 * day, endedAt: null, isBad: true }, now)).toBe('bad');
});

test('every subtitle is counted once, and in any order', () => {
  fc.assert(
    fc.property(fc.array(taken), (all) => {
      const { taken: count, judged, kept, replaced, bad } = trackRecordOf(all, now);

      expect(kept + replaced + bad).toBe(judged);
      expect(judged).toBeLessThanOrEqual(count);
      expect(count).toBe(all.length);
      expect(trackRecordOf(all.toReversed(), now)).toEqual(trackRecordOf(all, now));
    }),
  );
});

test('what is kept stays kept: time alone never takes a good mark away', () => {
  fc.assert(
    fc.property(fc.array(taken), fc.nat({ max: 400 * day }), (all, later) => {
      expect(trackRecordOf(all, now + later).kept).toBeGreaterThanOrEqual(trackRecordOf(all, now).kept);
    }),
  );
});

test('trust is a share, grows with what is kept, and is neutral while little is known', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (kept, lost) => {
      const trust = trustIn(record(kept, kept + lost));

      expect(trust).toBeGreaterThanOrEqual(0);
      expect(trust).toBeLessThanOrEqual(1);
      const isLittle = kept + lost < 5;
      expect(isLittle ? trust : trustIn(undefined)).toBe(trustIn(undefined));
      const better = lost > 0 && !isLittle ? trustIn(record(kept + 1, kept + lost)) : 2;
      expect(better).toBeGreaterThan(trust);
    }),
  );
});

test('of two providers at most one is preferred', () => {
  const any = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })).map(([kept, lost]) => record(kept, kept + lost));
  fc.assert(
    fc.property(fc.option(any, { nil: undefined }), fc.option(any, { nil: undefined }), (one, other) => {
      const preferences = [preferenceFor(one, other, 'b'), preferenceFor(other, one, 'a')].filter(Boolean);

      expect(preferences.length).toBeLessThanOrEqual(1);
      for (const preference of preferences) expect(preference?.kept ?? preference?.other_kept).toBeTruthy();
    }),
  );
});

test('a preference names the counts it rests on, and none that say too little', () => {
  expect(preferenceFor(record(41, 44), record(20, 30), 'podnapisi')).toEqual({
    over: 'podnapisi',
    kept: { count: 41, of: 44 },
    other_kept: { count: 20, of: 30 },
  });
  expect(preferenceFor(record(3, 3), record(10, 30), 'podnapisi')).toMatchObject({ kept: null });
  expect(preferenceFor(record(1, 4), record(3, 3), 'podnapisi')).toBeUndefined();
});

test('the typical time is the one in the middle, whatever one slow answer took', () => {
  expect(median([300, 60_000, 500, 400, 200])).toBe(400);
  expect(median([])).toBeNull();
});
