import { languageLabel } from '#lib/language-label.ts';

export interface BadgeLanguage {
  code2: string;
  name: string;
  hi: boolean;
  forced: boolean;
}

const kindOf = ({ hi, forced }: Pick<BadgeLanguage, 'hi' | 'forced'>) => (hi ? 'HI' : forced ? 'Forced' : undefined);

/** The short label: en, en:HI, fr:Forced. Capitals are for the styles. */
export function languageCode(language: BadgeLanguage) {
  const kind = kindOf(language);
  return kind ? `${language.code2}:${kind}` : language.code2;
}

/** The long label: English, English HI, French Forced. */
export function languageName(language: BadgeLanguage) {
  const kind = kindOf(language);
  const name = languageLabel(language);
  return kind ? `${name} ${kind}` : name;
}
