import { providerCatalogue } from '@captionarr/contract/catalogue';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { useCatalogue } from './use-catalogue.ts';

const untranslated = {
  key: 'examplesubs',
  name: 'ExampleSubs',
  description: 'Has examples only.',
  message: 'Allows ten downloads a day.',
};
const translated = providerCatalogue.find(({ message }) => message)!;

afterEach(() => startI18n('en'));

test('a provider without translations is described in English, its neighbors in the language of the reader', async () => {
  await startI18n('de');

  const { result } = renderHook(() => useCatalogue([untranslated, translated]));

  const [own, other] = result.current;
  expect(own).toEqual(untranslated);
  expect(other!.description).not.toBe(translated.description);
  expect(other!.message).not.toBe(translated.message);
});
