import type { LibrarySource, PathMapping, RootFolder } from '@captionarr/contract';
import type { Connector } from '#domain/library/connector.ts';
import { thisHost } from '#engine/library/paths/host.ts';
import { examinePaths } from '#engine/library/paths/path-doctor.ts';
import { sampleFiles } from '#engine/library/paths/sample-files.ts';
import { defaultLimits } from '#engine/library/paths/search-folders.ts';
import type { Database } from '#platform/db/database.ts';
import type { OpenInstance } from './instances.ts';

const foldersPerRoot = 20;

interface Examined extends Pick<OpenInstance, 'ref' | 'connector'> {
  mappings: readonly PathMapping[];
}

/** Whether this host finds the root folders of one manager. */
export async function examineManager(
  db: Database,
  { ref: { kind, ordinal, name }, mappings, connector }: Examined,
): Promise<RootFolder[]> {
  const paths = await connector.rootFolders(kind);
  const known = await sampleFiles(db, kind, ordinal, paths, mappings);
  const roots = await Promise.all(
    paths.map(async (path) => {
      const files = known.get(path) ?? [];
      return { path, samples: files.length > 0 ? files : await sampleFolders(connector, path) };
    }),
  );
  return examinePaths({ manager: name, roots, mappings }, thisHost, defaultLimits(mappings.map(([, local]) => local)));
}

/** Before the first synchronisation no files are known, but the manager says which folders it has. */
async function sampleFolders(connector: Connector, root: string): Promise<string[]> {
  const folders = await connector.folders(root).catch(() => []);
  return folders.slice(0, foldersPerRoot).map(({ path }) => path);
}

/** One line about all folders of a source. */
export function summarizePaths(folders: readonly RootFolder[], at: number): NonNullable<LibrarySource['paths']> {
  const sum = (count: (folder: RootFolder) => number) => folders.reduce((total, folder) => total + count(folder), 0);
  return {
    folders: folders.length,
    broken: sum(({ message }) => (message === '' ? 0 : 1)),
    checked: sum(({ checked }) => checked),
    found: sum(({ found }) => found),
    message: folders.find(({ message }) => message !== '')?.message ?? '',
    at,
  };
}
