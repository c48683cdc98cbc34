import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceTest } from '@captionarr/contract';
import { isVideoName } from '#domain/library/recognize/video-names.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

interface Limits {
  /** Someone waits for it. */
  ms: number;
  videos: number;
}

const patience: Limits = { ms: 3000, videos: 10_000 };

/** Checks that folders can be read, and counts their videos as far as that is quick. */
export async function countVideos(
  folders: readonly string[],
  { ms, videos }: Limits = patience,
): Promise<NonNullable<SourceTest['videos']>> {
  await Promise.all(folders.map(checkFolder));
  const end = performance.now() + ms;
  const waiting = [...folders];
  let found = 0;
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const entries = await opendir(folder).catch(() => []);
    for await (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith('.')) waiting.push(join(folder, entry.name));
      else if (isVideoName(entry.name)) found += 1;
      if (found >= videos || performance.now() > end) return { found, complete: false };
    }
  }
  return { found, complete: true };
}

async function checkFolder(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new AppError('not-acceptable', sentence`${folder} isn’t a folder.`);
    await (await opendir(folder)).close();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('not-acceptable', explain(folder, (error as NodeJS.ErrnoException).code));
  }
}

const explain = (folder: string, code: string | undefined) =>
  code === 'ENOENT'
    ? sentence`${folder} doesn’t exist on this machine. In a container, the folder must be mounted.`
    : sentence`Captionarr can’t read ${folder}. Grant it read permission.`;
