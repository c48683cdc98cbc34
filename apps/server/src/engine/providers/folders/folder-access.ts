import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { FolderAccess, FolderFile } from '#providers/provider.ts';
import type { PathIndex } from './path-index.ts';
import { readFolderFile } from './read-folder-file.ts';
import { readFolderTree } from './read-folder-tree.ts';

interface Options {
  log: Logger;
  now: () => number;
  /** Files that a folder may have at most, for tests. */
  maxFiles?: number;
  /** How long a search waits for a folder that is read for the first time, in ms. */
  patienceMs?: number;
}

interface Index {
  paths: PathIndex;
  readAt: number;
}

/** About 40 MB of memory. */
const mostFiles = 200_000;
/** A list that is older than this is read again, while the search uses what is known. */
const freshMs = 10 * 60_000;

const keyOf = (folder: string, withArchives: boolean) => `${withArchives} ${folder}`;

/** Folders are read once and kept in memory. */
export function createFolderAccess({ log, now, maxFiles = mostFiles, patienceMs = 20_000 }: Options): FolderAccess {
  const known = new Map<string, Index>();
  const reading = new Map<string, Promise<Index>>();

  function read(folder: string, withArchives: boolean): Promise<Index> {
    const key = keyOf(folder, withArchives);
    const current = reading.get(key);
    if (current) return current;
    const work = readFolderTree(folder, { withArchives, maxFiles, log })
      .then((paths) => {
        const index = { paths, readAt: now() };
        known.set(key, index);
        return index;
      })
      .finally(() => reading.delete(key));
    reading.set(key, work);
    return work;
  }

  async function indexOf(folder: string, withArchives: boolean): Promise<Index> {
    const index = known.get(keyOf(folder, withArchives));
    if (!index) return inTime(read(folder, withArchives), folder, patienceMs);
    if (now() - index.readAt > freshMs)
      void read(folder, withArchives).catch((error: unknown) =>
        log.warn({ err: error }, 'A subtitle folder can’t be read again.'),
      );
    return index;
  }

  return {
    async find(folders, titles, withArchives) {
      const keys = new Set(folders.map((folder) => keyOf(folder, withArchives)));
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
      const found: FolderFile[] = [];
      for (const folder of folders) {
        const { paths } = await indexOf(folder, withArchives);
        found.push(...paths.find(titles).map((path) => ({ folder, path })));
      }
      return found;
    },

    read: (folders, file) => readFolderFile(folders, file),
  };
}

/** A large archive on a slow drive takes minutes; its list is there for a later search. */
async function inTime<T>(work: Promise<T>, folder: string, patienceMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(new ProviderFault('LocalError', `The subtitle folder ${folder} is still being read. Search again later.`)),
    patienceMs,
  );
  // A later search reports its failure.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
