/** The names of the site by our codes; it tells the scripts of Serbian apart, we do not. */
const namesOf: Record<string, readonly string[]> = {
  bs: ['Bosanski'],
  en: ['English'],
  hr: ['Hrvatski'],
  mk: ['Makedonski'],
  sl: ['Slovenski'],
  sr: ['Srpski', 'Cirilica'],
};

export const languages = Object.keys(namesOf);

/** `Srpski|Cirilica|Hrvatski` */
export const languageNames = (codes: readonly string[]): string =>
  codes.flatMap((code2) => namesOf[code2] ?? []).join('|');

export const languageFromName = (name: string): string | undefined =>
  languages.find((code2) => namesOf[code2]?.some((known) => known.toLowerCase() === name.toLowerCase()));
