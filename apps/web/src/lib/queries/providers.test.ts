import { expect, test } from 'vitest';
import { someFound } from '#testing/some-search.ts';
import { toFound } from './providers.ts';

test('[manual-search.result-flags] True and False in a result are words, and False is not true', () => {
  const found = toFound(someFound({ hearing_impaired: 'True', forced: 'False', original_format: 'False' }));

  expect(found).toMatchObject({ hi: true, forced: false, keepsFormat: false });
});

test('the kind behind the language is told by the flags', () => {
  expect(toFound(someFound({ language: 'en:hi', hearing_impaired: 'True' }))).toMatchObject({ code2: 'en', hi: true });
});
