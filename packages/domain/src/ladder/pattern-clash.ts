/** Letters, digits and spaces stand for themselves. */
const isLiteral = (pattern: string) => /^[\p{L}\p{N} _-]+$/u.test(pattern);

/** Pairs that no name can meet: what it must contain holds what it must not. */
export function findPatternClash(
  mustContain: readonly string[],
  mustNotContain: readonly string[],
): (readonly [string, string])[] {
  return mustContain.flatMap((wanted) =>
    mustNotContain.filter((unwanted) => clash(wanted, unwanted)).map((unwanted) => [wanted, unwanted] as const),
  );
}

/** Only for patterns that are words: what else they match can’t be told from their text. */
const clash = (wanted: string, unwanted: string) =>
  wanted === unwanted ||
  (isLiteral(wanted) && isLiteral(unwanted) && wanted.toLowerCase().includes(unwanted.toLowerCase()));
