import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hourMs } from '#platform/durations.ts';
import { privateFile, privateFolders } from '#platform/private-files.ts';

interface Options {
  folder: string;
  /** When there is more than this, the oldest go. */
  maxBytes: number;
}

export interface CachedCover {
  bytes: Buffer;
  /** When it was fetched, unix milliseconds. */
  at: number;
}

export type CoverCache = ReturnType<typeof createCoverCache>;

/** Files with the names that they are asked for by, in folders that are not large. Without a disk it holds nothing. */
export function createCoverCache({ folder, maxBytes }: Options) {
  /** Known from the first writing on. */
  let total: Promise<number> | undefined;
  const fileOf = (key: string) => join(folder, key);

  async function listFiles(): Promise<{ file: string; size: number; at: number }[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const found = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ size, mtimeMs }) => [{ file, size, at: mtimeMs }],
          () => [],
        ),
      ),
    );
    return found.flat();
  }

  /** Removes the oldest until there is room again for a while. */
  async function prune(): Promise<number> {
    const files = (await listFiles()).toSorted((one, other) => one.at - other.at);
    let size = sum(files);
    if (size <= maxBytes) return size;
    for (const { file, size: freed } of files) {
      if (size <= maxBytes * 0.9) break;
      await rm(file, { force: true });
      size -= freed;
    }
    return size;
  }

  return {
    async read(key: string): Promise<CachedCover | undefined> {
      try {
        const file = fileOf(key);
        const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        return { bytes, at: mtimeMs };
      } catch {
        return undefined;
      }
    },

    async write(key: string, bytes: Buffer, at: number): Promise<void> {
      const file = fileOf(key);
      const unfinished = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), privateFolders);
      await writeFile(unfinished, bytes, { mode: privateFile });
      await utimes(unfinished, new Date(at), new Date(at));
      await rename(unfinished, file);
      // A replaced file is counted twice until the next disk scan.
      const before = total ? (await total) + bytes.length : sum(await listFiles());
      total = before > maxBytes ? prune() : Promise.resolve(before);
      await total;
    },

    remove: (key: string): Promise<void> => rm(fileOf(key), { force: true }),

    /** Removes unfinished files, and the oldest if there are too many. */
    async tidy(now: number): Promise<void> {
      const left = (await listFiles()).filter(({ file, at }) => unfinishedName.test(file) && at < now - maxWritingMs);
      for (const { file } of left) await rm(file, { force: true });
      total = prune();
      await total;
    },
  };
}

/** The end of a name, while the file is being written. */
const unfinishedName = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const maxWritingMs = hourMs;

const sum = (files: readonly { size: number }[]) => files.reduce((total, { size }) => total + size, 0);
