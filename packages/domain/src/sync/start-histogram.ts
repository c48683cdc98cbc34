import { highest } from './places.ts';

/** How often each difference between starts of two subtitles occurs, as counts within 0.3 s of it. */
export interface StartHistogram {
  ratio: number;
  counts: Float32Array;
  mean: number;
  maxOffset: number;
}

export interface HistogramPeak {
  ratio: number;
  offset: number;
  index: number;
  /** How far it stands out, in the deviations of a count by chance. */
  evidence: number;
}

const binSeconds = 0.1;
const boxBins = 3;

/** Both lists are in the order of time. */
export function startHistogram(
  reference: readonly number[],
  starts: readonly number[],
  ratio: number,
  maxOffset: number,
): StartHistogram {
  const bins = new Float32Array(Math.round((2 * maxOffset) / binSeconds) + 1);
  let first = 0;
  for (const start of starts) {
    const time = start * ratio;
    while (first < reference.length && (reference[first] ?? 0) < time - maxOffset) first++;
    for (let index = first; index < reference.length; index++) {
      const difference = (reference[index] ?? 0) - time;
      if (difference > maxOffset) break;
      const bin = Math.round((difference + maxOffset) / binSeconds);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
  }
  const counts = boxed(bins);
  return { ratio, counts, mean: counts.reduce((sum, count) => sum + count, 0) / counts.length, maxOffset };
}

/** Each bin with its neighbours on both sides. */
function boxed(bins: Float32Array): Float32Array {
  const sums = new Float32Array(bins.length);
  let sum = 0;
  for (let index = -boxBins; index < bins.length; index++) {
    sum += bins[index + boxBins] ?? 0;
    sum -= bins[index - boxBins - 1] ?? 0;
    if (index >= 0) sums[index] = sum;
  }
  return sums;
}

const evidenceOf = ({ counts, mean }: StartHistogram, index: number): number =>
  ((counts[index] ?? 0) - mean) / Math.sqrt(Math.max(1, mean));

export function bestPeak(histograms: readonly StartHistogram[]): HistogramPeak {
  const peaks = histograms.map((histogram): HistogramPeak => {
    const { ratio, counts, maxOffset } = histogram;
    const index = highest(counts, boxBins, counts.length - 1 - boxBins);
    return { ratio, index, offset: index * binSeconds - maxOffset, evidence: evidenceOf(histogram, index) };
  });
  return peaks.reduce((best, peak) => (peak.evidence > best.evidence ? peak : best));
}

/** Evidence from other histograms for a peak. */
export function evidenceAt(histograms: readonly StartHistogram[], { ratio, index }: HistogramPeak): number {
  const own = histograms.find((histogram) => histogram.ratio === ratio);
  return own ? evidenceOf(own, index) : 0;
}
