import type { LibraryKind, RootFolder } from '@captionarr/contract';
import { thisHost } from '#engine/library/paths/host.ts';
import { examinePaths } from '#engine/library/paths/path-doctor.ts';
import { sampleFiles } from '#engine/library/paths/sample-files.ts';
import { defaultLimits } from '#engine/library/paths/search-folders.ts';
import type { ArrClient } from '#integrations/arr/client.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Instances, OpenInstance } from './instances.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  instances: Pick<Instances, 'all'>;
}

const foldersPerRoot = 20;

/** Whether this host finds the root folders of every manager of a kind. */
export async function examineManagers(
  { db, settings, instances }: Dependencies,
  kind: LibraryKind,
): Promise<RootFolder[]> {
  const ofKind = instances.all().filter(({ ref }) => ref.kind === kind);
  return (await Promise.all(ofKind.map((instance) => examineManager(db, settings, instance)))).flat();
}

/** Whether this host finds the root folders of one manager. */
export async function examineManager(
  db: Database,
  settings: Pick<SettingsStore, 'get'>,
  { ref: { kind, ordinal, name }, client }: OpenInstance,
): Promise<RootFolder[]> {
  const mappings = settings.get(kind === 'series' ? 'general.path_mappings' : 'general.path_mappings_movie');
  const paths = (await client.rootFolders()).map(({ path }) => path);
  const known = await sampleFiles(db, kind, ordinal, paths, mappings);
  const roots = await Promise.all(
    paths.map(async (path) => {
      const files = known.get(path) ?? [];
      return { path, samples: files.length > 0 ? files : await sampleFolders(client, path) };
    }),
  );
  return examinePaths({ manager: name, roots, mappings }, thisHost, defaultLimits(mappings.map(([, local]) => local)));
}

/** Before the first synchronisation no files are known, but the manager says which folders it has. */
async function sampleFolders(client: ArrClient, root: string): Promise<string[]> {
  const folders = await client.folders(root).catch(() => []);
  return folders.slice(0, foldersPerRoot).map(({ path }) => path);
}
