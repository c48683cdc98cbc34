import { subsceneNames } from '#providers/subscene-names.ts';

/** The names of the site, by our codes. */
export const languageNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...subsceneNames,
    eo: 'espranto',
    gl: 'galician',
    kk: 'kazakh',
    km: 'cambodian/khmer',
    mn: 'mongolian',
    pa: 'punjabi',
    pb: 'brazillian portuguese',
    so: 'somali',
    sw: 'swahili',
    zh: 'chinese bg code',
    zt: 'big 5 code',
  }),
);
