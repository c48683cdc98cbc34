import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Field } from '../../../packages/domain/src/settings/field.ts';
import type { ProviderDescription } from '../../../packages/providers/src/description.ts';
import { providerDescriptions } from '../../../packages/providers/src/index.ts';

type Texts = Record<string, unknown>;
/** The translations of one provider by language, as its `texts.json` has them. */
export type Translations = Record<string, Texts | undefined>;

/** The list below its heading. */
const place = /(?<=^## Provider texts without a translation\n\n)(.+\n)+/m;

/** The page about translations with the texts that English stands in for. */
export const withMissingTranslations = (page: string): string =>
  page.replace(place, () => {
    const lines = providerDescriptions.flatMap((description) =>
      linesOf(description, readTranslations(description.key)),
    );
    return lines.length === 0 ? 'None: every text of every provider has a translation.\n' : lines.join('');
  });

const linesOf = (description: ProviderDescription, translations: Translations): string[] => {
  const missing = findMissing(description, translations, interfaceLanguages());
  return missing.map(({ language, texts }) => `- ${description.name}, ${language}: \`${texts.join('`, `')}\`\n`);
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
    ...('unit' in field && field.unit ? ['unit'] : []),
    ...('pattern' in field && field.pattern ? ['says'] : []),
  ];
}

const isThere = (texts: Texts | undefined, path: string) =>
  path.split('.').reduce<unknown>((found, name) => (found as Texts | undefined)?.[name], texts) !== undefined;

const root = join(import.meta.dirname, '../../..');

function readTranslations(key: string): Translations {
  const file = join(root, 'packages/providers/src', key, 'texts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Translations) : {};
}

/** Every language of the interface but English. */
const interfaceLanguages = (): string[] =>
  globSync(join(root, 'apps/web/src/locales/*/index.ts'))
    .map((file) => basename(dirname(file)))
    .filter((language) => language !== 'en')
    .toSorted();
