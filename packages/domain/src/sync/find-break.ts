import { findOnset } from './onsets.ts';
import type { Piece } from './pieces.ts';
import type { SummedSignal } from './prefix-sums.ts';
import type { Span } from './span.ts';

/** Offsets of pieces are only known to a tenth of a second or so; their starts tell more. */
const reachSeconds = 0.5;
/** A break is likelier where there is a long pause: what each second counts, and how many do. */
const pauseWeight = 0.02;
const maxPause = 20;
const windowSeconds = 120;
/** Two cues hardly ever overlap by more, in seconds: where the pieces would, there is no break. */
const overlapSeconds = 0.3;
/** By how much a place must be better than any other. Above it, 2 of 266 breaks on the tuning set were off by a cue; below it, one of three. */
const certainBy = 0.7;

export interface Break {
  /** Index of the first cue that belongs to the later of two pieces. */
  first: number;
  /** Whether no other place is nearly as likely. */
  isCertain: boolean;
}

export function findBreak(signal: SummedSignal, cues: readonly Span[], before: Piece, after: Piece): Break {
  const place = (time: number): number => {
    const found = cues.findIndex(({ start }) => start >= time);
    return found < 0 ? cues.length : found;
  };
  // The windows at the break may hold cues of both.
  const [low, high] = [
    place(Math.max(before.from, before.to - windowSeconds)),
    place(Math.min(after.to, after.from + windowSeconds)),
  ];
  const startsOf = (from: number, to: number): number[] => cues.slice(from, to).map(({ start }) => start);
  const [one, other] = [
    exact(before, startsOf(place(before.from), low + 1)),
    exact(after, startsOf(Math.max(high - 1, 0), place(after.to))),
  ];
  const riseAt = (offset: number, { start }: Span): number =>
    findOnset(signal, [start], { ratio: 1, offset }, 0).contrast;

  let sum = 0;
  let best = { first: low, value: -Infinity };
  let second = -Infinity;
  for (let index = low; index <= Math.min(high, cues.length - 1); index++) {
    const cue = cues[index] as Span;
    const pause = cue.start - (cues[index - 1]?.end ?? 0);
    const value = sum + pauseWeight * Math.min(maxPause, Math.max(0, pause));
    if (pause + other - one >= -overlapSeconds) {
      if (value > best.value) [best, second] = [{ first: index, value }, best.value];
      else second = Math.max(second, value);
    }
    sum += riseAt(one, cue) - riseAt(other, cue);
  }
  return { first: best.first, isCertain: best.value - second >= certainBy };

  function exact({ offset }: Piece, starts: readonly number[]): number {
    return starts.length === 0 ? offset : offset + findOnset(signal, starts, { ratio: 1, offset }, reachSeconds).shift;
  }
}
