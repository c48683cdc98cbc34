import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#platform/commands/run-command.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { makeVideo } from './testing/make-video.ts';
import { createVideoReader } from './video-reader.ts';

const reader = createVideoReader(runCommand);
const options = { timeoutMs: 60_000 };
const aVideo = async () => join(await temporaryFolder(), 'The "best" film; $(id).mkv');

test('a text track comes as SRT, or as the ASS that it is', async () => {
  const video = await aVideo();
  await makeVideo(video, [{}], [{}, { codec: 'ass' }]);

  const [srt, ass] = await Promise.all([
    reader.readTrack(video, 1, 'srt', options),
    reader.readTrack(video, 1, 'ass', options),
  ]);

  expect(srt.toString()).toMatch(/^1\n00:00:01,\d{3} --> 00:00:02,\d{3}\nThe harbour is <i>closed<\/i>\.\n/);
  expect(ass.toString()).toMatch(/\[Script Info\][^]*Dialogue: .*The harbour is/);
});

test('sound comes as 16-bit samples, 16,000 a second, and no longer than asked for', async () => {
  const video = await aVideo();
  await makeVideo(video, [{}, {}]);

  const all = await reader.readSound(video, { ...options, audioIndex: 1 });
  const some = await reader.readSound(video, { ...options, seconds: 2 });

  expect(some).toHaveLength(2 * 32_000);
  expect(Math.abs(all.length - 6 * 32_000)).toBeLessThan(0.2 * 32_000);
});

test('sound that begins later than the video keeps its delay', async () => {
  const [video, late] = [await aVideo(), await aVideo()];
  await makeVideo(video, [{}]);
  const copy = ['-map', '0:v?', '-map', '1:a', '-c', 'copy', late];
  await runCommand('ffmpeg', ['-v', 'error', '-i', video, '-itsoffset', '3', '-i', video, ...copy], {
    timeoutMs: 60_000,
    maxOutput: 1000,
  });

  const sound = await reader.readSound(late, options);

  expect(Math.abs(sound.length - 9 * 32_000)).toBeLessThan(0.2 * 32_000);
  expect(sound.subarray(0, 2 * 32_000).every((byte) => byte === 0)).toBe(true);
});

test('a track that is not there is told in words', async () => {
  const video = await aVideo();
  await makeVideo(video, [{}], [{}]);

  await expect(reader.readTrack(video, 5, 'srt', options)).rejects.toMatchObject({ name: 'AppError' });
  await expect(reader.readSound(video, { ...options, audioIndex: 5 })).rejects.toMatchObject({ name: 'AppError' });
});
