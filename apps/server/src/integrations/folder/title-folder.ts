import { dirname } from 'node:path';
import { readFolder } from '#domain/library/recognize/read-folder.ts';
import { isBelow } from './root-paths.ts';

/** The folder of a series: the deepest one with all its files, but not one for a season. */
export function seriesFolder(directories: readonly string[], root: string): string {
  let folder = directories[0] ?? root;
  while (folder !== root && isBelow(folder, root) && !directories.every((each) => isIn(each, folder)))
    folder = dirname(folder);
  while (folder !== root && isBelow(folder, root) && isPart(folder)) folder = dirname(folder);
  return folder;
}

const isIn = (path: string, folder: string): boolean => path === folder || isBelow(path, folder);

/** `Season 1`, `Disc 2`, `1080p`: a folder without a title of its own. */
function isPart(folder: string): boolean {
  const { isInside, season, title } = readFolder(folder.slice(folder.lastIndexOf('/') + 1));
  return isInside || (season !== undefined && title === '');
}
