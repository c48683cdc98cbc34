import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = 'apps/web/src/locales';

/** Texts of the product by file and key, without what is filled in. */
function textsOf(language: string): Map<string, string> {
  const all = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') all.set(path, value.replaceAll(/\{\{?[^{}]*\}?\}/g, 'X').replaceAll(/<[^>]*>/g, ''));
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) walk(one, `${path}.${key}`);
  };
  for (const file of globSync(`${folder}/${language}/*.json`))
    walk(JSON.parse(readFileSync(file, 'utf8')), basename(file));
  return all;
}

const english = textsOf('en');

/** English sentences about as long as what people say, each with a translation that is known to be right. */
export function pairsOf(language: string): [text: string, translated: string][] {
  const other = textsOf(language);
  const seen = new Set<string>();
  return [...english].flatMap(([key, text]): [string, string][] => {
    const translated = other.get(key);
    if (!translated || text.length < 12 || text.length > 84 || translated.length > 110 || seen.has(text)) return [];
    seen.add(text);
    return [[text, translated]];
  });
}
