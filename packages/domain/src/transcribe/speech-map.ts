import { decibelsOf, isLabelledSpeech, type SpeechLabels } from '#domain/sync/speech-labels.ts';
import type { Stretch } from './heard.ts';

/** Milliseconds of one label. */
const frame = 10;
/** The detector is strict: shorter gaps are pauses between words, and shorter speech is a click. */
const [shortestGap, shortestSpeech] = [300, 60];
/** Labels before and after each in which loudness is compared, and decibels; docs/transcription.md has the measurements. */
const [around, leastSwing] = [50, 4];

/** Where people speak in a film. */
export interface SpeechMap {
  /** Length of the film. */
  length: number;
  runs: readonly Stretch[];
  /** How much of a stretch is speech, in milliseconds. */
  within: (start: number, end: number) => number;
}

export interface SpeechMaps {
  /** Whatever the detector takes for speech, music and crowds among it: nothing is spoken elsewhere. */
  any: SpeechMap;
  /** Only where loudness swings as it does with syllables: hardly anything else is there. */
  clear: SpeechMap;
}

export function mapSpeech(labels: SpeechLabels): SpeechMaps {
  const swings = swingsOf(labels);
  const isAny = (index: number): boolean => isLabelledSpeech(labels[index] ?? 0);
  return {
    any: mapOf(labels.length, isAny),
    clear: mapOf(labels.length, (index) => isAny(index) && (swings[index] ?? 0) >= leastSwing),
  };
}

function mapOf(count: number, isSpeech: (index: number) => boolean): SpeechMap {
  const runs = joined(spoken(count, isSpeech)).filter(({ start, end }) => end - start >= shortestSpeech);
  return { length: count * frame, runs, within: sumOf(runs) };
}

/** Standard deviation of the loudness around each label, in decibels. */
function swingsOf(labels: SpeechLabels): Float32Array {
  const swings = new Float32Array(labels.length);
  let [sum, squares] = [0, 0];
  const count = (index: number, sign: number): void => {
    if (index < 0 || index >= labels.length) return;
    const level = decibelsOf(labels[index] ?? 0);
    sum += sign * level;
    squares += sign * level * level;
  };
  for (let index = 0; index < around; index++) count(index, 1);
  for (let index = 0; index < labels.length; index++) {
    count(index + around, 1);
    count(index - around - 1, -1);
    const size = Math.min(labels.length - 1, index + around) - Math.max(0, index - around) + 1;
    swings[index] = Math.sqrt(Math.max(0, squares / size - (sum / size) ** 2));
  }
  return swings;
}

export const shareOfSpeech = (map: SpeechMap, { start, end }: Stretch): number =>
  end > start ? map.within(start, end) / (end - start) : 0;

function* spoken(count: number, isSpeech: (index: number) => boolean): Generator<Stretch> {
  let start = -1;
  for (let index = 0; index <= count; index++) {
    const isOn = index < count && isSpeech(index);
    if (isOn && start < 0) start = index;
    if (isOn || start < 0) continue;
    yield { start: start * frame, end: index * frame };
    start = -1;
  }
}

/** Closes gaps that are too short to be silence. */
export function joined(runs: Iterable<Stretch>, gap = shortestGap): Stretch[] {
  const all: Stretch[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && run.start - last.end < gap) last.end = Math.max(last.end, run.end);
    else all.push({ ...run });
  }
  return all;
}

/** Sums over runs in the order of time. */
function sumOf(runs: readonly Stretch[]): SpeechMap['within'] {
  const before = [0];
  for (const { start, end } of runs) before.push((before.at(-1) ?? 0) + end - start);
  const until = (time: number): number => {
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.start ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    const last = runs[low - 1];
    return last ? (before[low - 1] ?? 0) + Math.min(time, last.end) - last.start : 0;
  };
  return (start, end) => Math.max(0, until(end) - until(start));
}
