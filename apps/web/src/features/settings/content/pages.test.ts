import { providerInputs } from '@captionarr/contract/catalogue';
import { fields } from '@captionarr/contract/settings';
import { expect, test } from 'vitest';
import { catalogOf } from '#locales/testing/texts.ts';
import { settingsPages, withoutPage } from './index.ts';

const keysOf = (page: (typeof settingsPages)[number]) => page.groups.flatMap((group) => group.keys);
const keys = settingsPages.flatMap(keysOf);

const [english, german] = await Promise.all([catalogOf('en'), catalogOf('de')]);

const read = (catalogue: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], catalogue);
const lacks = (catalogue: unknown) => (path: string) => typeof read(catalogue, path) !== 'string';

const hasNoPage = (key: string) => key in withoutPage || (key.split('.')[0] ?? '') in withoutPage;

/** Names of programs and codes are the same in every language. */
const isWord = ({ value, label }: { value: unknown; label: string }) =>
  !['Master', 'SOCKS5', 'HTTP', 'Anti-Captcha', 'Death by Captcha', 'Google Translate', 'Gemini', 'Lingarr'].includes(
    label,
  ) && label.replace(/^\./, '') !== String(value);

test('every setting stands on exactly one page, or on the list of those that have none', () => {
  const shown = [...fields].filter(([, { internal, legacy }]) => !internal && !legacy).map(([key]) => key);
  const places = (key: string) => keys.filter((each) => each === key).length + Number(hasNoPage(key));

  expect(shown.filter((key) => places(key) !== 1)).toEqual([]);
  expect(keys.filter((key) => !shown.includes(key))).toEqual([]);
});

test('every page and group has a title', () => {
  const titles = settingsPages.flatMap(({ id, groups }) => [
    `settings.pages.${id}`,
    ...groups.map((group) => `settings.groups.${group.id}`),
  ]);

  expect(titles.filter(lacks(english))).toEqual([]);
  expect(titles.filter(lacks(german))).toEqual([]);
});

test('a setting has help that says something, or none', () => {
  expect(keys.filter((key) => fields.get(key)?.help?.trim() === '')).toEqual([]);
});

test('no two settings of a page have the same label, but for what providers ask for', () => {
  const pages = settingsPages.filter(({ id }) => id !== 'providers');
  const repeated = pages.flatMap((page) => {
    const labels = keysOf(page).map((key) => fields.get(key)?.label);
    return labels.filter((label, at) => labels.indexOf(label) !== at);
  });

  expect(repeated).toEqual([]);
});

test('every setting of a page is translated: label, help, unit, and options that are words', () => {
  // Translations of providers are optional; `npm run docs` lists the missing ones.
  const own = keys.filter((key) => !providerInputs.includes(key));
  const texts = own.flatMap((key) => {
    const field = fields.get(key);
    const options = (field && 'options' in field && field.options) || [];
    return [
      'label',
      ...(field?.help ? ['help'] : []),
      ...(field && 'unit' in field && field.unit && field.unit !== '%' ? ['unit'] : []),
      ...options.filter(isWord).map(({ value }) => `options.${String(value)}`),
    ].map((part) => `settings.fields.${key}.${part}`);
  });

  expect(texts.filter(lacks(german))).toEqual([]);
});
