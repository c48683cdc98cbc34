import { keepTags } from './change-lines.ts';
import { tagMarks } from './markup.ts';

/** Characters allowed between the start of a line and its first word. */
export const lineBegin = String.raw`^[-–—>\t ]{0,6}`;

const name = String.raw`(?:(?:MRS?|MS|DR|ST|SGT|LT|COL|CAPT|PROF|\p{Lu})\.|\p{Lu}[\p{Lu}\p{M}\d'’&#/-]{0,30})`;
const further = String.raw`(?:${name}|#?\d{1,3})`;
const aside = String.raw`(?: ?[(\[][^()\[\]\n]{1,40}[)\]])?`;
/** A colon that is not a label: times, URLs, quotations. */
const colon = String.raw`[${tagMarks}]{0,3}:(?![\d/"'“”])(?![\t ]{0,4}["“])[\t ]{0,4}`;

/** `JOHN:`, `MAN #2:` and `MRS. HALL (ON PHONE):`, at the begin of a line or of a sentence. */
const inCapitals = new RegExp(`(${lineBegin}|[.!?♪] )(${name}(?: ${further}){0,3})${aside}${colon}`, 'gmu');

/** `John:` before what begins like a sentence; `The thing is:` and `Remember: we leave` are speech. */
const oneWord = new RegExp(
  String.raw`(${lineBegin})\p{Lu}\p{Ll}[\p{L}\p{M}'’]{0,20}(?=[${tagMarks}]{0,3}:(?:[\s${tagMarks}]|$))${colon}(?!\s{0,4}\p{Ll})`,
  'gmu',
);

const anyone = /(?<![\p{L}\p{N}])(?:WO)?MAN(?: ?#?\d{1,2})?:[\t ]{0,4}/gu;

/** Removes speaker labels. In all-caps text, only short labels can be told from speech. */
export function withoutLabels(text: string, isUpperCase: boolean): string {
  if (!text.includes(':')) return text;
  return text
    .replaceAll(inCapitals, (whole: string, before: string, label: string) => {
      const isLabel = (label.match(/\p{Lu}/gu)?.length ?? 0) >= 3 && (!isUpperCase || label.split(' ').length <= 2);
      return isLabel ? before + keepTags(whole) : whole;
    })
    .replaceAll(oneWord, (whole: string, before: string) => before + keepTags(whole))
    .replaceAll(anyone, '');
}
