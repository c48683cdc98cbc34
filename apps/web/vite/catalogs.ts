import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mergeTexts } from '../src/locales/merge-texts.ts';
import { missingTexts, readTexts } from '../src/locales/missing-texts.ts';

const locales = join(import.meta.dirname, '../src/locales');

export const languages = (): string[] =>
  globSync(join(locales, '*/nav.json'))
    .map((file) => basename(dirname(file)))
    .toSorted();
export const textFilesOf = (language: string): string[] => globSync(join(locales, language, '*.json')).toSorted();

/** Its own texts, those in the folders of the providers, and in English what it has no translation for. */
export function catalogOf(language: string) {
  const own = textFilesOf(language)
    .filter((file) => basename(file) !== 'serverErrors.json')
    .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')) as object]);
  if (language === 'en') return Object.fromEntries(own) as Record<string, object>;
  const english = nested(missingTexts(language, readTexts('en'), readTexts(language)));
  return mergeTexts(mergeTexts(english, providerTextsIn(language)), Object.fromEntries(own) as Record<string, object>);
}

interface ProviderTexts {
  description?: string;
  message?: string;
  fields?: object;
}

/** Keyed like the catalog of the web app. */
function providerTextsIn(language: string) {
  const folder = join(import.meta.dirname, '../../../packages/providers/src');
  const found = globSync(join(folder, '*/texts.json'))
    .toSorted()
    .map((file) => {
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ProviderTexts | undefined>;
      return { key: basename(dirname(file)), ...texts[language] };
    });
  const table = (part: (texts: ProviderTexts) => object | undefined) =>
    Object.fromEntries(found.flatMap(({ key, ...texts }) => (part(texts) ? [[key, part(texts)]] : [])));
  return {
    providersPage: { catalogue: table(({ description, message }) => ({ description, message })) },
    settings: { fields: table(({ fields }) => fields) },
  };
}

interface NestedTexts {
  [name: string]: NestedTexts | string;
}

/** `{ nav: { tools: 'Tools' } }` for `nav.tools`. */
export function nested(texts: Iterable<readonly [string, string]>): NestedTexts {
  const all: NestedTexts = {};
  for (const [key, text] of texts) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let part = all;
    for (const name of names) part = (part[name] ??= {}) as NestedTexts;
    part[last] = text;
  }
  return all;
}
