import { fields } from '@captionarr/contract/settings';
import { expect, test } from 'vitest';
import { catalogue as german } from '#locales/de/index.ts';
import { catalogue as english } from '#locales/en/index.ts';
import { settingsPages } from './pages.ts';

const keys = settingsPages.flatMap(({ groups }) => groups.flatMap((group) => group.keys));

const read = (catalogue: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], catalogue);

test('every setting stands on one page only', () => {
  expect(new Set(keys).size).toBe(keys.length);
});

test('every page and group has a title, and every setting of a page is translated', () => {
  const titles = settingsPages.flatMap(({ id, groups }) => [
    `settings.pages.${id}`,
    ...groups.map((group) => `settings.groups.${group.id}`),
  ]);
  const texts = keys.flatMap((key) => [
    `settings.fields.${key}.label`,
    ...(fields.get(key)?.help ? [`settings.fields.${key}.help`] : []),
  ]);

  expect(titles.filter((path) => typeof read(english, path) !== 'string')).toEqual([]);
  expect([...titles, ...texts].filter((path) => typeof read(german, path) !== 'string')).toEqual([]);
});
