import { decibels } from '@captionarr/lab';
import { rate } from './decode.ts';

/** Adds a sound to another from a time in seconds on. */
export function mixInto(target: Float32Array, sound: Float32Array, at: number, gain: number): void {
  const from = Math.round(at * rate);
  for (let index = Math.max(0, -from); index < sound.length && from + index < target.length; index++)
    target[from + index] = (target[from + index] ?? 0) + gain * (sound[index] ?? 0);
}

/** The gain that takes a sound from one level to another. */
export const gainTo = (wanted: number, level: number): number => decibels(wanted - level);

export function levelOf(sound: Float32Array): number {
  let sum = 1e-12;
  for (const value of sound) sum += value * value;
  return 10 * Math.log10(sum / Math.max(1, sound.length));
}

/** A room: four combs and two all-passes. `seconds` until the echo is 60 dB down; `wet` is its share. */
export function echoed(sound: Float32Array, seconds: number, wet: number): Float32Array {
  const tail = new Float32Array(sound.length);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) addComb(tail, sound, delay, seconds);
  for (const delay of [0.005, 0.0017]) passAll(tail, delay);
  return sound.map((value, index) => value + wet * (tail[index] ?? 0));
}

function addComb(tail: Float32Array, sound: Float32Array, delay: number, seconds: number): void {
  const line = new Float32Array(Math.round(delay * rate));
  const back = 10 ** ((-3 * delay) / seconds);
  let damped = 0;
  for (let index = 0; index < sound.length; index++) {
    const place = index % line.length;
    const value = line[place] ?? 0;
    damped = 0.7 * value + 0.3 * damped;
    line[place] = (sound[index] ?? 0) + back * damped;
    tail[index] = (tail[index] ?? 0) + value / 4;
  }
}

function passAll(sound: Float32Array, delay: number): void {
  const line = new Float32Array(Math.round(delay * rate));
  for (let index = 0; index < sound.length; index++) {
    const place = index % line.length;
    const old = line[place] ?? 0;
    const value = (sound[index] ?? 0) + 0.7 * old;
    line[place] = value;
    sound[index] = old - 0.7 * value;
  }
}

const smoothingOf = (hertz: number): number => 1 - Math.exp((-2 * Math.PI * hertz) / rate);

/** Muffled as behind a door, or thin as on a telephone. */
export function filtered(sound: Float32Array, lowest: number, highest: number): Float32Array {
  const [fast, slow] = [smoothingOf(highest), smoothingOf(lowest)];
  let [low, lower, bass] = [0, 0, 0];
  return sound.map((value) => {
    low += fast * (value - low);
    lower += fast * (low - lower);
    bass += slow * (lower - bass);
    return 1.4 * (lower - bass);
  });
}
