import { isSame, type Cue, type Cues } from './cue.ts';

/** What one step changed: some cues at a place became others. */
export interface Splice {
  readonly at: number;
  readonly out: Cues;
  readonly in: Cues;
}

const stays = (one: Cue | undefined, other: Cue | undefined) =>
  one === other || (one !== undefined && other !== undefined && one.key === other.key && isSame(one, other));

/** From the first to the last cue that differs. */
export function spliceBetween(before: Cues, after: Cues): Splice {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && stays(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && stays(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return { at: head, out: before.slice(head, before.length - tail), in: after.slice(head, after.length - tail) };
}

export const isNothing = (splice: Splice) => splice.out.length === 0 && splice.in.length === 0;

export const redoSplice = (cues: Cues, { at, out, in: come }: Splice): Cues => cues.toSpliced(at, out.length, ...come);

export const undoSplice = (cues: Cues, { at, out, in: come }: Splice): Cues => cues.toSpliced(at, come.length, ...out);
