import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';

/** Titles tell variants apart for which most containers have one code. */
const variants: Record<string, { pattern: RegExp; code2: string }> = {
  pt: { pattern: /bra[sz]il|\bpt-br\b/i, code2: 'pb' },
  es: { pattern: /latin|m[eé]xic|\bes-(419|la|mx)\b/i, code2: 'ea' },
  zh: { pattern: /tradition|hant|hong ?kong|taiwan|cantonese|繁/i, code2: 'zt' },
};
const hearingImpaired = /\b(sdh|hi|cc|hearing[ -]impaired|hard of hearing|closed captions?)\b/i;
const forced = /\b(forced|foreign)\b/i;
const marks = /\b(sdh|hi|cc|forced|full|signs?|songs?|subtitles?|captions?|stereo|surround|\d\.\d)\b/gi;

/** The language of a track; null when neither its tag nor its title says it. */
export function readLanguage(tag: string, title: string): string | null {
  const code2 = languageFromCode(tag) ?? languageFromName(title) ?? languageFromName(title.replaceAll(marks, ''));
  if (code2 === undefined) return null;
  const variant = variants[code2];
  return variant?.pattern.test(title) ? variant.code2 : code2;
}

export const readMarks = (title: string) => ({ hi: hearingImpaired.test(title), forced: forced.test(title) });
