interface Entry {
  key: string;
  label: string;
  help: string;
}

const most = 8;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word must occur; those with a word in the label come first. */
export function findSettings<E extends Entry>(entries: readonly E[], text: string): E[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (where: string) => words.every((word) => plain(where).includes(word));
  return entries
    .filter(({ key, label, help }) => has(`${label} ${help} ${key}`))
    .toSorted((one, other) => Number(has(other.label)) - Number(has(one.label)))
    .slice(0, most);
}
