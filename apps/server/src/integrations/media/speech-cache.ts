import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechLabels } from '#domain/sync/speech-labels.ts';
import { privateFile, privateFolders } from '#platform/private-files.ts';

/** Changes whenever the same sound would be labelled differently. */
const version = 1;
const ending = '.labels';
/** Two hours are 0.7 MB. */
const defaultMaxBytes = 128 << 20;

export interface SpeechCache {
  /** Speech labels of a stream in the current video; computed if not cached. */
  labelsOf: (path: string, stream: number, make: () => Promise<SpeechLabels>) => Promise<SpeechLabels>;
}

/** Labels on disk, keyed by the state of the video; least recently used ones are dropped. */
export function createSpeechCache(folder: string, maxBytes = defaultMaxBytes): SpeechCache {
  return {
    async labelsOf(path, stream, make) {
      const { size, mtimeMs } = await stat(path);
      const key = JSON.stringify([version, path, size, mtimeMs, stream]);
      const file = join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40) + ending);
      const known = await readFile(file).catch(() => undefined);
      if (known && known.length > 0) {
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return known;
      }
      const labels = await make();
      await keep(file, labels);
      return labels;
    },
  };

  /** A cache that cannot be written is no reason to fail. */
  async function keep(file: string, labels: SpeechLabels): Promise<void> {
    const unfinished = join(folder, `${randomUUID()}.part`);
    try {
      await mkdir(folder, privateFolders);
      await writeFile(unfinished, labels, { mode: privateFile });
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
