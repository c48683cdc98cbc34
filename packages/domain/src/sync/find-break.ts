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

/** Index of the first cue that belongs to the later of two pieces. */
export function findBreak(signal: SummedSignal, cues: readonly Span[], before: Piece, after: Piece): number {
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
  let best = { place: low, value: -Infinity };
  for (let index = low; index <= Math.min(high, cues.length - 1); index++) {
    const cue = cues[index] as Span;
    const pause = Math.min(maxPause, Math.max(0, cue.start - (cues[index - 1]?.end ?? 0)));
    const value = sum + pauseWeight * pause;
    if (value > best.value) best = { place: index, value };
    sum += riseAt(one, cue) - riseAt(other, cue);
  }
  return best.place;

  function exact({ offset }: Piece, starts: readonly number[]): number {
    return starts.length === 0 ? offset : offset + findOnset(signal, starts, { ratio: 1, offset }, reachSeconds).shift;
  }
}
