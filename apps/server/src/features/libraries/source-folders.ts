import { isAbsolute, relative, resolve } from 'node:path';
import type { SourceValues } from '@captionarr/contract';
import type { Source } from '#engine/library/sources/source.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** The folders of a source as they are saved; throws if a video would be in the lists twice, or never. */
export function readFolders(given: SourceValues['folders'], others: readonly Source[]): string[] {
  const typed = given.map((folder) => folder.trim()).filter((folder) => folder !== '');
  const partial = typed.find((folder) => !isAbsolute(folder));
  if (partial !== undefined) throw new AppError('not-acceptable', sentence`Enter the full path of ${partial}.`);
  const folders = [...new Set(typed.map((folder) => resolve(folder)))];
  if (folders.length === 0) throw new AppError('not-acceptable', 'Choose at least one folder.');
  for (const folder of folders) {
    const inner = folders.find((other) => other !== folder && isInside(other, folder));
    if (inner !== undefined)
      throw new AppError('not-acceptable', sentence`${inner} is inside ${folder}. Remove one of them.`);
    const taker = others.find(({ values }) =>
      values.folders.some((other) => isInside(other, folder) || isInside(folder, other)),
    );
    if (taker)
      throw new AppError('conflict', sentence`${taker.values.name} already reads ${folder} or a folder in it.`, {
        help: 'library-sources',
      });
  }
  return folders;
}

/** Also when both are the same. */
function isInside(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
