import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Samples a second: what sync decodes to. */
export const rate = 16_000;
const filesAtOnce = 40;
const pcmOutput = ['-ac', '1', '-ar', String(rate), '-f', 's16le'];

function fromPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sound = new Float32Array(bytes.byteLength >> 1);
  for (let index = 0; index < sound.length; index++) sound[index] = view.getInt16(index * 2, true) / 32_768;
  return sound;
}

/** 16-bit PCM, softly limited. */
export function toPcm(sound: Float32Array): Buffer {
  const bytes = Buffer.alloc(sound.length * 2);
  for (let index = 0; index < sound.length; index++)
    bytes.writeInt16LE(Math.round(32_000 * Math.tanh(sound[index] ?? 0)), index * 2);
  return bytes;
}

export const decode = (input: readonly string[], bytes?: Uint8Array): Float32Array =>
  fromPcm(
    execFileSync('ffmpeg', ['-v', 'quiet', '-threads', '1', ...input, ...pcmOutput, 'pipe:1'], {
      input: bytes,
      maxBuffer: 1 << 30,
    }),
  );

/** Many files at once: starting ffmpeg costs more than decoding a line. */
export function decodeAll(files: readonly string[]): Float32Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-voices-'));
  const sounds: Float32Array[] = [];
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const some = files.slice(from, from + filesAtOnce);
    const inputs = some.flatMap((file) => ['-i', file]);
    const outputs = some.flatMap((_, index) => ['-map', `${index}:a`, ...pcmOutput, join(folder, String(index))]);
    execFileSync('ffmpeg', ['-y', '-v', 'quiet', '-threads', '1', ...inputs, ...outputs], { stdio: 'ignore' });
    sounds.push(...some.map((_, index) => fromPcm(readFileSync(join(folder, String(index))))));
  }
  rmSync(folder, { recursive: true });
  return sounds;
}

const sampleBytes = { u8: 1, s16le: 2 };

/** Many raw recordings at once: joined, resampled and cut again. */
export function resampleAll(
  parts: readonly Uint8Array[],
  format: keyof typeof sampleBytes,
  from: number,
): Float32Array[] {
  const size = sampleBytes[format];
  const joined = Buffer.concat(parts.map((part) => part.subarray(0, part.length - (part.length % size))));
  const all = decode(['-f', format, '-ar', String(from), '-ac', '1', '-i', 'pipe:0'], joined);
  const placeOf = (sample: number): number => Math.round((sample * rate) / from);
  let at = 0;
  return parts.map((part) => {
    const end = at + Math.floor(part.length / size);
    const piece = all.slice(placeOf(at), placeOf(end));
    at = end;
    return piece;
  });
}
