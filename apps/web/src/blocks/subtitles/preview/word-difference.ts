export interface Piece {
  text: string;
  differs: boolean;
}

/** Words, spaces and signs; scripts without spaces letter by letter. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\n|[^\S\n]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}'’])+|[^\s]/gu;

/** Comparing costs words times words; a cue longer than this is compared from both ends only. */
const limit = 250_000;

/** Words of each text that are missing in the other, in order. */
export function wordDifference(before: string, after: string) {
  const [one, other] = [tokens(before), tokens(after)];
  const { head, tail } = commonEnds(one, other);
  const [oneMiddle, otherMiddle] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const kept = oneMiddle.length * otherMiddle.length > limit ? [] : commonTokens(oneMiddle, otherMiddle);
  const places = (all: readonly string[], side: 0 | 1) =>
    new Set([
      ...Array.from({ length: head }, (_, index) => index),
      ...kept.map((pair) => pair[side] + head),
      ...Array.from({ length: tail }, (_, index) => all.length - 1 - index),
    ]);
  return { before: mark(one, places(one, 0)), after: mark(other, places(other, 1)) };
}

const mark = (all: readonly string[], places: ReadonlySet<number>) =>
  toPieces(all.map((text, index) => ({ text, differs: !places.has(index) })));

const tokens = (text: string) => text.match(token) ?? [];

function commonEnds(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  return { head, tail };
}

/** The places of the longest row of tokens that both have. */
function commonTokens(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Neighbours of a kind become one piece; a space between two that differ goes with them. */
function toPieces(list: readonly Piece[]) {
  const pieces: Piece[] = [];
  for (const [index, { text, differs }] of list.entries()) {
    const isBetween = /^[^\S\n]+$/.test(text) && Boolean(list[index - 1]?.differs && list[index + 1]?.differs);
    const last = pieces.at(-1);
    if (last && last.differs === (differs || isBetween)) last.text += text;
    else pieces.push({ text, differs: differs || isBetween });
  }
  return pieces;
}
