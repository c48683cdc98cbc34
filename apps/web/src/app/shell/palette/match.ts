import { plainText } from '#lib/plain-text.ts';
import type { PaletteItem } from './item.ts';

const wordsOf = (text: string) => plainText(text).split(/\s+/).filter(Boolean);

/** Every word must occur in one of its texts; those whose name begins like the text come first. */
export function findItems<I extends Pick<PaletteItem, 'label' | 'hint' | 'words'>>(all: readonly I[], text: string) {
  const words = wordsOf(text);
  const found = all.filter(({ label, hint = '', words: others = '' }) => {
    const where = plainText(`${hint} ${label} ${others}`);
    return words.every((word) => where.includes(word));
  });
  const rank = (item: I) => Number(isBegunBy(item, text));
  return found.toSorted((one, other) => rank(other) - rank(one));
}

/**
 * Whether a text is only inside a word of a title, such as "ui" in "Quiet": pages and settings of that name are likelier
 * meant. A title without the text was found by another of its names.
 */
export function isInsideWord(title: string, text: string): boolean {
  const [first = '', ...rest] = plainText(title).split(plainText(text.trim()));
  const before = [first, ...rest.slice(0, -1)];
  return (
    rest.length > 0 && before.every((piece, index) => (index === 0 || piece !== '') && /[\p{L}\p{N}]$/u.test(piece))
  );
}

/** Whether its name, or other words for it, begin like the text. */
export const isBegunBy = ({ label, words = '' }: Pick<PaletteItem, 'label' | 'words'>, text: string) =>
  [label, words].some((name) => plainText(name).startsWith(plainText(text.trim())));

/** The text in a label, for marking it: what is before, the text itself, what is after. */
export function splitAt(label: string, text: string): [before: string, found: string, after: string] {
  const at = text ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  return at < 0
    ? [label, '', '']
    : [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)];
}
