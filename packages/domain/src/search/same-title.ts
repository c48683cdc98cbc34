import { fold } from '#domain/library/fold.ts';

/** Normalizes a title for comparison: no case, accents or punctuation; `&` is a word. */
export const plainTitle = (title: string): string =>
  fold(title)
    .replaceAll('&', ' and ')
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const yearAtEnd = / ?\(((?:19|20)\d\d)\)$/;

/** `Castle (2009)`: a year that tells a series from others of its name. */
export function splitYear(title: string): { title: string; year: number | undefined } {
  const year = yearAtEnd.exec(title)?.[1];
  return { title: title.replace(yearAtEnd, ''), year: year === undefined ? undefined : Number(year) };
}
