import type { Correction } from './correction.ts';
import { spanOf } from './match.ts';
import { cueStarts, findOnset } from './onsets.ts';
import { withSums } from './prefix-sums.ts';
import type { Span } from './span.ts';

/** No cue is moved by more than this, in seconds: refining never decides. */
const maxMove = 0.1;
const minGain = 1.02;
const steps = 12;
const golden = (Math.sqrt(5) - 1) / 2;

/** Golden-section search for a ratio near an accepted one, by the contrast at cue starts. */
export function refineRatio(values: Float32Array, cues: readonly Span[], found: Correction): Correction {
  const signal = withSums(values);
  const starts = cueStarts(cues);
  const { start, end } = spanOf(cues);
  const middle = (start + end) / 2;
  const at = (ratio: number): Correction => ({ ratio, offset: found.offset + (found.ratio - ratio) * middle });
  const contrastOf = (ratio: number): number => findOnset(signal, starts, at(ratio), 0).contrast;

  const width = maxMove / Math.max(1, (end - start) / 2);
  let [low, high] = [found.ratio - width, found.ratio + width];
  for (let step = 0; step < steps; step++) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (contrastOf(left) > contrastOf(right)) high = right;
    else low = left;
  }
  const refined = (low + high) / 2;
  return contrastOf(refined) >= contrastOf(found.ratio) * minGain ? at(refined) : found;
}
