import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PictureCue } from '#domain/ocr/picture/picture.ts';

const run = promisify(execFile);
const gray = 0x60;

/** What ffmpeg shows at a time, on gray, as RGB. */
export async function theirFrame(
  video: string,
  track: number,
  time: number,
  width: number,
  height: number,
): Promise<Buffer> {
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

export function ourFrame({ pictures }: PictureCue, screenWidth: number, screenHeight: number): Buffer {
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
export const differing = (one: Buffer, other: Buffer) =>
  one.filter((byte, at) => Math.abs(byte - (other[at] ?? 0)) > 6).length;
