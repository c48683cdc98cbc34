/** A piece of a name and where it stands. */
export interface Span {
  start: number;
  end: number;
}

/** The place in a text where a pattern fits. */
export const toSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** Every place where a global pattern fits. `matchAll` copies the pattern first, which takes longer than the search. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}

export const isInside = (place: number, { start, end }: Span): boolean => place >= start && place < end;
