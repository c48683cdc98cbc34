/** What a subtitle is in: a language, and whether it is for the hearing impaired or has only what is foreign. */
export interface LanguageVariant {
  code2: string;
  hi: boolean;
  forced: boolean;
}

/** Reads `en`, `en:hi` and `en:forced`. */
export function parseLanguageText(text: string): LanguageVariant {
  const [code2 = '', mark] = text.split(':');
  return { code2, hi: mark === 'hi', forced: mark === 'forced' };
}

/** A text has room for one mark: what is both is called forced. */
export const formatLanguageText = ({ code2, hi, forced }: LanguageVariant): string =>
  `${code2}${forced ? ':forced' : hi ? ':hi' : ''}`;
