import { expect, test } from 'vitest';
import { firstLeftOut, firstOpen, isGuidePage, placeAfter, placeBefore } from './steps.ts';

const none = { account: false, library: false, languages: false, providers: false, search: false };

test('begins with the first step where nothing is done', () => {
  expect(firstOpen(none)).toBe('account');
});

test('goes on after the last step that is done, although one before it was left out', () => {
  expect(firstOpen({ ...none, library: true })).toBe('languages');
  expect(firstOpen({ ...none, languages: true, providers: true })).toBe('search');
  expect(firstOpen({ ...none, search: true })).toBe('done');
});

test('knows what comes before and after', () => {
  expect([placeBefore('account'), placeBefore('done')]).toEqual([undefined, 'search']);
  expect([placeAfter('account'), placeAfter('search'), placeAfter('done')]).toEqual(['library', 'done', 'done']);
});

test('what this browser remembers counts only if it is a place', () => {
  expect(['search', 'done', 'import', 'elsewhere', undefined].map(isGuidePage)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('where much was done at once, it goes on with the first step that was not', () => {
  expect(firstLeftOut({ ...none, library: true, languages: true })).toBe('account');
  expect(firstLeftOut({ account: true, library: true, languages: true, providers: false, search: true })).toBe(
    'providers',
  );
  expect(firstLeftOut({ account: true, library: true, languages: true, providers: true, search: true })).toBe('done');
});
