import { findDate } from '#domain/search/release-parser/find-date.ts';
import { toSpan, type Span } from '#domain/search/release-parser/span.ts';

export interface Day extends Span {
  date: string;
  /** `03.05.2019` can be the third of May or March fifth. */
  isAmbiguous: boolean;
}

const packed = /(?<![\p{L}\d])((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\p{L}\d])/u;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthWord =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const hint = /[a-z\d.,][ ._](?:19|20)\d\d/;
/** `March 12, 2020`, `12 Mar 2020` */
const written = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${monthWord})[ ._](\d{1,2})(?:st|nd|rd|th)?,?|(\d{1,2})(?:st|nd|rd|th|\.)?[ ._](${monthWord}),?)[ ._]((?:19|20)\d\d)(?![\p{L}\d])`,
  'iu',
);
const backward = /^(\d{1,2})[ ._-](\d{1,2})[ ._-]\d{4}$/;

/** `vom 05.03.2019`: languages that write the day first. */
const dayBehind = /[ ._](?:vom|du|del|dal|от)[ ._]$/iu;

/** The day when a show was aired. */
export function findDay(name: string): Day | undefined {
  const found = findDate(name);
  if (found) {
    const [, one, other] = backward.exec(name.slice(found.start, found.end)) ?? [];
    const isAmbiguous =
      one !== undefined &&
      !dayBehind.test(name.slice(0, found.start)) &&
      one !== other &&
      Number(one) <= 12 &&
      Number(other) <= 12;
    return isReal(found.date) ? { ...found, isAmbiguous } : undefined;
  }
  const match = packed.exec(name);
  if (match) return toDay(match, match.slice(1, 4));
  const inWords = hint.test(name) ? written.exec(name) : null;
  if (!inWords) return undefined;
  const [, month, day, dayFirst, monthLast, year = ''] = inWords;
  const number = months.indexOf((month ?? monthLast ?? '').slice(0, 3).toLowerCase()) + 1;
  return toDay(inWords, [year, String(number).padStart(2, '0'), (day ?? dayFirst ?? '').padStart(2, '0')]);
}

function toDay(match: RegExpExecArray, parts: readonly string[]): Day | undefined {
  const date = parts.join('-');
  return isReal(date) ? { ...toSpan(match), date, isAmbiguous: false } : undefined;
}

const isReal = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
};
