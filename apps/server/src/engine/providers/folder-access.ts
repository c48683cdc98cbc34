import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import type { FolderAccess, FolderFile } from '#providers/provider.ts';
import { createPathIndex, type PathIndex } from './path-index.ts';

interface Options {
  log: Logger;
  now: () => number;
  /** Files that a folder may have at most, for tests. */
  maxFiles?: number;
}

interface Index {
  paths: PathIndex;
  readAt: number;
}

const wanted = new Set([...subtitleExtensions, 'zip', 'rar', '7z']);
/** About 40 MB of memory. */
const mostFiles = 200_000;
const maxDepth = 12;
const maxBytes = 20 << 20;
/** A folder that is older than this is read again, while the search uses what is known. */
const freshMs = 10 * 60_000;

/** Folders are read once and kept in memory, by their path. Links are not followed, so that none leads outside. */
export function createFolderAccess({ log, now, maxFiles = mostFiles }: Options): FolderAccess {
  const known = new Map<string, Index>();
  const reading = new Map<string, Promise<Index>>();

  function read(folder: string): Promise<Index> {
    const current = reading.get(folder);
    if (current) return current;
    const work = readTree(folder, maxFiles, log)
      .then((paths) => {
        const index = { paths, readAt: now() };
        known.set(folder, index);
        return index;
      })
      .finally(() => reading.delete(folder));
    reading.set(folder, work);
    return work;
  }

  async function indexOf(folder: string): Promise<Index> {
    const index = known.get(folder);
    if (!index) return read(folder);
    if (now() - index.readAt > freshMs)
      void read(folder).catch((error: unknown) => log.warn({ err: error }, 'A subtitle folder can’t be read again.'));
    return index;
  }

  return {
    async find(folders, titles) {
      for (const folder of known.keys()) if (!folders.includes(folder)) known.delete(folder);
      const found: FolderFile[] = [];
      for (const folder of folders) {
        const { paths } = await indexOf(folder);
        found.push(...paths.find(titles).map((path) => ({ folder, path })));
      }
      return found;
    },

    async read(folders, { folder, path }) {
      if (!folders.includes(folder)) throw gone();
      const root = await realpath(folder).catch(() => undefined);
      const place = await realpath(join(folder, path)).catch(() => undefined);
      if (root === undefined || place === undefined || !isBelow(place, root) || !isWanted(place)) throw gone();
      const file = await open(place, 'r').catch(() => undefined);
      if (!file) throw gone();
      try {
        const { size } = await file.stat();
        if (size > maxBytes) throw new ProviderFault('BrokenItem', 'The file is too large for a subtitle.');
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
  };
}

const gone = () => new ProviderFault('BrokenItem', 'The file is no longer in the subtitle folder.');
const isBelow = (place: string, root: string) => place.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
const isWanted = (name: string) => wanted.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Every subtitle and archive below a folder. A subfolder that can't be read is left out. */
async function readTree(folder: string, maxFiles: number, log: Logger): Promise<PathIndex> {
  const paths = createPathIndex();
  const waiting = [{ below: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { below, depth } = next;
    const inside = await readdir(join(folder, below), { withFileTypes: true }).catch((cause: unknown) => {
      if (below !== '') return [];
      throw new ProviderFault('LocalError', `The subtitle folder ${folder} can’t be read.`, { cause });
    });
    for (const [count, entry] of inside.entries()) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && depth < maxDepth) waiting.push({ below: path, depth: depth + 1 });
      if (entry.isFile() && isWanted(entry.name)) paths.add(path);
      if (paths.count() === maxFiles) {
        log.warn(`The subtitle folder ${folder} has more than ${maxFiles} files. The rest isn’t searched.`);
        return paths;
      }
      if (count % 1000 === 999) await yieldToOthers();
    }
  }
  return paths;
}
