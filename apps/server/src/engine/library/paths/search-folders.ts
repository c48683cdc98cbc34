import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Host } from './host.ts';

export interface SearchLimits {
  /** Searched first, in this order; everything else comes after. */
  starts: readonly string[];
  /** Below a start. */
  depth: number;
  folders: number;
  milliseconds: number;
}

/** Common media folders. */
const defaultFolders = ['/mnt', '/media', '/data', '/srv', '/volume1', '/share', homedir(), '/'];

export const defaultLimits = (mappingTargets: readonly string[]): SearchLimits => ({
  starts: [...mappingTargets, ...mappingTargets.map((path) => dirname(path)), ...defaultFolders],
  depth: 5,
  folders: 20_000,
  milliseconds: 2000,
});

/** The system's own, where no media can be. */
const systemFolders = new Set(
  'proc sys dev run boot bin sbin lib lib32 lib64 usr etc snap var/lib var/log var/cache var/spool'
    .split(' ')
    .map((path) => `/${path}`),
);
const uninteresting = /^(\.|@|#|\$|node_modules$|lost\+found$|System Volume Information$)/;
/** A folder with this many subfolders is a library; it is not searched further. */
const crowded = 1000;

/** Visits folders top-down until the visitor is done or a limit is reached. `goOn` may skip the content of a folder. */
export async function searchFolders(
  host: Host,
  { starts, depth, folders: most, milliseconds }: SearchLimits,
  visit: (folder: string, names: readonly string[]) => Promise<'inside' | 'beside' | 'enough'>,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  const seen = new Set<string>();
  const waiting = starts.map((path) => ({ path, level: 0 }));

  for (const { path, level } of waiting) {
    if (seen.size >= most || performance.now() > deadline) return;
    const place = await host.placeOf(path);
    if (seen.has(place) || systemFolders.has(place)) continue;
    seen.add(place);
    const { names, folders } = await host.look(path);
    const request = await visit(path, names);
    if (request === 'enough') return;
    if (request === 'beside' || level === depth || folders.length > crowded) continue;
    for (const name of folders)
      if (!uninteresting.test(name)) waiting.push({ path: join(path, name), level: level + 1 });
  }
}
