import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePictureVideo } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureTrack, type ClosedCue } from '#domain/ocr/formats/read-picture-track.ts';
import { copyTrack } from '#integrations/media/copy-track.ts';
import { differing, ourFrame, theirFrame } from './testing/frames.ts';

let [folder, video] = ['', ''];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-decoders-'));
  video = join(folder, 'film.mkv');
  const texts = ['Über den <i>Dächern</i>|der alten Stadt', 'TOP LEFT^Bottom line', 'Quiz & Jury: 98,50 €'];
  const look = { language: 'deu', font: 'DejaVu Sans', texts };
  const tracks = [
    ...(['pgs', 'vobsub', 'dvb'] as const).map((kind) => ({ kind, ...look })),
    ...([4, 8] as const).map((depth) => ({ kind: 'dvb' as const, depth, ...look })),
  ];
  await writePictureVideo(video, tracks);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.for([
  ['pgs', 0, 1920, 1080],
  ['vobsub', 1, 720, 576],
  ['dvb', 2, 720, 576],
  ['dvb with 4 bits per pixel', 3, 720, 576],
  ['dvb with 8 bits per pixel', 4, 720, 576],
] as const)(
  'every pixel of a %s track is as ffmpeg draws it',
  { timeout: 60_000 },
  async ([, track, width, height]) => {
    const cues: ClosedCue[] = [...readPictureTrack(await copyTrack(video, track))];

    expect(cues).toHaveLength(3);
    for (const cue of cues) {
      const theirs = await theirFrame(video, track, cue.start + 400, width, height);
      expect(theirs.length).toBe(width * height * 3);
      expect(differing(ourFrame(cue, width, height), theirs)).toBe(0);
    }
  },
);

test('a file that is no video, or has no such track, is refused with ffmpeg’s reason', async () => {
  await expect(copyTrack(video, 9)).rejects.toThrow(/matches no streams/);
  await expect(copyTrack(join(folder, 'none.mkv'), 0)).rejects.toThrow(/No such file/);
});
