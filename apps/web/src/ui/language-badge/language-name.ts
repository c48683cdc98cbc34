import { sayLanguage } from '#lib/say-language.ts';

export interface BadgeLanguage {
  code2: string;
  name: string;
  hi: boolean;
  forced: boolean;
}

const kindOf = ({ hi, forced }: Pick<BadgeLanguage, 'hi' | 'forced'>) => (hi ? 'HI' : forced ? 'Forced' : undefined);

/** The short label: EN, EN:HI, FR:Forced. */
export function languageCode(language: BadgeLanguage) {
  const kind = kindOf(language);
  return kind ? `${language.code2.toUpperCase()}:${kind}` : language.code2.toUpperCase();
}

/** The long label: English, English HI, French Forced. */
export function languageName(language: BadgeLanguage) {
  const kind = kindOf(language);
  const name = sayLanguage(language);
  return kind ? `${name} ${kind}` : name;
}
