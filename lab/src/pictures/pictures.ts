import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { paintScene, sceneCount } from './paint.ts';

/** Width and height of what the managers keep, and the heights they keep it in besides. */
export const covers = {
  poster: { width: 680, height: 1000, smaller: [500, 250] },
  banner: { width: 758, height: 140, smaller: [70, 35] },
  fanart: { width: 1280, height: 720, smaller: [360, 180] },
} as const;

export type Cover = keyof typeof covers;

const drawn = new Map<string, Promise<Buffer>>();

/** A JPEG for an item, one of a dozen; a height that is not kept gives the full size. */
export function pictureOf(id: number, cover: Cover, wantedHeight?: number): Promise<Buffer> {
  const full = covers[cover];
  const height = full.smaller.find((smaller) => smaller === wantedHeight) ?? full.height;
  const width = Math.round((full.width * height) / full.height);
  const scene = (id * 5) % sceneCount;
  const key = `${scene}/${cover}/${height}`;
  const picture = drawn.get(key) ?? encodeJpeg(paintScene(scene, width, height), width, height);
  drawn.set(key, picture);
  return picture;
}

async function encodeJpeg(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const input = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`, '-i', 'pipe:0'];
  const output = ['-frames:v', '1', '-q:v', '4', '-f', 'mjpeg', 'pipe:1'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...input, ...output], { stdio: ['pipe', 'pipe', 'inherit'] });
  ffmpeg.stdin.end(pixels);
  return buffer(ffmpeg.stdout);
}
