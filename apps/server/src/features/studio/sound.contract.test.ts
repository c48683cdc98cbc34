import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import type { StudioSound } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';
import { makeVideo } from '#integrations/media/testing/make-video.ts';

const ofMovie = { query: { type: 'movie', id: 7 } } as const;

async function start(probe?: VideoProbe) {
  const started = await startWithSubtitles({ listens: true, ...(probe && { probe }) });
  const ask = () => started.api.studio.sound(ofMovie);
  const untilReady = () =>
    vi.waitFor(
      async () => {
        const sound = await ask();
        expect(sound.state).not.toBe('working');
        return sound;
      },
      { timeout: 20_000, interval: 200 },
    );
  return { ...started, ask, untilReady };
}

const lengthsOf = (sound: StudioSound) =>
  sound.state === 'done' ? [sound.peaks, sound.speech].map((curve) => Buffer.from(curve, 'base64').length) : [];

test('the curves of a video are drawn once by a job, and again when the video is another', async () => {
  const { ask, untilReady, videos, app } = await start();
  await makeVideo(videos.movie, [{ language: 'eng' }]);

  expect(await ask()).toMatchObject({ state: 'working', job_id: expect.any(Number), progress: expect.any(Number) });
  const sound = await untilReady();

  expect(sound).toMatchObject({ state: 'done', rate: 100 });
  const [peaks = 0, speech = 0] = lengthsOf(sound);
  expect(peaks).toBe(speech);
  expect(peaks).toBeGreaterThan(590);
  expect(peaks).toBeLessThan(620);
  await ask();
  const drawn = () => app.db.selectFrom('job').select('id').where('name', '=', 'studio-sound').execute();
  expect(await drawn()).toHaveLength(1);

  await rm(videos.movie);
  await makeVideo(videos.movie, [{ language: 'fra', title: 'Another' }]);
  expect((await ask()).state).toBe('working');
}, 40_000);

test('a video without sound, or that can’t be read, says so', async () => {
  const { ask, videos } = await start();
  const without = { state: 'none', reason: 'The video has no audio track.' };
  expect(await ask()).toEqual(without);

  await makeVideo(videos.movie, []);
  expect(await ask()).toEqual(without);
});

test('sound that can’t be decoded is tried once', async () => {
  const streams = { duration: 6, frameRate: 24, subtitles: [] };
  const track = { index: 0, codec: 'aac', language: 'en', title: '', channels: 2, isDefault: true };
  // A container that names a track which isn’t there.
  const { ask, untilReady, app } = await start(async () => ({ ...streams, audio: [track] }));
  expect((await ask()).state).toBe('working');

  expect(await untilReady()).toMatchObject({ state: 'none', reason: expect.stringContaining('can’t be read: ') });
  await ask();
  expect(await app.db.selectFrom('job').select('id').where('name', '=', 'studio-sound').execute()).toHaveLength(1);
}, 40_000);
