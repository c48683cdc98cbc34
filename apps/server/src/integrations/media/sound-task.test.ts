import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPeakMeter } from './sound-peaks.ts';
import { createSoundCache, drawSound } from './sound-task.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'captionarr-sound-'));
  const words = 'Nobody will ever forget the harbour gate, and the captain knows it.';
  execFileSync('espeak-ng', ['-v', 'en-us', '-w', join(root, 'words.wav'), words]);
  // Three seconds of silence, then words.
  const parameters = ['-af', 'adelay=3000:all=1', '-c:a', 'flac', join(root, 'sound.mkv')];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', join(root, 'words.wav'), ...parameters]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const mean = (values: Uint8Array, from: number, to: number) =>
  values.subarray(from * 100, to * 100).reduce((sum, value) => sum + value, 0) / ((to - from) * 100);

test('a track is heard once: its waveform and its speech are kept, and the labels that a sync needs', async () => {
  const [folder, speechFolder] = [join(root, 'curves'), join(root, 'speech')];
  const videoPath = join(root, 'sound.mkv');
  const shares: number[] = [];

  await drawSound({ videoPath, stream: 0, duration: 7, folder, speechFolder }, (share) => shares.push(share));

  const curves = await createSoundCache(folder).find(videoPath, 0);
  const half = (curves?.length ?? 0) / 2;
  const [peaks, speech] = [curves?.subarray(0, half), curves?.subarray(half)];
  expect(half).toBeGreaterThan(600);
  expect(mean(peaks ?? Buffer.of(), 0, 2.9)).toBeLessThan(1);
  expect(mean(peaks ?? Buffer.of(), 3.2, 6)).toBeGreaterThan(20);
  expect(mean(speech ?? Buffer.of(), 0, 2.5)).toBeLessThan(30);
  expect(mean(speech ?? Buffer.of(), 3.2, 6)).toBeGreaterThan(120);
  expect(shares.length).toBeGreaterThan(0);
  expect(await readdir(speechFolder)).toHaveLength(1);
});

test('what is no sound is an error, and nothing is kept', async () => {
  const videoPath = join(root, 'text.mkv');
  await writeFile(videoPath, 'Just words.');
  const folder = join(root, 'nothing');

  await expect(drawSound({ videoPath, stream: 0, folder, speechFolder: folder })).rejects.toThrow(
    /Invalid data|text.mkv/,
  );
  expect(await createSoundCache(folder).find(videoPath, 0)).toBeUndefined();
});

test('pieces may end in the middle of a sample', () => {
  const sound = Buffer.alloc(640);
  sound.writeInt16LE(-32_768, 100);
  sound.writeInt16LE(16_384, 400);
  const [whole, parts] = [openPeakMeter(), openPeakMeter()];

  whole.hear(sound);
  for (let at = 0; at < sound.length; at += 7) parts.hear(sound.subarray(at, at + 7));

  expect([...whole.finish()]).toEqual([255, 128]);
  expect([...parts.finish()]).toEqual([255, 128]);
});
