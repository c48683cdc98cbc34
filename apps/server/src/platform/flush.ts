import { open } from 'node:fs/promises';

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
