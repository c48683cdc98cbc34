import { kinds, type Kind } from './kinds.ts';
import type { Store } from './store.ts';

interface Entry {
  path: string;
  size?: number;
}

/** A manager's view of its disk: the folders and files of its own library and nothing else. */
export function listFolder(kind: Kind, store: Store, path: string, includeFiles: boolean) {
  const folder = path.endsWith('/') ? path : `${path}/`;
  const children = new Map<string, Entry>();
  for (const entry of entriesBelow(kind, store, folder)) {
    const name = entry.path.slice(folder.length).split('/')[0];
    const isFile = entry.size !== undefined && entry.path === `${folder}${name}`;
    if (name) children.set(name, isFile ? entry : { path: `${folder}${name}/` });
  }
  const rows = [...children].map(([name, { path: childPath, size }]) => ({
    type: size === undefined ? 'folder' : 'file',
    name,
    path: childPath,
    size: size ?? 0,
    lastModified: '2025-01-01T00:00:00Z',
  }));
  return {
    parent: folder === '/' ? undefined : `${folder.split('/').slice(0, -2).join('/')}/`,
    directories: rows.filter(({ type }) => type === 'folder'),
    files: includeFiles ? rows.filter(({ type }) => type === 'file') : [],
  };
}

/** An item without a file has no folder. */
function* entriesBelow(kind: Kind, store: Store, folder: string): Generator<Entry> {
  for (const name of kinds[kind].rootFolders) {
    const root = `${store.library.root}/${name}/`;
    if (root.startsWith(folder)) yield { path: root };
  }
  for (const item of kind === 'sonarr' ? store.series.all() : store.movies.all()) {
    if (item.path.startsWith(folder))
      yield* filesOf(store, item)
        .slice(0, 1)
        .map(() => ({ path: `${item.path}/` }));
    else if (folder.startsWith(`${item.path}/`))
      yield* filesOf(store, item).filter(({ path }) => path.startsWith(folder));
  }
}

const filesOf = (store: Store, item: { id: number; file?: Entry; seasons?: unknown }): Entry[] =>
  item.seasons ? store.episodes(item.id).flatMap(({ file }) => file ?? []) : [item.file ?? []].flat();
