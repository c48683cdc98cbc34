import { evidenceOf, foldCount, foldingsOf, together, type RatioFolds, type LagSum } from './folds.ts';
import { lagMatrix, type LagWindow, type Subject } from './lag-matrix.ts';
import { highest, highestNear } from './places.ts';
import { correctedTime, type Correction } from './correction.ts';
import { signalRate, toSamples, type Span } from './span.ts';

/** Shifts are searched within the limit; a little beyond it is measured as well, so that a peak at the limit is seen. */
export interface LagRange {
  limit: number;
  maxLag: number;
}

const beyondSeconds = 3;
const nearSamples = 20;
const apartSeconds = 1.5;

export const lagRange = (maxOffset: number): LagRange => ({
  limit: toSamples(maxOffset),
  maxLag: toSamples(maxOffset + beyondSeconds),
});

interface Peak extends Correction {
  index: number;
  evidence: number;
}

/** Evidence from parts of the file that were measured separately. */
interface Agreeing {
  /** Evidence for answers that were found without these parts. */
  evidence: number;
  /** By how much the answers differ at the middle of the file, in seconds, and in their ratio. */
  gap: number;
  ratioGap: number;
}

/** The best match of a subtitle with a signal, and what speaks for it. */
export interface Match extends Peak {
  /** Each half asked about the answer of the other half. */
  halves: Agreeing;
  /** Each quarter asked about the answer of the other three. */
  quarters: Agreeing;
  /** How much better than the best other answer. */
  dominance: number;
}

/** `each` sees the windows of a ratio before they are let go: all of them together take much memory. */
export function findMatch(
  subject: Subject,
  ratios: readonly number[],
  range: LagRange,
  each: (ratio: number, windows: readonly LagWindow[]) => void,
): Match {
  const found = ratios.map((ratio) => {
    const windows = lagMatrix(subject, ratio, range.maxLag);
    each(ratio, windows);
    return foldingsOf(ratio, windows, 2 * range.maxLag + 1);
  });
  const span = spanOf(subject.cues);
  const stacks = found.map((foldings) => ({ ratio: foldings.ratio, ...together(foldings, () => true) }));
  const best = highestPeak(stacks, range);
  const parts = (count: number): Agreeing =>
    agreement(
      found,
      Array.from({ length: count }, (_, part) => (fold: number) => fold % count === part),
      (span.start + span.end) / 2,
      range,
    );
  return {
    ...best,
    halves: parts(2),
    quarters: parts(foldCount),
    dominance: best.evidence / Math.max(0.5, runnerUp(stacks, best, span, range)),
  };
}

type RatioStack = LagSum & { ratio: number };

/** Asks each part about the answer that is found without it. */
function agreement(
  found: readonly RatioFolds[],
  parts: readonly ((fold: number) => boolean)[],
  middle: number,
  range: LagRange,
): Agreeing {
  const answers = parts.map((isIn) => {
    const others = found.map((foldings) => ({ ratio: foldings.ratio, ...together(foldings, (fold) => !isIn(fold)) }));
    const peak = highestPeak(others, range);
    const own = found.find(({ ratio }) => ratio === peak.ratio);
    const stack = own && together(own, isIn);
    const sum = stack ? highestNear(stack.sums, peak.index, nearSamples) : 0;
    return { sum, windows: stack?.windows ?? 0, ratio: peak.ratio, time: correctedTime(peak, middle) };
  });
  const times = answers.map(({ time }) => time);
  const ratios = answers.map(({ ratio }) => ratio);
  return {
    evidence:
      answers.reduce((sum, { sum: own, windows }) => sum + evidenceOf(own, windows), 0) / Math.sqrt(parts.length),
    gap: Math.max(...times) - Math.min(...times),
    ratioGap: Math.max(...ratios) / Math.min(...ratios) - 1,
  };
}

function highestPeak(stacks: readonly RatioStack[], { limit, maxLag }: LagRange): Peak {
  const peaks = stacks.map(({ ratio, sums, windows }): Peak => {
    const index = highest(sums, maxLag - limit, maxLag + limit);
    const offset = (index - maxLag) / signalRate;
    return { ratio, index, offset, evidence: evidenceOf(sums[index] ?? 0, windows) };
  });
  return peaks.reduce((best, peak) => (peak.evidence > best.evidence ? peak : best));
}

export const spanOf = (cues: readonly Span[]): Span => ({ start: cues[0]?.start ?? 0, end: cues.at(-1)?.end ?? 0 });

/** The evidence of the best answer that is another one at both ends of the file. */
function runnerUp(stacks: readonly RatioStack[], best: Peak, span: Span, { limit, maxLag }: LagRange): number {
  let second = 0;
  for (const { ratio, sums, windows } of stacks) {
    for (let index = maxLag - limit; index <= maxLag + limit; index++) {
      const evidence = evidenceOf(sums[index] ?? 0, windows);
      if (evidence <= second) continue;
      const other = { ratio, offset: (index - maxLag) / signalRate };
      const distance = (time: number) => Math.abs(correctedTime(best, time) - correctedTime(other, time));
      if (Math.min(distance(span.start), distance(span.end)) > apartSeconds) second = evidence;
    }
  }
  return second;
}
