import { dirname } from 'node:path/posix';
import type { LibraryKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';

interface RootFolder {
  kind: LibraryKind;
  folder: string;
}

/** The folders in which the series and the movies of the library lie. */
export async function readRootFolders(db: Database): Promise<RootFolder[]> {
  const [series, movies] = await Promise.all([
    db.selectFrom('series').select('path').execute(),
    db.selectFrom('movie').select('path').execute(),
  ]);
  return [
    ...outermost(
      'series',
      series.map(({ path }) => dirname(path)),
    ),
    // The path of a movie is its video file, which has its own folder.
    ...outermost(
      'movies',
      movies.map(({ path }) => dirname(dirname(path))),
    ),
  ];
}

function outermost(kind: LibraryKind, paths: readonly string[]): RootFolder[] {
  const folders = [...new Set(paths)].filter((folder) => folder !== '/' && folder !== '.').toSorted();
  return folders
    .filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)))
    .map((folder) => ({ kind, folder }));
}
