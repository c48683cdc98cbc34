import { languages } from './languages.ts';

/** Names that programs use besides ours; simplified like them. */
const otherNames: Record<string, string> = {
  brazilian: 'pb',
  'brazilian portuguese': 'pb',
  'portuguese brazilian': 'pb',
  'portuguese br': 'pb',
  'portuguese portugal': 'pt',
  'european portuguese': 'pt',
  'spanish latin america': 'ea',
  'latin american spanish': 'ea',
  'spanish mexico': 'ea',
  'spanish spain': 'es',
  castilian: 'es',
  chinese: 'zh',
  mandarin: 'zh',
  'simplified chinese': 'zh',
  cantonese: 'zt',
  'traditional chinese': 'zt',
  'chinese bg code': 'zh',
  flemish: 'nl',
  farsi: 'fa',
  filipino: 'tl',
  valencian: 'ca',
  moldavian: 'ro',
  slovene: 'sl',
  bokmal: 'nb',
  nynorsk: 'nn',
  punjabi: 'pa',
  sinhalese: 'si',
  kyrgyz: 'ky',
  khmer: 'km',
  cambodian: 'km',
  'modern greek': 'el',
  'haitian creole': 'ht',
  gaelic: 'gd',
  frisian: 'fy',
  odia: 'or',
  uyghur: 'ug',
  chichewa: 'ny',
  greenlandic: 'kl',
};

/** Case, accents and punctuation do not tell languages apart. */
const simplify = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const codes = new Map([
  ...Object.entries(otherNames),
  ...languages.map(({ name, code2 }) => [simplify(name), code2] as const),
]);

/** The code2 of a language as Sonarr, Radarr or a site names it; nothing for "Unknown", "Any" or "Original". */
export const languageFromName = (name: string): string | undefined => codes.get(simplify(name));
