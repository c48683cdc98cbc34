import { findDate } from '#domain/search/release-parser/find-date.ts';
import type { Span } from '#domain/search/release-parser/span.ts';

export interface Day extends Span {
  date: string;
  /** `03.05.2019` can be the third of May or March fifth. */
  isAmbiguous: boolean;
}

const packed = /(?<![\p{L}\d])((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\p{L}\d])/u;
const backward = /^(\d{1,2})[ ._-](\d{1,2})[ ._-]\d{4}$/;

/** The day when a show was aired. */
export function findDay(name: string): Day | undefined {
  const found = findDate(name);
  if (found) {
    const [, one, other] = backward.exec(name.slice(found.start, found.end)) ?? [];
    const isAmbiguous = one !== undefined && one !== other && Number(one) <= 12 && Number(other) <= 12;
    return isReal(found.date) ? { ...found, isAmbiguous } : undefined;
  }
  const match = packed.exec(name);
  if (!match) return undefined;
  const date = match.slice(1, 4).join('-');
  return isReal(date)
    ? { start: match.index, end: match.index + match[0].length, date, isAmbiguous: false }
    : undefined;
}

const isReal = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
};
