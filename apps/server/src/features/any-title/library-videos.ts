import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Folder } from '@captionarr/contract';
import { isInsideAny } from '#engine/files/media-folders.ts';
import { isVideoName } from '#engine/library/disk/subtitle-folder.ts';
import { readRootFolders } from '#engine/library/paths/root-folders.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

export interface LibraryVideos {
  /** Folders and videos in a folder. Outside the library, lists its root folders; empty if the folder is unreadable. */
  list: (path: string) => Promise<Folder[]>;
  /** Throws unless the path is a video below the library's folders. */
  assertVideo: (path: string) => Promise<void>;
}

/** Videos on disk, whether the library lists them or not, but none outside its folders. */
export function createLibraryVideos(db: Database): LibraryVideos {
  const readRoots = async () => [...new Set((await readRootFolders(db)).map(({ folder }) => folder))].toSorted();

  return {
    async list(path) {
      const roots = await readRoots();
      const folder = resolve('/', path);
      if (path !== '' && (await isInsideAny(join(folder, 'video'), roots))) return listVideos(folder);
      return roots
        .filter((root) => path === '' || root.startsWith(withSlash(folder)))
        .map((root) => ({
          name: path === '' ? root : root.slice(withSlash(folder).length),
          children: true,
          path: `${root}/`,
        }));
    },

    async assertVideo(path) {
      const isOurs = isVideoName(path) && (await isInsideAny(path, await readRoots()));
      if (!isOurs) throw new AppError('invalid', 'Choose a video in one of your library’s folders.');
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile())
        throw new AppError('not-found', 'Captionarr can’t find this video. Choose it again.', { help: 'paths' });
    },
  };
}

const withSlash = (folder: string) => (folder.endsWith('/') ? folder : `${folder}/`);

async function listVideos(parent: string): Promise<Folder[]> {
  const entries = await readdir(parent).catch(() => []);
  const found = await Promise.all(
    entries.map(async (name): Promise<Folder[]> => {
      const path = join(parent, name);
      const target = await stat(path).catch(() => undefined);
      if (target?.isDirectory()) return [{ name, children: true, path: `${path}/` }];
      return target?.isFile() && isVideoName(name) ? [{ name, children: false, path }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => Number(other.children) - Number(one.children) || (one.name < other.name ? -1 : 1));
}
