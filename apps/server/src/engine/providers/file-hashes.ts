import { open, type FileHandle } from 'node:fs/promises';
import { napiProjektChunk, napiProjektHash, openSubtitlesChunk, openSubtitlesHash } from '#domain/search/video-hash.ts';
import { isSameFile, readFileMark, type FileMark } from '#platform/file-mark.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

export type HashKind = 'opensubtitles' | 'napiprojekt';
/** Undefined when the file is too small, cannot be read, or the settings forbid reading it. */
export type HashFile = (path: string, kind: HashKind) => Promise<string | undefined>;

const maxEntries = 1000;

const readers: Record<HashKind, (file: FileHandle, size: number) => Promise<string | undefined>> = {
  async opensubtitles(file, size) {
    if (size < 2 * openSubtitlesChunk) return undefined;
    const first = await readAt(file, 0, openSubtitlesChunk);
    return openSubtitlesHash(size, first, await readAt(file, size - openSubtitlesChunk, openSubtitlesChunk));
  },
  napiprojekt: async (file, size) =>
    size === 0 ? undefined : napiProjektHash(await readAt(file, 0, Math.min(size, napiProjektChunk))),
};

/** Hashes of videos by which some providers know them; read once, as long as the file stays the same. */
export function createFileHashes(settings: Pick<SettingsStore, 'get'>): HashFile {
  const kept = new Map<string, { mark: FileMark; hash: string | undefined }>();

  return async (path, kind) => {
    if (settings.get('general.skip_hashing')) return undefined;
    const mark = await readFileMark(path);
    if (!mark) return undefined;
    const place = `${kind} ${path}`;
    const known = kept.get(place);
    if (known && isSameFile(known.mark, mark)) return known.hash;
    const hash = await read(path, kind, mark.size);
    kept.delete(place);
    kept.set(place, { mark, hash });
    const [oldest] = kept.keys();
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    return hash;
  };
}

/** Without a hash, the provider is searched by name; an unreadable file does not stop the search. */
async function read(path: string, kind: HashKind, size: number): Promise<string | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  try {
    return file && (await readers[kind](file, size));
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
