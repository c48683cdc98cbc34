/** Languages of right-to-left scripts, by code2. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The direction in which a language such as `ar` or `en:hi` is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split(':')[0] ?? '') ? 'rtl' : 'ltr';
