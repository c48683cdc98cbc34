import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Folder } from '@captionarr/contract';

/** The folders in a folder, for who chooses one; one that cannot be read has none. */
export async function listFolders(path: string): Promise<Folder[]> {
  const parent = resolve('/', path);
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    const found = await Promise.all(
      entries.map(async (entry) => {
        const isFolder =
          entry.isDirectory() || (entry.isSymbolicLink() && (await leadsToFolder(join(parent, entry.name))));
        return isFolder ? [{ name: entry.name, children: true, path: `${join(parent, entry.name)}/` }] : [];
      }),
    );
    return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

const leadsToFolder = (path: string) =>
  stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  );
