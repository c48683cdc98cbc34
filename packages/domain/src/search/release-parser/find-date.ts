import { type Span, toSpan } from './span.ts';

const yearFirst = /(?<![\p{L}\d])((?:19|20)\d\d)([ ._-])(\d{1,2})\2(\d{1,2})(?![\p{L}\d])/u;
const dayFirst = /(?<![\p{L}\d])(\d{1,2})([ ._-])(\d{1,2})\2((?:19|20)\d\d)(?![\p{L}\d])/u;

/** The day when a daily show was aired, as YYYY-MM-DD. */
export function findDate(name: string): (Span & { date: string }) | undefined {
  const match = yearFirst.exec(name);
  const date = match && toDate(match[1], match[3], match[4]);
  if (date) return { ...toSpan(match), date };
  const other = dayFirst.exec(name);
  const otherDate = other && (toDate(other[4], other[3], other[1]) ?? toDate(other[4], other[1], other[3]));
  return otherDate ? { ...toSpan(other), date: otherDate } : undefined;
}

function toDate(year = '', month = '', day = ''): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
