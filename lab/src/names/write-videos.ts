import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Smaller files are samples to a subtitle manager. */
const padding = 40_000;

/** Writes a short real video under each of these names. No two are the same file, as in any library. */
export async function writeVideos(root: string, paths: readonly string[]): Promise<void> {
  const clip = await encodeClip();
  for (const [no, path] of paths.entries()) {
    const place = join(root, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, Buffer.concat([clip, voidElement(`${no} ${path}`)]));
  }
}

async function encodeClip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-clip-'));
  const clip = join(folder, 'clip.mkv');
  const inputs = ['testsrc2=size=160x90:rate=12:duration=4', 'sine=frequency=440:duration=4'];
  const sources = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]);
  try {
    await run('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', clip]);
    return await readFile(clip);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes that players of Matroska skip (RFC 9559, section 6.2). */
function voidElement(text: string): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(0xec, 0);
  head.writeUInt32BE(0x1000_0000 + padding, 1);
  const body = Buffer.alloc(padding);
  body.write(text);
  return Buffer.concat([head, body]);
}
