import type { Correlate } from '../../../packages/domain/src/sync/correlate.ts';
import { frameRateRatios } from '../../../packages/domain/src/sync/ratios.ts';
import { signalRate, toSamples, type Span } from '../../../packages/domain/src/sync/span.ts';

export interface PlainMatch {
  ratio: number;
  offset: number;
  score: number;
}

const maxOffset = 60;

/** Baseline: the ratio and offset of the highest score, whatever it is. */
export function plainMax(signal: Float32Array, cues: readonly Span[], correlate: Correlate): PlainMatch {
  const maxLag = toSamples(maxOffset);
  const matches = frameRateRatios.map((ratio): PlainMatch => {
    const pattern = new Float32Array(Math.ceil((cues.at(-1)?.end ?? 0) * ratio * signalRate) + 1).fill(-1);
    const inside = 2 * Math.min(1 / ratio, 1) - 1;
    for (const { start, end } of cues) pattern.fill(inside, toSamples(start * ratio), toSamples(end * ratio));
    const padded = new Float32Array(pattern.length + 2 * maxLag);
    for (let index = 0; index < signal.length && index + maxLag < padded.length; index++)
      padded[index + maxLag] = 2 * (signal[index] ?? 0) - 1;
    const scores = correlate(pattern, padded);
    let best = 0;
    for (let index = 1; index < scores.length; index++) if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
    return { ratio, offset: (best - maxLag) / signalRate, score: scores[best] ?? 0 };
  });
  return matches.reduce((best, match) => (match.score > best.score ? match : best));
}
