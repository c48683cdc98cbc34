import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readPreloads } from './preloads.ts';

export type WebFiles = Awaited<ReturnType<typeof openWebFiles>>;

/** The built web app. Only names found at the start are ever read, so no address leads out of the folder. */
export async function openWebFiles(folder: string) {
  const names = new Set(await listFiles(folder));
  const read = async (name: string) => (names.has(name) ? readFile(join(folder, name), 'utf8') : undefined);

  return {
    folder,
    has: (name: string) => names.has(name),
    index: await read('index.html'),
    /** The page for viewers, with a bundle of its own. */
    report: await read('report.html'),
    preloads: readPreloads(await read('preload.json')),
    helpNotFound: await read('help/404.html'),
  };
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
