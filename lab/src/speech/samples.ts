/** Sound is mono, so many samples a second, between -1 and 1. */
export const sampleRate = 22_050;

/** The samples of a 16-bit mono WAV file. espeak-ng writes at our rate. */
export function readWav(file: Buffer): Float32Array {
  let at = 12;
  while (file.toString('latin1', at, at + 4) !== 'data') {
    if (at + 8 > file.length) throw new Error('This is no WAV file.');
    at += 8 + file.readUInt32LE(at + 4);
  }
  const count = (file.length - at - 8) >> 1;
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) samples[index] = file.readInt16LE(at + 8 + 2 * index) / 32_768;
  return samples;
}

const isLoud = (value: number): boolean => Math.abs(value) >= 0.008;

/** Trims silence at both ends. */
export function trimmed(samples: Float32Array): Float32Array {
  const first = samples.findIndex(isLoud);
  return first < 0 ? samples.subarray(0, 0) : samples.subarray(first, samples.findLastIndex(isLoud) + 1);
}

/** Root mean square. */
function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** In place. */
export function scaleTo(samples: Float32Array, wanted: number): Float32Array {
  const factor = wanted / (loudness(samples) || 1);
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) * factor;
  return samples;
}

/** Adds a sound to another from a time in seconds on. */
export function mixInto(target: Float32Array, sound: Float32Array, seconds: number, gain = 1): void {
  const from = Math.round(seconds * sampleRate);
  const end = Math.min(sound.length, target.length - from);
  for (let index = Math.max(0, -from); index < end; index++)
    target[from + index] = (target[from + index] ?? 0) + gain * (sound[index] ?? 0);
}

/** A little reverberation, in place. */
export function echo(samples: Float32Array): void {
  const [near, far] = [Math.round(sampleRate * 0.031), Math.round(sampleRate * 0.053)];
  for (let index = samples.length - 1; index >= far; index--)
    samples[index] = (samples[index] ?? 0) + 0.3 * (samples[index - near] ?? 0) + 0.2 * (samples[index - far] ?? 0);
}

/** 16-bit PCM; what is too loud is bent, not clipped. */
export function toPcm(...layers: readonly Float32Array[]): Buffer {
  const length = layers[0]?.length ?? 0;
  const pcm = new Int16Array(length);
  for (let index = 0; index < length; index++) {
    let value = 0;
    for (const layer of layers) value += layer[index] ?? 0;
    pcm[index] = Math.round(Math.tanh(value * 1.3) * 0.85 * 32_767);
  }
  return Buffer.from(pcm.buffer);
}
