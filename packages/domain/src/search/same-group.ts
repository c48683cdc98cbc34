/** Groups that share their recordings. */
const circles: readonly ReadonlySet<string>[] = [
  new Set(['LOL', 'DIMENSION']),
  new Set(['ASAP', 'IMMERSE', 'FLEET']),
  new Set(['AVS', 'SVA']),
  new Set(['FRAMESTOR', 'W4NK3R', 'BHDSTUDIO']),
];

/** `NTb[rartv]` is `NTB`. */
const plainGroup = (group: string): string =>
  group
    .replaceAll(/\[[^\]]*\]/g, '')
    .trim()
    .toUpperCase();

const letters = /[\p{L}\p{N}]/u;

/** Whether a name has a group, by itself or as a whole word anywhere; `named` is the group that was read from it. */
export function isSameGroup(group: string, named: string | undefined, name: string): boolean {
  const wanted = plainGroup(group);
  if (wanted === '') return false;
  const other = plainGroup(named ?? '');
  if (wanted === other || circles.some((circle) => circle.has(wanted) && circle.has(other))) return true;
  return hasWord(name.toUpperCase(), wanted);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letters.test(text[at - 1] ?? ' ') && !letters.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
}
