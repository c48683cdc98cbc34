const centralEuropean = ['windows-1250', 'iso-8859-2'];
const cyrillic = ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'];
const arabic = ['windows-1256', 'iso-8859-6'];
const turkish = ['windows-1254'];
const baltic = ['windows-1257', 'iso-8859-4'];

/** Common non-Unicode charsets per language (code2), most common first. */
const byLanguage: Partial<Record<string, string[]>> = {
  zh: ['gb18030', 'big5'],
  zt: ['big5', 'gb18030'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  th: ['windows-874'],
  vi: ['windows-1258'],
  ar: arabic,
  fa: arabic,
  ur: arabic,
  ku: [...arabic, ...turkish],
  he: ['windows-1255', 'iso-8859-8'],
  yi: ['windows-1255'],
  tr: turkish,
  az: [...turkish, 'windows-1251'],
  el: ['windows-1253', 'iso-8859-7'],
  pl: centralEuropean,
  cs: centralEuropean,
  sk: centralEuropean,
  hu: centralEuropean,
  sl: centralEuropean,
  hr: centralEuropean,
  ro: [...centralEuropean, 'iso-8859-16'],
  sq: ['windows-1250', 'windows-1252'],
  bs: [...centralEuropean, ...cyrillic],
  sr: [...centralEuropean, ...cyrillic],
  ru: cyrillic,
  bg: cyrillic,
  mk: cyrillic,
  uk: ['windows-1251', 'koi8-u', 'iso-8859-5', 'ibm866'],
  be: cyrillic,
  kk: cyrillic,
  mn: cyrillic,
  et: ['windows-1257', 'windows-1252'],
  lv: baltic,
  lt: baltic,
};

const western = ['windows-1252'];

export const candidatesOf = (language: string): string[] => byLanguage[language] ?? western;
