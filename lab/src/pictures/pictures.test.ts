import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pictureOf, type Cover } from './pictures.ts';

const sizeOf = (picture: Buffer) =>
  spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', '-i', 'pipe:0'],
    { input: picture },
  )
    .stdout.toString()
    .trim();

test.for<[Cover, number | undefined, string]>([
  ['poster', 250, 'mjpeg,170,250'],
  ['poster', 500, 'mjpeg,340,500'],
  ['fanart', 360, 'mjpeg,640,360'],
  ['poster', 123, 'mjpeg,680,1000'],
  ['banner', undefined, 'mjpeg,758,140'],
])('%s %s is %s', async ([cover, height, expected]) => {
  expect(sizeOf(await pictureOf(1, cover, height))).toBe(expected);
});

test('a dozen items have a dozen pictures', async () => {
  const pictures = await Promise.all(Array.from({ length: 13 }, (_, id) => pictureOf(id, 'banner', 35)));

  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(12);
  expect(pictures[12]).toEqual(pictures[0]);
});
