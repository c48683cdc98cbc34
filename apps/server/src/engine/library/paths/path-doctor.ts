import type { PathMapping, RootFolder } from '@captionarr/contract';
import { mapPath } from '#domain/library/path-mapping.ts';
import { advise, type Examined } from './advise.ts';
import { findFolderMatches, type FolderMatch, type Wanted } from './find-folder-matches.ts';
import type { Host } from './host.ts';
import type { SearchLimits } from './search-folders.ts';

export interface Symptoms {
  /** Display name. */
  manager: string;
  /** Root folders as the manager names them. */
  roots: readonly { path: string; samples: readonly string[] }[];
  mappings: readonly PathMapping[];
}

/** Checks whether this host finds a manager's files, and where they would be otherwise. */
export async function examinePaths(
  { manager, roots, mappings }: Symptoms,
  host: Host,
  limits: SearchLimits,
): Promise<RootFolder[]> {
  const examined = await Promise.all(
    roots.map(async ({ path, samples }) => ({ root: await examineRoot(path, samples, mappings, host), samples })),
  );
  const ill = examined.filter(({ root, samples }) => samples.length > 0 && root.found < root.checked);
  const wanted = ill.map(({ root, samples }): Wanted => ({
    root: root.path,
    tails: samples.map(tailBelow(root.path)),
  }));
  const places = ill.length === 0 ? new Map<string, FolderMatch>() : await findFolderMatches(wanted, host, limits);

  return examined.map(({ root }) => {
    const match = places.get(root.path);
    const isBetter = match !== undefined && match.found > root.found;
    const proposal = isBetter ? { from: withoutEnd(root.path), to: match.folder, found: match.found } : null;
    return { ...root, proposal, message: advise(root, proposal, match, manager) };
  });
}

async function examineRoot(
  path: string,
  samples: readonly string[],
  mappings: readonly PathMapping[],
  host: Host,
): Promise<Examined> {
  const local = mapPath(mappings, withoutEnd(path));
  const [exists, readable, writable, ...found] = await Promise.all([
    host.exists(local),
    host.mayRead(local),
    host.mayWrite(local),
    ...samples.map((sample) => host.exists(mapPath(mappings, sample))),
  ]);
  return { path, local, exists, readable, writable, checked: samples.length, found: found.filter(Boolean).length };
}

/** Removes the trailing slash that managers add to root folders. */
const withoutEnd = (path: string) => path.replace(/(?<=.)[/\\]+$/, '');

const tailBelow = (root: string) => (path: string) =>
  path
    .slice(withoutEnd(root).length)
    .split(/[/\\]/)
    .filter((part) => part !== '');
