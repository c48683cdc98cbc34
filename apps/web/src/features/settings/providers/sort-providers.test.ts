import { providerCatalogue } from '@captionarr/contract/catalogue';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { coveredBy, inGroup, needsAccount, sortByUse } from './sort-providers.ts';

const all = providerCatalogue.map((entry): Provider => ({
  ...entry,
  isEnabled: false,
  isUsable: 'capabilities' in entry,
  isConfirmed: true,
  isEnded: false,
}));
const named = (key: string) => all.find((provider) => provider.key === key)!;

test('what has most of the wanted languages comes first, without an account before with one', () => {
  const order = sortByUse(all, ['en', 'he']).map(({ key }) => key);

  expect(order.indexOf('podnapisi')).toBeLessThan(order.indexOf('wizdom'));
  expect(order.indexOf('podnapisi')).toBeLessThan(order.indexOf('opensubtitlescom'));
  expect(order.indexOf('wizdom')).toBeLessThan(order.indexOf('napisy24'));
});

test('every provider stays in the list once, and what this version can’t use comes last', () => {
  const languages = fc.uniqueArray(fc.constantFrom('en', 'fr', 'de', 'he', 'pl', 'ja'));
  fc.assert(
    fc.property(languages, (wanted) => {
      const order = sortByUse(all, wanted);

      expect(order.map(({ key }) => key).toSorted()).toEqual(all.map(({ key }) => key).toSorted());
      const last = order.findLastIndex(({ isUsable }) => isUsable);
      expect(order.slice(0, last).every(({ isUsable }) => isUsable)).toBe(true);
      const covered = order.slice(0, last + 1).map((provider) => coveredBy(provider, wanted).length);
      expect(covered).toEqual(covered.toSorted((one, other) => other - one));
    }),
  );
});

test('useful is what has one of the languages and isn’t enabled yet', () => {
  const some = [{ ...named('podnapisi'), isEnabled: true }, named('gestdown'), named('napiprojekt')];

  expect(inGroup(some, 'useful', ['fr']).map(({ key }) => key)).toEqual(['gestdown']);
  expect(inGroup(some, 'useful', [])).toEqual([]);
  expect(inGroup(some, 'all', ['fr'])).toHaveLength(3);
});

test('an account is needed where a key, a name or a password is asked for', () => {
  expect(needsAccount(named('subdl'))).toBe(true);
  expect(needsAccount(named('opensubtitlescom'))).toBe(true);
  expect(needsAccount(named('gestdown'))).toBe(false);
  expect(needsAccount(named('whisperai'))).toBe(false);
});

test('groups name providers made for anime, and those with a single language', () => {
  expect(inGroup(all, 'anime', []).map(({ key }) => key)).toEqual(expect.arrayContaining(['animetosho', 'jimaku']));
  expect(inGroup(all, 'anime', []).map(({ key }) => key)).not.toContain('subdl');
  expect(inGroup(all, 'oneLanguage', []).map(({ key }) => key)).toContain('jimaku');
});
