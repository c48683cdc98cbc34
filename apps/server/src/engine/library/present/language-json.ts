import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { json, type Json } from '#platform/json/json-writer.ts';
import { memoize } from '#platform/memoize.ts';

/** A library has few different texts of languages, so the JSON of each is made once. */
const describe = (code2: string) => {
  const { name, code3 } = languageByCode(code2) ?? { name: code2, code3: null };
  return { name, code2, code3 };
};

const listOf = <T>(item: (text: string) => T) =>
  memoize((texts): Json<T[]> => json(texts === '' ? [] : texts.split(',').map(item)));

/** `en,ja` → the value of `audio_language`. */
export const audioJson = listOf(describe);

/** `fr:forced` → one of `missing_subtitles`. */
export function describeMissing(text: string) {
  const { code2, forced, hi } = parseLanguageText(text);
  return { ...describe(code2), forced, hi };
}

/** `de,fr:forced` → the value of `missing_subtitles`. */
export const missingJson = listOf(describeMissing);

/** The value of `nice_subtitles`, which is left out when it would be empty. */
export const niceJson = (texts: string) => (texts === '' ? undefined : missingJson(texts));

/** The language of a past event; all its fields are null when it had none. */
export function eventLanguage(text: string) {
  return text === '' ? { name: null, code2: null, code3: null, forced: null, hi: null } : describeMissing(text);
}
export const eventLanguageJson = memoize((text) => json(eventLanguage(text)));

/**
 * The JSON of a subtitle in this language, `en:hi` or `en:hi=eng` where the file or track says it, `en~ocr` if a program
 * made it: what comes before its path, and what comes between path and size.
 */
export const subtitleFrame = memoize((text) => {
  const end = text.indexOf('=');
  const [language = '', made] = (end < 0 ? text : text.slice(0, end)).split('~');
  const { code2, forced, hi } = parseLanguageText(language);
  const raw = end < 0 ? null : text.slice(end + 1);
  return {
    code2,
    beforePath: `${JSON.stringify(describe(code2)).slice(0, -1)},"path":`,
    beforeSize: `,"forced":${forced},"hi":${hi},"raw_language":${JSON.stringify(raw)}${
      made === undefined ? '' : `,"made":${JSON.stringify(made)}`
    },"file_size":`,
  };
});
