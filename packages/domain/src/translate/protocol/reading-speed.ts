import { digitsOf, widthOf } from './check-line.ts';

/** Letters a second: what adults read with ease, and what few can follow. See `docs/translation.md` for the sources. */
const easy = 17;
const tooFast = 25;
const shortest = 20;

/** How long a translation may be, in letters; never less than the original. */
export const longestFor = (text: string, duration: number): number =>
  Math.ceil(Math.max(shortest, widthOf(text), (duration / 1000) * easy));

export type LineDoubt = 'open' | 'length' | 'unsure';

/** Why a person should look at a translated line; undefined if nothing speaks for it. */
export function doubtOf(source: string, translated: string | undefined, duration: number): LineDoubt | undefined {
  if (translated === undefined) return 'open';
  const isUntouched = source.trim() === translated.trim() && /\p{Ll}{2} \p{Ll}{2}/u.test(source);
  if (isUntouched || digitsOf(source) !== digitsOf(translated)) return 'unsure';
  const width = widthOf(translated);
  return width > longestFor(source, duration) && width > (duration / 1000) * tooFast ? 'length' : undefined;
}

/** Whether so few lines stay open that the translation may be used without a person: one in a hundred, no three in a row. */
export function isFinished(isOpen: readonly boolean[]): boolean {
  const open = isOpen.filter(Boolean).length;
  return open <= isOpen.length / 100 && !isOpen.some((_, at) => isOpen[at] && isOpen[at + 1] && isOpen[at + 2]);
}
