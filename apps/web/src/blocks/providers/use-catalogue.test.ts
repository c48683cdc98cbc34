import { integrationCatalogue, providerCatalogue } from '@captionarr/contract/catalogue';
import { expect, test } from 'vitest';
import texts from '#locales/de/providersPage.json';

const entries = [...providerCatalogue, ...integrationCatalogue];

test('every provider and integration is described in German, and nothing else is', () => {
  const wanted = entries.map(({ key, message }) => [key, message ? ['description', 'message'] : ['description']]);

  const there = Object.entries(texts.catalogue).map(([key, words]) => [key, Object.keys(words)]);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(wanted));
});
