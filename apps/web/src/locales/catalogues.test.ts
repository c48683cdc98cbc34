import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fields } from '@captionarr/contract/settings';
import { expect, test } from 'vitest';
import { languages, startI18n, type LanguageCode } from '#lib/i18n.ts';

const source = join(import.meta.dirname, '..');

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${path}${name}.`) : [path + name],
  );

/** Labels and help of settings stand beside their declaration in English. */
const isOfSetting = (key: string) => key.startsWith('settings.fields.');
/** So do the words about providers. */
const isDeclared = (key: string) => isOfSetting(key) || key.startsWith('providersPage.catalogue.');

const allKeys = async (code: LanguageCode) => keysOf((await languages[code].load()).catalogue).toSorted();
const catalogue = async (code: LanguageCode) => (await allKeys(code)).filter((key) => !isDeclared(key));
const english = await catalogue('en');

test.each(Object.keys(languages) as LanguageCode[])(
  'the catalogue %s has the keys of the English one',
  async (code) => {
    expect(await catalogue(code)).toEqual(english);
  },
);

test.each(Object.keys(languages) as LanguageCode[])(
  'the catalogue %s names only settings that there are',
  async (code) => {
    const named = (await allKeys(code)).filter(isOfSetting);
    const known = [...fields.keys()].map((key) => `settings.fields.${key}.`);

    expect(named.filter((text) => !known.some((key) => text.startsWith(key)))).toEqual([]);
  },
);

/** Keys written out in the source; those put together at run time end with a dot here. */
const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/\bt\(\s*['`]([\w.]+)/g)].map(([, key = '']) => ({ file, key }));
  });

/** A plural has several keys, and so has one put together at run time. */
const isThere = (key: string) =>
  english.some((known) => known === key || known.startsWith(key.endsWith('.') ? key : `${key}_`));

test('every text that the source asks for is in the catalogue', () => {
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ key }) => !isThere(key) && !isDeclared(key))).toEqual([]);
});

test('a language written from right to left turns the page', async () => {
  const before = languages.de.direction;
  Object.assign(languages.de, { direction: 'rtl' });

  await startI18n('de');
  expect(document.documentElement.dir).toBe('rtl');

  Object.assign(languages.de, { direction: before });
  await startI18n('en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
