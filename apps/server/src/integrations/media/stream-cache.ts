import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolders } from '#platform/private-files.ts';

interface Options {
  folder: string;
  /** Ending of the file names. */
  ending: string;
  /** Changes whenever the same sound would give other bytes. */
  version: number;
  maxBytes: number;
}

/** Bytes made from a stream of a video, on disk, by the state of the video; the least recently used ones are dropped. */
export function createStreamCache({ folder, ending, version, maxBytes }: Options) {
  async function fileOf(path: string, stream: number): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    const key = JSON.stringify([version, path, size, mtimeMs, stream]);
    return join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40) + ending);
  }

  return {
    find: async (path: string, stream: number): Promise<Buffer | undefined> => readKept(await fileOf(path, stream)),

    /** Made if they aren’t known. */
    async bytesOf(path: string, stream: number, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
      const file = await fileOf(path, stream);
      const known = await readKept(file);
      if (known) return known;
      const bytes = await make();
      await keep(file, bytes);
      return bytes;
    },
  };

  /** A cache that cannot be written is no reason to fail. */
  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(folder, `${randomUUID()}.part`);
    try {
      await mkdir(folder, privateFolders);
      await writeFile(unfinished, bytes, { mode: privateFile });
      await rename(unfinished, file);
      await prune();
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  async function prune(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, usedAt: mtimeMs };
      }),
    );
    let bytes = 0;
    for (const { path, size } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
      bytes += size;
      if (bytes > maxBytes) await rm(path, { force: true });
    }
  }
}

/** Using it keeps it. */
async function readKept(file: string): Promise<Buffer | undefined> {
  const known = await readFile(file).catch(() => undefined);
  if (!known || known.length === 0) return undefined;
  const now = new Date();
  await utimes(file, now, now).catch(() => {});
  return known;
}
