/** Rare in subtitles, and so near to others that a few foreign letters don’t tell: they must only never do silent damage. */
export const rareSets: readonly string[] = ['MACINTOSH', 'CP850', 'MAC-CYRILLIC'];

const western = ['ISO-8859-1', 'ISO-8859-15', 'CP1252', 'MACINTOSH', 'CP850'];
const centralEuropean = ['CP1250', 'ISO-8859-2', 'CP852'];
const baltic = ['CP1257', 'ISO-8859-13', 'ISO-8859-4'];
const turkish = ['CP1254', 'ISO-8859-9'];
const cyrillic = ['CP1251', 'KOI8-R', 'ISO-8859-5', 'CP866', 'MAC-CYRILLIC'];
const southSlavic = ['CP1251', 'ISO-8859-5'];

/** Sets that subtitles of each language (code2) come in, by the names that iconv has for them. */
export const legacySets: Readonly<Record<string, readonly string[]>> = {
  fr: western,
  de: western,
  es: western,
  it: western,
  pt: western,
  pb: western,
  nl: western,
  sv: western,
  da: western,
  nb: western,
  fi: western,
  is: western,
  ca: western,
  ga: western,
  pl: centralEuropean,
  cs: centralEuropean,
  sk: centralEuropean,
  hu: centralEuropean,
  sl: centralEuropean,
  hr: centralEuropean,
  bs: centralEuropean,
  ro: [...centralEuropean, 'ISO-8859-16'],
  sq: ['CP1250', 'CP1252', 'ISO-8859-1', 'ISO-8859-2'],
  tr: turkish,
  lt: baltic,
  lv: baltic,
  et: [...baltic, 'CP1252', 'ISO-8859-15'],
  vi: ['CP1258'],
  ru: cyrillic,
  bg: cyrillic,
  uk: ['CP1251', 'KOI8-U', 'ISO-8859-5'],
  be: ['CP1251', 'ISO-8859-5'],
  mk: southSlavic,
  sr: southSlavic,
  'sr@latin': centralEuropean,
  el: ['CP1253', 'ISO-8859-7'],
  he: ['CP1255', 'ISO-8859-8'],
  ar: ['CP1256', 'ISO-8859-6'],
  fa: ['CP1256'],
  th: ['TIS-620', 'CP874'],
  zh: ['GB18030', 'GBK'],
  zt: ['BIG5', 'CP950'],
  ja: ['SHIFT_JIS', 'CP932', 'EUC-JP'],
  ko: ['EUC-KR', 'CP949'],
};
