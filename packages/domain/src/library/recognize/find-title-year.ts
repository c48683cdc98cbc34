import { plainTitle } from '#domain/search/same-title.ts';
import { matchesOf, type Span } from '#domain/search/release-parser/span.ts';
import { endsInOwnYear, firstSeries, isPlausibleYear } from './plausible-year.ts';

export interface TitleYear extends Span {
  year: number;
  isBracketed: boolean;
  /** `(2008-2013)`: of a series that ended, or of several movies. */
  isSpan: boolean;
}

/** `(2010)`, also `(2008-2013)` and `(2017– )`: the first year counts. */
const bracketed = /[[(]((?:18|19|20)\d\d)(?:\s?[-–]\s?(?:(?:19|20)\d\d|present)?\s?)?[\])]/giu;
const bare = /(?<![\p{L}\d])((?:18|19|20)\d\d)(?![\p{L}\d])/gu;

/** The year behind a title that ends before `end`: the last one in brackets, or else the last one at all. */
export function findTitleYear(name: string, begin: number, end: number, isSeries: boolean): TitleYear | undefined {
  const inBrackets = matchesOf(bracketed, name).filter(
    (match) => match.index > begin && hasText(name.slice(begin, match.index)),
  );
  const chosen = inBrackets.findLast(({ index }) => index < end);
  if (chosen) return toYear(chosen, true);
  const all = matchesOf(bare, name.slice(0, end)).filter(
    (match) => match.index > begin && isPlausibleYear(Number(match[1])) && hasText(name.slice(begin, match.index)),
  );
  const last = all.at(-1);
  if (!last || (isSeries && Number(last[1]) < firstSeries)) return undefined;
  if (endsInOwnYear(plainTitle(name.slice(begin, last.index + 4)))) return undefined;
  return toYear(last, false);
}

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const toYear = (match: RegExpExecArray, isBracketed: boolean): TitleYear => ({
  start: match.index,
  end: match.index + match[0].length,
  year: Number(match[1]),
  isBracketed,
  isSpan: /[-–]\s?(?:19|20)\d\d/.test(match[0]),
});
