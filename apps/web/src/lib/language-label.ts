import { currentLanguage } from './i18n.ts';
import { languageTags, unsaidLanguages } from './language-tags.ts';

interface Named {
  code2: string;
  name: string;
}

/** In speech the characters do not matter. */
const spokenTags: Record<string, string> = { ...languageTags, zh: 'zh', zt: 'zh' };

const remembered = new Map<string, Intl.DisplayNames>();

function namesFor(reader: string) {
  const names = remembered.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  remembered.set(reader, names);
  return names;
}

/** A language of subtitles in the language of the reader. English has the server's words, and so has what no browser knows. */
export const languageLabel = (language: Named): string => say(language, languageTags);
export const spokenLanguageLabel = (language: Named): string => say(language, spokenTags);

function say({ code2, name }: Named, known: Readonly<Record<string, string>>) {
  const reader = currentLanguage();
  if (reader === 'en' || unsaidLanguages.has(code2)) return name;
  try {
    const own = namesFor(reader).of(known[code2] ?? code2) ?? name;
    // Names stand alone more often than in a sentence.
    return own.charAt(0).toLocaleUpperCase(reader) + own.slice(1);
  } catch {
    // Other servers of this API have codes that are none.
    return name;
  }
}

let codes: ReadonlyMap<string, string> | undefined;

/** The English name of a language inside a sentence, in the language of the reader; other words stay. */
export function translateLanguageName(word: string): string {
  codes ??= readEnglishNames();
  const code = codes.get(word);
  return (code === undefined ? undefined : namesFor(currentLanguage()).of(code)) ?? word;
}

/** Codes of two letters by the English name of their language. */
function readEnglishNames() {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(97 + place));
  const all = [...letters.flatMap((one) => letters.map((two) => one + two)), ...Object.values(languageTags)];
  return new Map(all.flatMap((code) => (namesFor('en').of(code) ? [[namesFor('en').of(code) ?? '', code]] : [])));
}

const said = new WeakMap<readonly Named[], Map<string, unknown>>();

/** The same list in the words and the order of the reader's language; the same array each time. */
export function labelLanguages<L extends Named>(languages: L[]): L[] {
  const reader = currentLanguage();
  if (reader === 'en') return languages;
  const known = said.get(languages) ?? new Map<string, unknown>();
  said.set(languages, known);
  // The cache holds only results made from this list.
  const made = known.get(reader) as L[] | undefined;
  if (made) return made;
  const { compare } = new Intl.Collator(reader);
  const now = languages
    .map((language) => ({ ...language, name: languageLabel(language) }))
    .toSorted((one, other) => compare(one.name, other.name));
  known.set(reader, now);
  return now;
}
