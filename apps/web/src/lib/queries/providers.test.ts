import { expect, test } from 'vitest';
import { someFound } from '#testing/some-search.ts';
import { toFound } from './providers.ts';

test.each([
  ['False', 'False'],
  ['True', 'False'],
  ['False', 'True'],
] as const)(
  '[manual-search.result-flags] hearing_impaired "%s" and forced "%s" are words, and False is not true',
  (hearing_impaired, forced) => {
    const found = toFound(someFound({ hearing_impaired, forced, original_format: 'False' }));

    expect(found).toMatchObject({ hi: hearing_impaired === 'True', forced: forced === 'True', keepsFormat: false });
  },
);

test('the kind behind the language is told by the flags', () => {
  expect(toFound(someFound({ language: 'en:hi', hearing_impaired: 'True' }))).toMatchObject({ code2: 'en', hi: true });
});
