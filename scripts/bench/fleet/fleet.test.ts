import { expect, test } from 'vitest';
import { runFleet } from './run-fleet.ts';
import { binsOf, callsPerSubtitle, meanOf, peakOf, sumOf, type Tally } from './tally.ts';
import { hour, minute, start } from './world.ts';

const installations = 2000;
const usual = runFleet('ours', installations, { days: 1 });

/** Fewer installations make rougher curves: quarters of an hour show what single minutes do in the whole fleet. */
function quartersOf(tally: Tally, place: string): Float64Array {
  const bins = binsOf(tally, place);
  return Float64Array.from({ length: bins.length / 15 }, (_, index) =>
    sumOf(bins.subarray(index * 15, index * 15 + 15)),
  );
}
const sumWithin = (tally: Tally, place: string, from: number, until: number) =>
  sumOf(binsOf(tally, place).subarray((from - start) / minute, (until - start) / minute));
const roughness = (tally: Tally, place: string) => peakOf(quartersOf(tally, place)) / meanOf(quartersOf(usual, place));

test('no hour of the day brings everybody to a site at once', () => {
  const naive = runFleet('naive', installations, { days: 1 });

  expect(roughness(usual, 'opensubtitlescom')).toBeLessThan(3);
  expect(roughness(usual, 'release feed')).toBeLessThan(3);
  expect(roughness(naive, 'release feed')).toBeGreaterThan(10);
  expect(callsPerSubtitle(usual)).toBeLessThan(callsPerSubtitle(naive) / 4);
});

test('a popular episode that everybody imports within ten minutes stays below five times the usual', () => {
  const popular = runFleet('ours', installations, { days: 1, popularAt: start + 3 * hour });

  expect(roughness(popular, 'subdl')).toBeLessThan(5);
});

test('a site that is down is asked little, and not by everybody when it comes back', () => {
  const outage = { site: 'subdl', from: start + 12 * hour, until: start + 14 * hour };
  const down = runFleet('ours', installations, { days: 1, outage });
  const during = (tally: Tally) => sumWithin(tally, 'subdl', outage.from, outage.until);

  expect(during(down)).toBeLessThan(during(usual) / 2);
  expect(roughness(down, 'subdl')).toBeLessThan(5);
  expect(sumWithin(down, 'subdl', outage.until, start + 24 * hour)).toBeGreaterThan(0);
});
