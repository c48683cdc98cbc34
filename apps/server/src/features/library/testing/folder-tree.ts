import { mkdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#testing/start-app.ts';

/** An hour ago: no copy is under way. */
const before = () => new Date(Date.now() - 3_600_000);
let count = 0;

/** Writes a file that counts as a video, unlike every other, as it is after a copy. */
export async function writeVideo(path: string, { isFresh = false } = {}): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `video ${++count}`);
  await truncate(path, 30_000 + count);
  if (!isFresh) await utimes(path, before(), before());
  return path;
}

/** A folder with these videos. */
export async function makeTree(...videos: string[]): Promise<string> {
  const root = await temporaryFolder();
  for (const video of videos) await writeVideo(join(root, video));
  return root;
}
