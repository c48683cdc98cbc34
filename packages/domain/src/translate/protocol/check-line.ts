/** Why a translated line isn’t accepted. */
export type Refusal =
  | 'missing'
  | 'twice'
  | 'wrong-head'
  | 'next-missing'
  | 'shifted'
  | 'unreadable'
  | 'empty'
  | 'markup'
  | 'digits'
  | 'too-long'
  | 'too-short'
  | 'not-translated'
  | 'too-many-lines';

const tag = /<\/?\d+>/g;
const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** Length in letters: one Chinese, Japanese or Korean character says as much as two and a half. */
export const widthOf = (text: string): number => {
  const bare = text.replaceAll(tag, '');
  return bare.length + 1.5 * (bare.match(dense)?.length ?? 0);
};

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
/** Every script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}
/** Its digits in whatever script, the numbers in order of size: other languages say them in another order. */
export const digitsOf = (text: string): string =>
  (
    text
      .replaceAll(tag, '')
      .replaceAll(/\p{Nd}/gu, asciiDigit)
      .match(/\d+/g) ?? []
  )
    .toSorted()
    .join('');

const tagsOf = (text: string): string[] => text.match(tag) ?? [];

/** Every tag once, and each opened before it is closed. */
function hasSameTags(from: string, to: string): boolean {
  const [before, after] = [tagsOf(from), tagsOf(to)];
  if (before.toSorted().join() !== after.toSorted().join()) return false;
  return after.every((mark, index) => !mark.startsWith('</') || after.indexOf(mark.replace('/', '')) < index);
}

/** What is wrong with one line by itself; undefined if nothing is. */
export function checkLine(source: string, translated: string): Refusal | undefined {
  const [from, to] = [source.trim(), translated.trim()];
  if (to === '') return 'empty';
  if (!hasSameTags(from, to)) return 'markup';
  if (digitsOf(from) !== digitsOf(to)) return 'digits';
  const [before, after] = [widthOf(from), widthOf(to)];
  if (after > Math.max(40, before * 3)) return 'too-long';
  if (before > 30 && after < before / 4) return 'too-short';
  if (/\p{L}{2}/u.test(from) && from.length > 25 && from === to) return 'not-translated';
  return to.split('\n').length > from.split('\n').length + 1 ? 'too-many-lines' : undefined;
}
