import { type Span, toSpan } from './span.ts';

const years = /(?<![\p{L}\d])([([])?((?:19|20)\d\d)[)\]]?(?![\p{L}\d])/gu;

/**
 * The year of a movie or series: in brackets, or the last one before `end`, where the title is over. A number at the very
 * begin is the title itself.
 */
export function findYear(name: string, end: number, from = 0): (Span & { year: number }) | undefined {
  const all = [...name.matchAll(years)]
    .filter((match) => match.index > from)
    .map((match) => ({ ...toSpan(match), year: Number(match[2]), isBracketed: match[1] !== undefined }));
  return all.find(({ isBracketed }) => isBracketed) ?? all.findLast(({ start }) => start < end) ?? all[0];
}
