import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** File systems that have no such thing as a folder on disk say so with one of these. */
const withoutFolders = new Set(['EINVAL', 'ENOTSUP', 'EISDIR', 'EBADF', 'EPERM', 'EACCES']);

/** Returns when a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!withoutFolders.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Writes the whole text or nothing of it, and returns when it survives a power cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(`${path}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.partial`, path);
  await flush(dirname(path));
}
