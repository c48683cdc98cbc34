export interface LanguageVariant {
  language: string;
  hi: boolean;
  forced: boolean;
}

/** Subtitles in the source language count as the target language. */
export interface LanguageEquals {
  source: LanguageVariant;
  target: LanguageVariant;
}

const variant = '([a-z]{3})(@hi|@forced)?';
export const languageEqualsPattern = `^${variant}:${variant}$`;
const rule = new RegExp(languageEqualsPattern);

const toVariant = (language = '', mark?: string): LanguageVariant => ({
  language,
  hi: mark === '@hi',
  forced: mark === '@forced',
});

export function parseLanguageEquals(text: string): LanguageEquals | undefined {
  const match = rule.exec(text);
  return match ? { source: toVariant(match[1], match[2]), target: toVariant(match[3], match[4]) } : undefined;
}

const formatVariant = ({ language, hi, forced }: LanguageVariant) =>
  `${language}${hi ? '@hi' : forced ? '@forced' : ''}`;

export const formatLanguageEquals = ({ source, target }: LanguageEquals) =>
  `${formatVariant(source)}:${formatVariant(target)}`;
