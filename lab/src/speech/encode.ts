import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sampleRate } from './samples.ts';

const run = promisify(execFile);

const codecs = {
  aac: ['-ac', '2', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'],
  ac3: ['-ac', '6', '-c:a', 'ac3', '-b:a', '384k'],
  /** A tenth of the time that the others take. */
  quick: ['-ac', '1', '-c:a', 'ac3', '-b:a', '96k'],
};
export type SoundCodec = keyof typeof codecs;

/** Writes a video with a black picture; its sound may begin later than the picture, by some seconds. */
export async function encodeVideo(path: string, pcm: Buffer, codec: SoundCodec, delay = 0): Promise<void> {
  const raw = `${path}.pcm`;
  const seconds = pcm.length / 2 / sampleRate + delay;
  try {
    await writeFile(raw, pcm);
    const late = delay > 0 ? ['-itsoffset', String(delay)] : [];
    const sound = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
    const picture = ['-f', 'lavfi', '-i', `color=c=black:s=64x36:r=5:d=${seconds}`];
    const streams = ['-map', '1:v', '-map', '0:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-ar', '48000'];
    const output = [...codecs[codec], '-avoid_negative_ts', 'disabled', path];
    const quiet = ['-y', '-v', 'error', '-nostdin', '-threads', '1'];
    await run('ffmpeg', [...quiet, ...late, ...sound, ...picture, ...streams, ...output]);
  } finally {
    await rm(raw, { force: true });
  }
}
