/** A shrink of up to a handful is believed at any size; beyond that, up to this share. */
const handful = 5;
const believedShare = 0.05;

export interface Listing {
  /** Ids in the library. */
  known: Iterable<number>;
  /** Ids named in the response, readable or not. */
  listed: ReadonlySet<number>;
}

export interface Verdict {
  /** Not listed, to be requested one by one: only confirmed ones are deleted. */
  ask: number[];
  /** Not listed, but too many at once: kept, and the user is notified. */
  hold: number[];
}

/**
 * Decides which items may be removed after a list response. A response alone removes nothing: it may be empty,
 * truncated or unreadable, so every candidate is verified first.
 */
export function judgeRemovals({ known, listed }: Listing): Verdict {
  const all = [...known];
  const vanished = all.filter((id) => !listed.has(id));
  const isEmpty = vanished.length === all.length;
  return vanished.length > 0 && (isEmpty || isTooMuch(vanished.length, all.length))
    ? { ask: [], hold: vanished }
    : { ask: vanished, hold: [] };
}

export const isTooMuch = (vanished: number, known: number): boolean =>
  vanished > handful && vanished > known * believedShare;
