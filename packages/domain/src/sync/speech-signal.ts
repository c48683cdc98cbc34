import { decibelsOf, isLabelledSpeech, type SpeechLabels } from './speech-labels.ts';

const blockSize = 1000;
const floorShare = 0.15;
const topShare = 0.9;
const minRange = 6;
const smoothing = 8;

/** How much each hundredth of a second sounds like speech, between 0 and 1: half the detector, half the loudness. */
export function speechSignal(labels: SpeechLabels): Float32Array {
  const signal = smoothed(softLoudness(labels));
  for (let index = 0; index < signal.length; index++)
    signal[index] = 0.5 * (signal[index] ?? 0) + (isLabelledSpeech(labels[index] ?? 0) ? 0.5 : 0);
  return signal;
}

/** Scales a value between the quiet and the loud of the surrounding twenty seconds. */
function softLoudness(labels: SpeechLabels): Float32Array {
  const soft = new Float32Array(labels.length);
  for (let from = 0; from < labels.length; from += blockSize) {
    const around = labels.subarray(Math.max(0, from - blockSize / 2), from + blockSize + blockSize / 2);
    const levels = Float32Array.from(around, decibelsOf).toSorted();
    const floor = levels[Math.floor(levels.length * floorShare)] ?? 0;
    const top = Math.max(floor + minRange, levels[Math.floor(levels.length * topShare)] ?? 0);
    for (let index = from; index < Math.min(labels.length, from + blockSize); index++)
      soft[index] = Math.min(1, Math.max(0, (decibelsOf(labels[index] ?? 0) - floor) / (top - floor)));
  }
  return soft;
}

/** The mean of each value and its eight neighbours on both sides. */
function smoothed(values: Float32Array): Float32Array {
  const means = new Float32Array(values.length);
  let sum = 0;
  for (let index = -smoothing; index < values.length; index++) {
    sum += values[index + smoothing] ?? 0;
    sum -= values[index - smoothing - 1] ?? 0;
    const count = Math.min(values.length - 1, index + smoothing) - Math.max(0, index - smoothing) + 1;
    if (index >= 0) means[index] = sum / count;
  }
  return means;
}
