import type { Random } from '#random.ts';
import { real } from './chance.ts';
import { mixInto, sampleRate, scaleTo } from './samples.ts';
import { makeSentence, type SpokenLanguage } from './sentences.ts';
import { castVoices, say } from './voices.ts';

/** Background sound. */
export type Bed = 'noise' | 'music' | 'babble';

/** Noise that falls towards high frequencies, like wind and traffic. */
export function pinkNoise(random: Random, length: number): Float32Array {
  const samples = new Float32Array(length);
  let [low, middle, high] = [0, 0, 0];
  for (let index = 0; index < length; index++) {
    const white = random.next() * 2 - 1;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    samples[index] = 0.25 * (low + middle + high + white * 0.1848);
  }
  return samples;
}

const roots = [110, 130.8, 146.8, 164.8, 98, 87.3];
const chords = [
  [1, 1.25, 1.5, 2],
  [1, 1.2, 1.5, 2],
];

/** Bars of chords, some with drums and a melody. */
export function music(random: Random, length: number): Float32Array {
  const samples = new Float32Array(length);
  const beat = Math.round((60 / real(random, 70, 140)) * sampleRate);
  const [hasDrums, hasMelody] = [random.chance(0.6), random.chance(0.4)];
  for (let bar = 0; bar < length; bar += beat * 4) {
    const root = random.pick(roots) * random.pick([1, 2]);
    for (const step of random.pick(chords)) addTone(samples, bar, beat * 4, root * step, random.next() * 6.28);
    for (let count = 0; count < (hasMelody ? 4 : 0); count++)
      addLead(samples, bar + count * beat, beat, root * 2 * random.pick([1, 9 / 8, 5 / 4, 3 / 2, 5 / 3]));
    for (let count = 0; count < (hasDrums ? 8 : 0); count++)
      addDrum(random, samples, bar + ((count * beat) >> 1), count % 2 === 1);
  }
  return samples;
}

function add(samples: Float32Array, from: number, length: number, sound: (seconds: number) => number): void {
  const end = Math.min(samples.length, from + length);
  for (let index = from; index < end; index++)
    samples[index] = (samples[index] ?? 0) + sound((index - from) / sampleRate);
}

function addTone(samples: Float32Array, from: number, length: number, frequency: number, phase: number): void {
  const turn = 2 * Math.PI * frequency;
  add(samples, from, length, (at) => {
    const shape = 0.35 * Math.min(1, at * 20) * Math.exp(-at * 0.6);
    return shape * (Math.sin(turn * at + phase) + 0.4 * Math.sin(2 * turn * at) + 0.2 * Math.sin(3 * turn * at));
  });
}

const addLead = (samples: Float32Array, from: number, length: number, frequency: number): void =>
  add(samples, from, length, (at) => {
    const vibrato = 3 * Math.sin(2 * Math.PI * 5.5 * at);
    return 0.4 * Math.min(1, at * 30) * Math.exp(-at * 2) * Math.sin(2 * Math.PI * frequency * at + vibrato);
  });

const addDrum = (random: Random, samples: Float32Array, from: number, isSnare: boolean): void =>
  add(samples, from, Math.round(sampleRate * 0.12), (at) =>
    isSnare
      ? 0.5 * (random.next() * 2 - 1) * Math.exp(-at * 45)
      : 1.1 * Math.sin(2 * Math.PI * (55 + 60 * Math.exp(-at * 30)) * at) * Math.exp(-at * 18),
  );

/** Many people who talk at once, 40 seconds of them. */
export async function babble(random: Random, language: SpokenLanguage): Promise<Float32Array> {
  const voices = castVoices(random, language, 5);
  const samples = new Float32Array(sampleRate * 40);
  for (let count = 0; count < 60; count++)
    mixInto(
      samples,
      await say(random.pick(voices), makeSentence(random, language)),
      real(random, 0, 37),
      real(random, 0.3, 1),
    );
  return scaleTo(samples, 0.1);
}

/** A short hard sound: a door, a shot, glass. */
export function bang(random: Random, seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  add(samples, 0, samples.length, (at) => (random.next() * 2 - 1) * 0.3 * Math.exp(-at * 6));
  return samples;
}

/** A short soft one: a sigh, steps. */
export function rustle(random: Random, seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  add(samples, 0, samples.length, (at) => (random.next() * 2 - 1) * 0.12 * Math.sin((Math.PI * at) / seconds));
  return samples;
}
