import { languages } from './languages.ts';

/** Bibliographic and retired codes, and members of a larger language that have a code of their own. */
const otherCodes: Record<string, string> = {
  alb: 'sq',
  arb: 'ar',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cmn: 'zh',
  cze: 'cs',
  dut: 'nl',
  fil: 'tl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  in: 'id',
  iw: 'he',
  ji: 'yi',
  jw: 'jv',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  mo: 'ro',
  mol: 'ro',
  per: 'fa',
  pes: 'fa',
  prs: 'fa',
  rum: 'ro',
  scc: 'sr',
  scr: 'hr',
  slo: 'sk',
  swh: 'sw',
  tib: 'bo',
  wel: 'cy',
  yue: 'zt',
  zsm: 'ms',
};

const codes = new Map([
  ...Object.entries(otherCodes),
  ...languages.flatMap(({ code2, code3 }) => [[code2, code2] as const, [code3, code2] as const]),
]);

/** Regions and scripts that count as separate languages. */
const variants: Record<string, { code2: string; tags: ReadonlySet<string> }> = {
  pt: { code2: 'pb', tags: new Set(['br']) },
  zh: { code2: 'zt', tags: new Set(['tw', 'hk', 'mo', 'hant', 'cht']) },
  es: {
    code2: 'ea',
    tags: new Set('419 ar bo cl co cr cu do ec gt hn la mx ni pa pe pr py sv us uy ve'.split(' ')),
  },
};

/** Code2 of `en`, `eng`, `ger`, `pt-BR`, `zh_Hant` and the like; undefined for `und`, `mul` and unknown codes. */
export function languageFromCode(code: string): string | undefined {
  const [first = '', ...tags] = code.trim().toLowerCase().split(/[-_]/);
  const code2 = codes.get(first);
  const variant = code2 && variants[code2];
  return variant && tags.some((tag) => variant.tags.has(tag)) ? variant.code2 : code2;
}
