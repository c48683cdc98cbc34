import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { settingsPages } from '../../../apps/web/src/features/settings/content/index.ts';
import { baseOf, missingTexts, readTexts, type Texts } from '../../../apps/web/src/locales/missing-texts.ts';
import { taskIds } from '../../../packages/contract/src/tasks.ts';
import { fields as settingFields } from '../../../packages/contract/src/settings/index.ts';
import type { Field } from '../../../packages/domain/src/settings/field.ts';
import type { ProviderDescription } from '../../../packages/providers/src/description.ts';
import { providerDescriptions } from '../../../packages/providers/src/index.ts';
import { providerSections } from '../../../packages/providers/src/sections.ts';
import { missingServerErrors } from '../../server-sentences.ts';

type ProviderTexts = Record<string, unknown>;
/** The translations of one provider by language, as its `texts.json` has them. */
export type Translations = Record<string, ProviderTexts | undefined>;

/** Texts that still appear in English, a line for each language and provider. */
export const missingTranslations = (): string[] => [
  ...interfaceLanguages().flatMap((language) => {
    const keys = [...missingTexts(language, readTexts('en'), readTexts(language)).keys()];
    const all = new Set([...keys.map(baseOf), ...missingDeclared(readTexts(language))]);
    return all.size > 0 ? [`${language}: ${[...all].join(', ')}`] : [];
  }),
  ...interfaceLanguages().flatMap((language) => {
    const { length } = missingServerErrors(language);
    return length > 0
      ? [`${language}: ${length} errors of the server (node scripts/server-sentences.ts ${language})`]
      : [];
  }),
  ...providerDescriptions.flatMap((description) => linesOf(description, readTranslations(description.key))),
];

/** Texts of tasks, and of the settings on the pages, that a language has no translation for. */
function missingDeclared(texts: Texts): string[] {
  const keys = settingsPages.flatMap(({ groups }) => groups.flatMap((group) => group.keys));
  const ofSettings = keys.flatMap((key) => {
    const field = settingFields.get(key);
    return field ? wordsOf(field).map((part) => `settings.fields.${key}.${part}`) : [];
  });
  const ofTasks = taskIds.map((id) => `systemTasks.names.${id}`);
  return [...ofSettings, ...ofTasks].filter((key) => !texts.has(key) && !isOfProvider(key));
}

const isOfProvider = (key: string) => (key.split('.')[2] ?? '') in providerSections;

const linesOf = (description: ProviderDescription, translations: Translations): string[] => {
  const missing = findMissing(description, translations, interfaceLanguages());
  return missing.map(({ language, texts }) => `${language}, ${description.name}: ${texts.join(', ')}`);
};

/** The English texts of a provider that a language has no translation for. */
export function findMissing(
  description: ProviderDescription,
  translations: Translations,
  languages: readonly string[],
) {
  const wanted = textsOf(description);
  return languages
    .map((language) => ({ language, texts: wanted.filter((path) => !isThere(translations[language], path)) }))
    .filter(({ texts }) => texts.length > 0);
}

const textsOf = ({ message, fields = {} }: ProviderDescription): string[] => [
  'description',
  ...(message ? ['message'] : []),
  ...Object.entries(fields).flatMap(([name, field]) => wordsOf(field).map((part) => `fields.${name}.${part}`)),
];

function wordsOf(field: Field): string[] {
  if (field.internal || field.legacy) return [];
  return [
    'label',
    ...(field.help ? ['help'] : []),
    ...('unit' in field && field.unit && field.unit !== '%' ? ['unit'] : []),
    ...('pattern' in field && field.pattern ? ['says'] : []),
  ];
}

const isThere = (texts: ProviderTexts | undefined, path: string) =>
  path.split('.').reduce<unknown>((found, name) => (found as ProviderTexts | undefined)?.[name], texts) !== undefined;

const root = join(import.meta.dirname, '../../..');

function readTranslations(key: string): Translations {
  const file = join(root, 'packages/providers/src', key, 'texts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Translations) : {};
}

/** Every language of the interface but English. */
const interfaceLanguages = (): string[] =>
  globSync(join(root, 'apps/web/src/locales/*/nav.json'))
    .map((file) => basename(dirname(file)))
    .filter((language) => language !== 'en')
    .toSorted();
