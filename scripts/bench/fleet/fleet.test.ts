import { expect, test } from 'vitest';
import { runFleet } from './run-fleet.ts';
import { callsPerSubtitle, meanOf, peakOf, type Tally } from './tally.ts';
import { day, hour, minute, start } from './world.ts';

/** Fewer installations make rougher curves: quarters of an hour show what single minutes do in the whole fleet. */
const installations = 500;
const quarters = (bins: Float64Array) =>
  Float64Array.from({ length: bins.length / 15 }, (_, index) =>
    bins.subarray(index * 15, index * 15 + 15).reduce((sum, calls) => sum + calls, 0),
  );
const roughness = ({ calls }: Tally, place = 'opensubtitlescom') => {
  const bins = quarters(calls[place] ?? new Float64Array());
  return Math.max(...bins) / meanOf(bins);
};

test('no hour of the day brings everybody to a site at once', () => {
  const ours = runFleet('ours', installations, { days: 1 });
  const naive = runFleet('naive', installations, { days: 1 });

  expect(roughness(ours)).toBeLessThan(3);
  expect(roughness(ours, 'release feed')).toBeLessThan(3);
  expect(roughness(naive)).toBeGreaterThan(15);
  expect(callsPerSubtitle(ours)).toBeLessThan(callsPerSubtitle(naive) / 4);
});

test('a popular episode that everybody imports within ten minutes stays below five times the usual', () => {
  const usual = runFleet('ours', installations, { days: 1 });
  const popular = runFleet('ours', installations, { days: 1, popularAt: start + 3 * hour });
  const bins = (tally: Tally) => quarters(tally.calls['subdl'] ?? new Float64Array());

  expect(Math.max(...bins(popular)) / meanOf(bins(usual))).toBeLessThan(5);
});

test('a site that is down is asked little, and not by everybody when it comes back', () => {
  const outage = { site: 'subdl', from: start + 12 * hour, until: start + 14 * hour };
  const usual = runFleet('ours', installations, { days: 1 });
  const down = runFleet('ours', installations, { days: 1, outage });
  const bins = down.calls['subdl'] ?? new Float64Array();
  const usualBins = usual.calls['subdl'] ?? new Float64Array();
  const within = (from: number, until: number, of: Float64Array) =>
    of.subarray((from - start) / minute, (until - start) / minute).reduce((sum, calls) => sum + calls, 0);

  expect(within(outage.from, outage.until, bins)).toBeLessThan(within(outage.from, outage.until, usualBins));
  expect(peakOf(quarters(bins))).toBeLessThan(5 * meanOf(quarters(usualBins)));
  expect(within(outage.until, start + day, bins)).toBeGreaterThan(0);
});
