import { scoreAt, type LagWindow } from './lag-matrix.ts';
import { highest, median } from './places.ts';
import { signalRate } from './span.ts';

/** A stretch of the subtitle with an offset of its own, in seconds. */
export interface Piece {
  from: number;
  to: number;
  offset: number;
  windows: number;
  evidence: number;
}

/** Neighbors whose offsets differ by less are one piece, in seconds. */
const sameOffset = 0.6;

/** Offset resolution: tenths of a second. */
const step = 10;
const jumpPenalty = 6;
const stepPenalty = 0.4;
const sameSteps = 2;
const minWindows = 4;

/** The best course of offsets through the file, where each jump has its price (Viterbi). */
export function findPieces(windows: readonly LagWindow[], maxLag: number): Piece[] {
  if (windows.length < minWindows) return [];
  const scores = windows.map(coarseScores);
  const offsetOf = (state: number): number => (state * step + step / 2 - maxLag) / signalRate;
  const pieces: { states: number[]; scores: number[]; first: number; last: number }[] = [];
  for (const [index, state] of bestPath(scores).entries()) {
    const piece = pieces.at(-1);
    const score = scores[index]?.[state] ?? 0;
    if (piece && Math.abs(state - (piece.states.at(-1) ?? 0)) <= sameSteps) {
      piece.states.push(state);
      piece.scores.push(score);
      piece.last = index;
    } else pieces.push({ states: [state], scores: [score], first: index, last: index });
  }
  return pieces.map(({ states, scores: values, first, last }) => ({
    from: windows[first]?.window.start ?? 0,
    to: windows[last]?.window.end ?? 0,
    offset: median(states.map(offsetOf)),
    windows: states.length,
    evidence: values.reduce((sum, value) => sum + value, 0) / Math.sqrt(values.length),
  }));
}

/** One piece for neighbors with one offset. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && Math.abs(last.offset - piece.offset) <= sameOffset)
      joined[joined.length - 1] = { ...last, to: piece.to };
    else joined.push(piece);
  }
  return joined;
}

/** The best score within each tenth of a second. */
function coarseScores(window: LagWindow): Float32Array {
  const scores = new Float32Array(Math.floor(window.fits.length / step));
  for (let state = 0; state < scores.length; state++) {
    let best = -Infinity;
    for (let index = state * step; index < (state + 1) * step; index++) best = Math.max(best, scoreAt(window, index));
    scores[state] = best;
  }
  return scores;
}

function bestPath(scores: readonly Float32Array[]): number[] {
  let totals = Float32Array.from(scores[0] ?? []);
  const origins: Int32Array[] = [];
  for (const own of scores.slice(1)) {
    const anywhere = highest(totals);
    const next = new Float32Array(totals.length);
    const origin = new Int32Array(totals.length);
    for (let state = 0; state < totals.length; state++) {
      const from = bestOrigin(totals, state, anywhere);
      origin[state] = from.state;
      next[state] = from.total + (own[state] ?? 0);
    }
    origins.push(origin);
    totals = next;
  }
  const path = [highest(totals)];
  for (const origin of origins.toReversed()) path.unshift(origin[path[0] ?? 0] ?? 0);
  return path;
}

function bestOrigin(totals: Float32Array, state: number, anywhere: number): { state: number; total: number } {
  let best = { state, total: totals[state] ?? 0 };
  const consider = (other: number, penalty: number): void => {
    const total = (totals[other] ?? -Infinity) - penalty;
    if (total > best.total) best = { state: other, total };
  };
  consider(state - 1, stepPenalty);
  consider(state + 1, stepPenalty);
  consider(anywhere, jumpPenalty);
  return best;
}
