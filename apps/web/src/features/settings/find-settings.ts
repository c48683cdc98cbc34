import { plainText } from '#lib/plain-text.ts';

interface Entry {
  key: string;
  label: string;
  help: string;
  /** The page and the group it stands in. */
  place?: string;
}

const most = 12;

/** Every word must occur; those with a word in the label come first. */
export function findSettings<E extends Entry>(entries: readonly E[], text: string): E[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (where: string) => words.every((word) => plainText(where).includes(word));
  return entries
    .filter(({ key, label, help, place = '' }) => has(`${label} ${help} ${key} ${place}`))
    .toSorted((one, other) => Number(has(other.label)) - Number(has(one.label)))
    .slice(0, most);
}
