import { languages as spoken } from '#library/languages.ts';

/** A language of this API; the upstream server has 187. */
export interface WireLanguage {
  name: string;
  code2: string;
  code3: string;
}

const others: readonly [string, string, string][] = [
  ['Abkhazian', 'ab', 'abk'],
  ['Danish', 'da', 'dan'],
  ['Dutch', 'nl', 'nld'],
  ['Finnish', 'fi', 'fin'],
  ['Hebrew', 'he', 'heb'],
  ['Italian', 'it', 'ita'],
  ['Norwegian', 'no', 'nor'],
  ['Portuguese', 'pt', 'por'],
  ['Swedish', 'sv', 'swe'],
  ['Turkish', 'tr', 'tur'],
];

export const wireLanguages: readonly WireLanguage[] = [
  ...Object.entries(spoken).map(([code2, { name, code3 }]) => ({ name, code2, code3: code2 === 'pb' ? 'pob' : code3 })),
  ...others.map(([name, code2, code3]) => ({ name, code2, code3 })),
].toSorted((one, other) => one.name.localeCompare(other.name));

const byCode = new Map(wireLanguages.map((language) => [language.code2, language]));

export const languageOf = (code2: string): WireLanguage =>
  byCode.get(code2) ?? { name: code2, code2, code3: `${code2}?` };
