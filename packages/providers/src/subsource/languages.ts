import { subsceneNames } from '#providers/subscene-names.ts';

/** The names of the site, by our codes. */
export const languageNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...subsceneNames,
    eo: 'espranto',
    kk: 'kazakh',
    km: 'khmer',
    mn: 'mongolian',
    pb: 'brazillian portuguese',
    so: 'somali',
    sw: 'swahili',
    zh: 'chinese bg code',
    zt: 'big 5 code',
  }),
);
