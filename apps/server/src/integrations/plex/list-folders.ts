import { folderOf } from '#integrations/media-library/choose-file.ts';
import { isBelow } from '#integrations/media-library/is-below.ts';
import type { LibraryReader } from './library-reader.ts';

/** Titles whose folders are enough to recognize a library by. */
const sampleSize = 20;

/**
 * Plex has no look at its disk, but its titles are in folders: those of some titles below a folder of a library. So a path
 * mapping can be checked before the first sync.
 */
export async function listFolders(reader: LibraryReader, path: string, signal?: AbortSignal) {
  const root = path.replace(/[/\\]+$/, '');
  const slash = path.includes('\\') ? '\\' : '/';
  const sections = (await reader.sections(signal)).filter(({ folders }) =>
    folders.some((folder) => folder.replace(/[/\\]+$/, '') === root),
  );
  const names = new Set<string>();
  for (const { key, kind } of sections) {
    const rows = await reader.latest(key, kind === 'series' ? 'show' : 'movie', 'addedAt', sampleSize, signal);
    for (const { Location, Media } of await reader.detail(rows, signal)) {
      const files = Media.flatMap(({ Part }) => Part.flatMap(({ file }) => file ?? []));
      for (const folder of [...Location.map((each) => each.path), ...files.map(folderOf)])
        if (isBelow(folder, root)) names.add(folder.slice(root.length + 1).split(/[/\\]/)[0] ?? '');
    }
  }
  return [...names].map((name) => ({ name, children: true, path: `${root}${slash}${name}${slash}` }));
}
