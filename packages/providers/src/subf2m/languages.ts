import { subsceneNames } from '#providers/subscene-names.ts';

/** Parts of addresses, by our codes. */
export const languageSlugs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...subsceneNames,
    pb: 'brazillian-portuguese',
    zh: 'chinese-bg-code',
    zt: 'big_5_code',
  }),
);
