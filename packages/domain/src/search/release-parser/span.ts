/** A piece of a name and where it stands. */
export interface Span {
  start: number;
  end: number;
}

/** The place in a text where a pattern fits. */
export const toSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

export const isInside = (place: number, { start, end }: Span): boolean => place >= start && place < end;
