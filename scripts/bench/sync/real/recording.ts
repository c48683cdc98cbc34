import { rate } from './decode.ts';

/** One recorded line, without the quiet around it: its first sample is the first sound of a word. */
export interface Recording {
  name: string;
  sound: Float32Array;
  /** Seconds. */
  length: number;
  /** Decibels, where there is sound. */
  level: number;
  /** Where a long line may be split: the quietest places in seconds, the deepest first. */
  pauses: number[];
}

const frame = rate / 100;
const [shortest, longest] = [0.35, 22];
const maxPauses = 40;

/** Undefined if it is silent, too short or too long. */
export function trimmed(name: string, raw: Float32Array): Recording | undefined {
  let mean = 0;
  for (const value of raw) mean += value / raw.length;
  const sound = raw.map((value) => value - mean);
  const loud = levels(sound);
  if (loud.length < 30) return undefined;
  const sorted = loud.toSorted();
  const peak = sorted[Math.floor(sorted.length * 0.97)] ?? 0;
  const floor = sorted[Math.floor(sorted.length * 0.03)] ?? 0;
  if (peak < -45) return undefined;
  const limit = Math.max(peak - 28, Math.min(floor + 8, peak - 14));
  // Three loud frames in a row, so that a click is no word.
  const isWord = (index: number): boolean => [0, 1, 2].every((next) => (loud[index + next] ?? -99) > limit);
  let [first, last] = [0, loud.length - 3];
  while (first < loud.length && !isWord(first)) first++;
  while (last > first && !isWord(last)) last--;
  const part = sound.slice(first * frame, Math.min(sound.length, (last + 4) * frame));
  const length = part.length / rate;
  if (length < shortest || length > longest) return undefined;
  const own = levels(part);
  return { name, sound: part, length, level: levelAbove(own, limit), pauses: pausesOf(own, limit) };
}

/** Decibels of each hundredth of a second. */
function levels(sound: Float32Array): Float32Array {
  const values = new Float32Array(Math.floor(sound.length / frame));
  for (let index = 0; index < values.length; index++) {
    let sum = 1e-12;
    for (let at = index * frame; at < (index + 1) * frame; at++) sum += (sound[at] ?? 0) ** 2;
    values[index] = 10 * Math.log10(sum / frame);
  }
  return values;
}

function levelAbove(own: Float32Array, limit: number): number {
  const active = own.filter((value) => value > limit);
  const power = active.reduce((sum, value) => sum + 10 ** (value / 10), 0);
  return 10 * Math.log10(power / Math.max(1, active.length));
}

function pausesOf(own: Float32Array, limit: number): number[] {
  const smooth = own.map((_, index) => {
    let sum = 0;
    for (let near = -8; near <= 8; near++) sum += own[Math.min(own.length - 1, Math.max(0, index + near))] ?? 0;
    return sum / 17;
  });
  const at = (index: number): number => smooth[index] ?? 0;
  return [...smooth.keys()]
    .filter((index) => index > 100 && index < own.length - 100 && at(index) < limit + 4)
    .toSorted((one, other) => at(one) - at(other))
    .map((index) => index / 100)
    .slice(0, maxPauses);
}
