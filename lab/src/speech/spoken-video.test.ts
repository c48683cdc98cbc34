import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSpokenVideo } from './spoken-video.ts';
import type { SpokenCue } from './spoken.ts';

let folder: string;
let path: string;
let cues: SpokenCue[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-spoken-'));
  path = join(folder, 'spoken.mkv');
  cues = await writeSpokenVideo(path, { minutes: 1.5, seed: 'test' });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a spoken video has a picture, a sound, and the length that was asked for', () => {
  const entries = ['-show_entries', 'stream=codec_type:format=duration', '-of', 'csv=p=0'];
  const [first, second, duration] = execFileSync('ffprobe', ['-v', 'error', ...entries, path], { encoding: 'utf8' })
    .trim()
    .split('\n');

  expect([first, second]).toEqual(['video', 'audio']);
  expect(Number(duration)).toBeCloseTo(90, 0);
});

test('its cues follow one another, and lie where it is loud', () => {
  const pcm = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-ac', '1', '-ar', '100', '-f', 's16le', 'pipe:1'],
    { maxBuffer: 1e8 },
  );
  const power = (from: number, to: number): number => {
    let sum = 0;
    for (let index = Math.round(from * 100); index < Math.round(to * 100); index++)
      sum += Math.abs(2 * index + 1 < pcm.length ? pcm.readInt16LE(2 * index) : 0);
    return sum / Math.max(1, Math.round(to * 100) - Math.round(from * 100));
  };
  const pauses = cues.slice(1).flatMap(({ start }, index) => {
    const before = cues[index]?.end ?? 0;
    return start - before > 1.5 ? [power(before + 0.6, start - 0.3)] : [];
  });
  const spoken = cues.map(({ start, end }) => power(start, end));

  expect(cues.length).toBeGreaterThan(8);
  for (const [index, { start, end }] of cues.entries()) {
    expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
    expect(end).toBeGreaterThan(start);
  }
  expect(Math.min(...pauses)).toBeLessThan(Math.max(...spoken) / 3);
});

test('the same seed says the same', async () => {
  const again = await writeSpokenVideo(join(folder, 'again.mkv'), { minutes: 1.5, seed: 'test' });

  expect(again).toEqual(cues);
});
