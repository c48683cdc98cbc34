import { resolve } from 'node:path';

export const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** Folders inside another one are scanned with it. */
export function tidyRoots(folders: readonly string[]): string[] {
  const all = [...new Set(folders.filter((folder) => folder.trim() !== '').map((folder) => resolve(folder)))];
  return all.filter((root) => !all.some((other) => other !== root && isBelow(root, other)));
}
