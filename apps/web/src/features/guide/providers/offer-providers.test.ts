import { providerCatalogue } from '@captionarr/contract/catalogue';
import { expect, test } from 'vitest';
import { isReady, offerProviders, readyFor } from './offer-providers.ts';

const all = providerCatalogue.map((entry) => ({
  ...entry,
  isEnabled: false,
  isUsable: true,
  isConfirmed: true,
  isEnded: false,
}));

test('one is ready when nothing has to be filled in', () => {
  expect(['gestdown', 'podnapisi', 'yifysubtitles'].map((key) => isReady({ key }))).toEqual([true, true, true]);
  expect(['subdl', 'opensubtitlescom', 'subsarr', 'subf2m'].map((key) => isReady({ key }))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('those for many languages come first, and among them those that ask for nothing', () => {
  const { first, others } = offerProviders(all);

  const ready = first.map(isReady);
  expect(ready).toEqual(ready.toSorted((one, other) => Number(other) - Number(one)));
  expect(first.map(({ key }) => key)).toEqual(expect.arrayContaining(['podnapisi', 'opensubtitlescom']));
  expect(others.map(({ key }) => key)).toContain('wizdom');
});

test('what is on already, or cannot be asked by this server, is not offered', () => {
  const given = all.map((one) => ({ ...one, isEnabled: one.key === 'podnapisi', isUsable: one.key !== 'subdl' }));

  const { first, others } = offerProviders(given);

  const keys = [...first, ...others].map(({ key }) => key);
  expect(keys).not.toContain('podnapisi');
  expect(keys).not.toContain('subdl');
});

test('those that can be enabled together need nothing and have a wanted language and kind', () => {
  const wanted = { languages: ['en'], series: true, movies: true };
  const keys = readyFor(all, wanted).map(({ key }) => key);

  expect(keys).toEqual(expect.arrayContaining(['gestdown', 'podnapisi']));
  for (const key of keys) expect(isReady({ key })).toBe(true);
  expect(keys).not.toContain('wizdom');
  expect(readyFor(all, { ...wanted, languages: ['he'] }).map(({ key }) => key)).toContain('wizdom');
  expect(readyFor(all, { ...wanted, series: false }).map(({ key }) => key)).not.toContain('gestdown');
  expect(
    readyFor(all, { ...wanted, languages: [] }).every(({ capabilities }) => capabilities?.languages === 'all'),
  ).toBe(true);
});
