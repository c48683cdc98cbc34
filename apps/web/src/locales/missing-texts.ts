import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Texts by their key: `table.columns.title`. */
export type Texts = ReadonlyMap<string, string>;

const form = /_(zero|one|two|few|many|other)$/;

/** The key that the source asks for: `jobs.count` for `jobs.count_one`. */
export const baseOf = (key: string) => key.replace(form, '');
export const formOf = (key: string) => form.exec(key)?.[1];

/** The plural forms of a language, and the one for nothing at all where English has it. */
function pluralKeys(base: string, code: string, english: Texts): string[] {
  const forms = new Set<string>(new Intl.PluralRules(code).resolvedOptions().pluralCategories);
  if (english.has(`${base}_zero`)) forms.add('zero');
  return [...forms].map((each) => `${base}_${each}`);
}

/** Every key that a language may have, each with the English text that takes its place. */
export function fallbackTexts(code: string, english: Texts): Map<string, string> {
  const plurals = new Set([...english.keys()].filter((key) => formOf(key) === 'other').map(baseOf));
  const keys = [...english.keys()].filter((key) => !plurals.has(baseOf(key)));
  const forms = [...plurals].flatMap((base) => pluralKeys(base, code, english));
  return new Map(
    [...keys, ...forms].map((key) => [key, english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '']),
  );
}

/** The English texts that a language has no translation for. A plural of which it has a form is its own. */
export function missingTexts(code: string, english: Texts, own: Texts): Map<string, string> {
  const translated = new Set([...own.keys()].map(baseOf));
  return new Map([...fallbackTexts(code, english)].filter(([key]) => !translated.has(baseOf(key))));
}

/** The texts in the files of a language. */
export const readTexts = (code: string): Texts =>
  new Map(
    globSync(join(import.meta.dirname, code, '*.json')).flatMap((file) =>
      flatten(JSON.parse(readFileSync(file, 'utf8')) as object, `${basename(file, '.json')}.`),
    ),
  );

export const flatten = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? flatten(text, `${path}${name}.`) : [[path + name, String(text)]],
  );
