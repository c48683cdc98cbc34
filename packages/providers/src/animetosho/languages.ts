/** Both forms of the three letters, by our codes. */
export const languageCodes: ReadonlyMap<string, string> = new Map([
  ['ara', 'ar'],
  ['deu', 'de'],
  ['eng', 'en'],
  ['fin', 'fi'],
  ['fra', 'fr'],
  ['fre', 'fr'],
  ['ger', 'de'],
  ['heb', 'he'],
  ['ind', 'id'],
  ['ita', 'it'],
  ['jpn', 'ja'],
  ['pol', 'pl'],
  ['por', 'pt'],
  ['rus', 'ru'],
  ['spa', 'es'],
  ['swe', 'sv'],
  ['tha', 'th'],
  ['tur', 'tr'],
  ['vie', 'vi'],
]);

/** A track name may name another country. */
export function languageOf(code: string, name: string): string | undefined {
  const code2 = languageCodes.get(code);
  return code2 === 'pt' && /bra[sz]il|\bbr\b/i.test(name) ? 'pb' : code2;
}
