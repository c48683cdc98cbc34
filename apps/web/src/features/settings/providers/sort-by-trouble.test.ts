import type { ProviderStatus } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByTrouble } from './sort-by-trouble.ts';

const counts = { asked: 100, taken: 0, judged: 0, kept: 0, replaced: 0, bad: 0 };
const given = (status: string, state: ProviderStatus['state'], found = 0) =>
  ({ status, state, retry: '-', reputation: [{ language: 'en', found, ...counts }] }) as unknown as ProviderStatus;

const states: Record<string, ProviderStatus> = {
  good: given('Good', 'working', 40),
  better: given('Good', 'working', 60),
  usedUp: given('DownloadLimitExceeded', 'paused', 90),
  failing: given('ConnectionError', 'failing'),
  rejected: given('AuthenticationError', 'failing'),
};
const sort = (keys: readonly string[], languages = ['en']) =>
  sortByTrouble(
    keys.map((key) => ({ key })),
    ({ key }) => states[key],
    languages,
  ).map(({ key }) => key);

test('what needs a person comes first, then what fails, then what is used up, then who found most', () => {
  const order = ['rejected', 'failing', 'usedUp', 'better', 'good', 'unknown'];
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (keys) => {
      expect(sort(keys)).toEqual(order);
    }),
  );
});

test('languages that no profile asks for don’t count, and the order of the settings stays', () => {
  expect(sort(['good', 'better'], ['fr'])).toEqual(['good', 'better']);
  expect(sort(['good', 'better'])).toEqual(['better', 'good']);
});
