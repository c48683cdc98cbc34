import { isolate } from './i18n.ts';

/** `3×07` keeps its order in Arabic, and after a title in it or Hebrew, where digits around a sign change places. */
export const inOrder = (text: string) =>
  text.replace(/\d+×\d+/g, /[\u0590-\u08ff]/.test(text) ? '\u2068$&\u2069' : isolate('$&'));
