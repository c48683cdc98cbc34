import { healthFactCodes, issueCodes, jobTitleCodes, progressTitles, taskIds } from '@captionarr/contract';
import { integrationCatalogue, providerCatalogue } from '@captionarr/contract/catalogue';
import { fields, type Field } from '@captionarr/contract/settings';
import { describe, expect, test } from 'vitest';
import { languageCodes, languageOf, startI18n } from '#lib/i18n.ts';
import { baseOf, fallbackTexts, formOf } from './missing-texts.ts';
import { isDeclared, partsOf, textsOf } from './testing/texts.ts';

const english = await textsOf('en');
const mayHave = (code: string) => fallbackTexts(code, english);

/** "One episode" needs no number in it, and neither does "two". */
const mayLeaveOut = (key: string, part: string) =>
  ['zero', 'one', 'two'].includes(formOf(key) ?? '') && /^\{\{count\b/.test(part);

/** What a text is held against: the same form in English, else the one for many. */
const model = (key: string) => english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
/** What there is to say about settings, providers, integrations, tasks and health issues. */
const declared = new Set([
  ...[...fields].flatMap(([key, field]) =>
    ['label', 'help', 'unit', 'says', ...optionsOf(field)].map((part) => `settings.fields.${key}.${part}`),
  ),
  ...[...providerCatalogue, ...integrationCatalogue].flatMap(({ key }) =>
    ['description', 'message'].map((part) => `providersPage.catalogue.${key}.${part}`),
  ),
  ...taskIds.map((id) => `systemTasks.names.${id}`),
]);
const isKnown = (key: string) =>
  declared.has(key) ||
  issueCodes.some((issue) => key.startsWith(`healthIssues.${issue}.`)) ||
  healthFactCodes.some((fact) => baseOf(key) === `healthFacts.${fact}`) ||
  jobTitleCodes.some((title) => baseOf(key) === `jobTitles.${title}`) ||
  progressTitles.some((title) => key === `progressTitles.${title}`);
function optionsOf(field: Field): string[] {
  return 'options' in field ? (field.options ?? []).map(({ value }) => `options.${String(value)}`) : [];
}
const wordsOf = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? [];

describe.each(languageCodes)('the catalogue %s', async (code) => {
  const texts = await textsOf(code);
  const own = [...texts].filter(([key]) => !isDeclared(key));

  test('has no key that English lacks, and every form of a plural or none', () => {
    const bases = new Set(own.map(([key]) => baseOf(key)));
    const expected = [...mayHave(code).keys()].filter((key) => bases.has(baseOf(key)));

    expect(own.map(([key]) => key).toSorted()).toEqual(expected.toSorted());
  });

  test('speaks only of settings, providers, integrations, tasks and health issues that exist', () => {
    expect([...texts.keys()].filter((key) => isDeclared(key) && !isKnown(key))).toEqual([]);
  });

  test('fills in and sets off what the English one does', () => {
    const differing = own.filter(([key, text]) => {
      const [wanted, found] = [partsOf(model(key)), partsOf(text)];
      const lost = wanted.filter((part) => !found.includes(part) && !mayLeaveOut(key, part));
      const invented = found.filter((part) => !wanted.includes(part) && !(formOf(key) && part.startsWith('{{count')));
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

  test('leaves no sentence in English', () => {
    const same = [...texts].filter(([key, text]) => text === english.get(key) && wordsOf(text).length > 3);

    expect(same).toEqual([]);
  });
});

test.each(languageCodes)('%s turns the page to its direction', async (code) => {
  await startI18n(code);
  expect(document.documentElement).toHaveAttribute('lang', code);
  expect(document.documentElement).toHaveAttribute('dir', languageOf(code)?.direction);
  await startI18n('en');
});
