/** A shrink of up to a handful is believed at any size; beyond that, up to this share. */
const handful = 5;
const believedShare = 0.05;

export interface Listing {
  /** What is in the library. */
  known: Iterable<number>;
  /** What the answer named, readable or not. */
  listed: ReadonlySet<number>;
}

export interface Verdict {
  /** Not listed, and to be asked for one by one: only what the manager then says is gone is removed. */
  ask: number[];
  /** Not listed, but too much at once to be believed: kept, and the user is told. */
  hold: number[];
}

/**
 * What may be removed after a list was answered. An answer alone removes nothing: it may be empty, cut short or hold records
 * that cannot be read, not even their ids. So nothing of what follows can remove what the manager still has.
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
