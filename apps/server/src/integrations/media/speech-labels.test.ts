import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLabelledSpeech, type SpeechLabels } from '#domain/sync/speech-labels.ts';
import { createSpeechCache } from './speech-cache.ts';
import { readSpeechLabels } from './speech-labels.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const ffmpeg = (...parameters: string[]) =>
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-nostdin', ...parameters], { stdio: 'pipe' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-speech-'));
  const words = 'Nobody will ever forget the harbour gate, and the captain knows it.';
  execFileSync('espeak-ng', ['-v', 'en-us', '-w', inFolder('words.wav'), words]);
  // Three seconds of silence, then words; the second sound track is silent and the third begins two seconds late.
  const [quiet, late] = [
    ['-f', 'lavfi', '-t', '8', '-i', 'anullsrc=r=22050:cl=mono'],
    ['-itsoffset', '2', '-i', inFolder('words.wav')],
  ];
  const filter = '[0:a]adelay=3000:all=1[words]';
  const tracks = ['-map', '[words]', '-map', '1:a', '-map', '2:a', '-c:a', 'flac'];
  const inputs = ['-i', inFolder('words.wav'), ...quiet, ...late];
  ffmpeg(...inputs, '-filter_complex', filter, ...tracks, inFolder('sound.mkv'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shareOfSpeech = (labels: SpeechLabels, from: number, to: number) =>
  labels.subarray(from * 100, to * 100).filter(isLabelledSpeech).length / ((to - from) * 100);

describe('labels of a video', () => {
  test('tell hundredths of a second in which somebody speaks', async () => {
    const shares: number[] = [];

    const labels = await readSpeechLabels(inFolder('sound.mkv'), 0, {
      duration: 8,
      onProgress: (share) => shares.push(share),
    });

    expect(shareOfSpeech(labels, 0, 2.9)).toBeLessThan(0.05);
    expect(shareOfSpeech(labels, 3.1, 6)).toBeGreaterThan(0.6);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('are those of the stream that was asked for, on the clock of the video', async () => {
    const [silent, late] = await Promise.all([1, 2].map((stream) => readSpeechLabels(inFolder('sound.mkv'), stream)));

    expect(shareOfSpeech(silent ?? new Uint8Array(), 0, 8)).toBe(0);
    expect(shareOfSpeech(late ?? new Uint8Array(), 0, 1.9)).toBeLessThan(0.05);
    expect(shareOfSpeech(late ?? new Uint8Array(), 2.1, 5)).toBeGreaterThan(0.6);
  });

  test('cannot be read from what is no video, or without ffmpeg, and that is said', async () => {
    await writeFile(inFolder('text.mkv'), 'Just words.');
    const path = process.env['PATH'];

    await expect(readSpeechLabels(inFolder('text.mkv'), 0)).rejects.toThrow(/Invalid data|text.mkv/);
    await expect(readSpeechLabels(inFolder('sound.mkv'), 7)).rejects.toThrow(/matches no streams/);
    vi.stubEnv('PATH', folder);
    await expect(readSpeechLabels(inFolder('sound.mkv'), 0)).rejects.toThrow('ffmpeg isn’t installed on this host.');
    vi.unstubAllEnvs();
    expect(process.env['PATH']).toBe(path);
  });
});

const make = (content: number) => async () => new Uint8Array(1000).fill(content);
const fail = async () => Promise.reject(new Error('made again'));

describe('kept labels', () => {
  test('are not made twice, until the video or the stream is another', async () => {
    const cache = createSpeechCache(inFolder('cache'));
    const video = inFolder('video.mkv');
    await writeFile(video, 'one');

    await cache.labelsOf(video, 0, make(7));

    expect((await cache.labelsOf(video, 0, fail))[5]).toBe(7);
    await expect(cache.labelsOf(video, 1, fail)).rejects.toThrow('made again');
    await utimes(video, 1, 1);
    await expect(cache.labelsOf(video, 0, fail)).rejects.toThrow('made again');
  });

  test('take no more room than they may; what was used last stays', async () => {
    const cache = createSpeechCache(inFolder('bounded'), 2500);
    const videos = ['a', 'b', 'c'].map(inFolder);
    for (const [index, video] of videos.entries()) {
      await writeFile(video, 'x');
      await cache.labelsOf(video, 0, make(index));
      await new Promise((resolve) => setTimeout(resolve, 15));
      // The first is used again before the third comes.
      if (index === 1) await cache.labelsOf(videos[0] ?? '', 0, fail);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }

    expect(await readdir(inFolder('bounded'))).toHaveLength(2);
    expect((await cache.labelsOf(videos[0] ?? '', 0, fail))[0]).toBe(0);
    await expect(cache.labelsOf(videos[1] ?? '', 0, fail)).rejects.toThrow('made again');
  });

  test('are just made when they cannot be kept', async () => {
    await writeFile(inFolder('no-folder'), '');
    const cache = createSpeechCache(inFolder('no-folder'));

    expect(await cache.labelsOf(inFolder('sound.mkv'), 0, make(3))).toHaveLength(1000);
    expect((await stat(inFolder('no-folder'))).isFile()).toBe(true);
  });
});
