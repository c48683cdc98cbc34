/** A subtitle variant: its language, and whether it is hearing-impaired or forced. */
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

/** The text has room for one mark: if both are set, forced wins. */
export const formatLanguageText = ({ code2, hi, forced }: LanguageVariant): string =>
  `${code2}${forced ? ':forced' : hi ? ':hi' : ''}`;
