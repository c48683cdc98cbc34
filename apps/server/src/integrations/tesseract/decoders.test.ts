import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePictureVideo } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureCue } from '#domain/ocr/picture/picture.ts';
import { readPictureTrack, type ClosedCue } from '#domain/ocr/formats/read-picture-track.ts';
import { copyTrack } from '#integrations/media/copy-track.ts';

const run = promisify(execFile);
const gray = 0x60;
let [folder, video] = ['', ''];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-decoders-'));
  video = join(folder, 'film.mkv');
  const texts = ['Über den <i>Dächern</i>|der alten Stadt', 'TOP LEFT^Bottom line', 'Quiz & Jury: 98,50 €'];
  const look = { language: 'deu', font: 'DejaVu Sans', texts };
  const tracks = [
    ...(['pgs', 'vobsub', 'dvb'] as const).map((kind) => ({ kind, ...look })),
    { kind: 'dvb' as const, depth: 8 as const, ...look },
  ];
  await writePictureVideo(video, tracks);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What ffmpeg shows at a time, on gray, as RGB. */
async function theirFrame(track: number, time: number, width: number, height: number): Promise<Buffer> {
  const seconds = time / 1000;
  const ground = `color=0x606060:s=${width}x${height}:r=25:d=${seconds + 1},format=gbrp`;
  const filter = `[0:v][1:s:${track}]overlay=format=gbrp,select='gte(t,${seconds})',format=rgb24`;
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', ground, '-i', video, '-filter_complex', filter, '-frames:v', '1'].concat(
      '-f rawvideo -pix_fmt rgb24 pipe:1'.split(' '),
    ),
    { encoding: 'buffer', maxBuffer: 1 << 26 },
  );
  return stdout;
}

function ourFrame({ pictures }: PictureCue, screenWidth: number, screenHeight: number): Buffer {
  const frame = Buffer.alloc(screenWidth * screenHeight * 3, gray);
  for (const { x, y, width, height, rgba } of pictures)
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const [from, to] = [(row * width + column) * 4, ((y + row) * screenWidth + x + column) * 3];
        const alpha = (rgba[from + 3] ?? 0) / 255;
        for (let part = 0; part < 3; part++)
          frame[to + part] = Math.round((rgba[from + part] ?? 0) * alpha + gray * (1 - alpha));
      }
  return frame;
}

/** Differences by rounding are small. */
const differing = (one: Buffer, other: Buffer) =>
  one.filter((byte, at) => Math.abs(byte - (other[at] ?? 0)) > 6).length;

test.for([
  ['pgs', 0, 1920, 1080],
  ['vobsub', 1, 720, 576],
  ['dvb', 2, 720, 576],
  // ffmpeg has no source of pictures with 4 bits per pixel.
  ['dvb with 8 bits per pixel', 3, 720, 576],
] as const)(
  'every pixel of a %s track is as ffmpeg draws it',
  { timeout: 60_000 },
  async ([, track, width, height]) => {
    const cues: ClosedCue[] = [...readPictureTrack(await copyTrack(video, track))];

    expect(cues).toHaveLength(3);
    for (const cue of cues) {
      const theirs = await theirFrame(track, cue.start + 400, width, height);
      expect(theirs.length).toBe(width * height * 3);
      expect(differing(ourFrame(cue, width, height), theirs)).toBe(0);
    }
  },
);

test('a file that is no video, or has no such track, is refused with ffmpeg’s reason', async () => {
  await expect(copyTrack(video, 9)).rejects.toThrow(/matches no streams/);
  await expect(copyTrack(join(folder, 'none.mkv'), 0)).rejects.toThrow(/No such file/);
});
