import { issueCodes } from '@captionarr/contract';
import { integrationCatalogue, providerCatalogue } from '@captionarr/contract/catalogue';
import { fields } from '@captionarr/contract/settings';
import { describe, expect, test } from 'vitest';
import { languageCodes, languageOf, startI18n } from '#lib/i18n.ts';
import { baseOf, formOf, isDeclared, partsOf, textsOf } from './testing/texts.ts';

const english = await textsOf('en');
const german = await textsOf('de');
const plurals = new Set([...english.keys()].filter((key) => formOf(key) === 'other').map(baseOf));
const isPlural = (key: string) => plurals.has(baseOf(key));

/** A plural has the forms of the language, and one for nothing at all where English has it. */
function keysIn(code: string) {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const counted = [...plurals].flatMap((base) =>
    [...new Set([...pluralCategories, ...(english.has(`${base}_zero`) ? ['zero'] : [])])].map(
      (each) => `${base}_${each}`,
    ),
  );
  return [...[...english.keys()].filter((key) => !isPlural(key)), ...counted].toSorted();
}

/** "One episode" needs no number in it, and neither does "two". */
const mayLeaveOut = (key: string, part: string) =>
  ['zero', 'one', 'two'].includes(formOf(key) ?? '') && /^\{\{count\b/.test(part);

/** What a text is held against: the same form in English, else the one for many. */
const model = (key: string) => english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
/** Texts of providers are in their folders and may be missing: English takes their place. */
const providerParts = providerCatalogue.flatMap(({ key }) => [
  `settings.fields.${key}.`,
  `providersPage.catalogue.${key}.`,
]);
const isOfProvider = (text: string) => providerParts.some((part) => text.startsWith(part));
const declaredOf = (texts: ReadonlyMap<string, string>) =>
  [...texts.keys()].filter((key) => isDeclared(key) && !isOfProvider(key)).toSorted();
const wordsOf = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? [];

describe.each(languageCodes)('the catalogue %s', async (code) => {
  const texts = await textsOf(code);
  const own = [...texts].filter(([key]) => !isDeclared(key));

  test('has the keys of the English one, and the plural forms of its language', () => {
    expect(own.map(([key]) => key).toSorted()).toEqual(keysIn(code));
  });

  test('fills in and sets off what the English one does', () => {
    const differing = own.filter(([key, text]) => {
      const [wanted, found] = [partsOf(model(key)), partsOf(text)];
      const lost = wanted.filter((part) => !found.includes(part) && !mayLeaveOut(key, part));
      const invented = found.filter((part) => !wanted.includes(part) && !(isPlural(key) && part.startsWith('{{count')));
      return lost.length + invented.length > 0 || (formOf(key) === undefined && wanted.length !== found.length);
    });

    expect(differing).toEqual([]);
  });

  test('has no empty text', () => {
    expect([...texts].filter(([key, text]) => text.trim() === '' && english.get(key)?.trim() !== '')).toEqual([]);
  });
});

describe.each(languageCodes.filter((code) => code !== 'en'))('the catalogue %s', async (code) => {
  const texts = await textsOf(code);

  test('says the same about settings and integrations as the German one', () => {
    expect(declaredOf(texts)).toEqual(declaredOf(german));
  });

  test('leaves no sentence in English', () => {
    const same = [...texts].filter(([key, text]) => text === english.get(key) && wordsOf(text).length > 3);

    expect(same).toEqual([]);
  });
});

test.each(languageCodes)('%s has words only for settings and providers that exist', async (code) => {
  const known = [
    ...[...fields.keys()].map((key) => `settings.fields.${key}.`),
    ...[...providerCatalogue, ...integrationCatalogue].map(({ key }) => `providersPage.catalogue.${key}.`),
    ...issueCodes.map((issue) => `healthIssues.${issue}.`),
  ];
  const unknown = [...(await textsOf(code)).keys()]
    .filter(isDeclared)
    .filter((text) => !known.some((key) => text.startsWith(key)));

  expect(unknown).toEqual([]);
});

test.each(languageCodes)('%s turns the page to its direction', async (code) => {
  await startI18n(code);
  expect(document.documentElement).toHaveAttribute('lang', code);
  expect(document.documentElement).toHaveAttribute('dir', languageOf(code)?.direction);
  await startI18n('en');
});
