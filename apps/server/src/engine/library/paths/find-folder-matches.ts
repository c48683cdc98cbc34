import { basename, join } from 'node:path';
import { foldName } from '#domain/subtitles/subtitle-name.ts';
import type { Host } from './host.ts';
import { searchFolders, type SearchLimits } from './search-folders.ts';

/** A root folder of a manager, and what lies below it: each path in its parts. */
export interface Wanted {
  root: string;
  tails: readonly (readonly string[])[];
}

/** The folder where most of the files were found. */
export interface FolderMatch {
  folder: string;
  found: number;
  /** Names that are there, but written in other upper and lower case. */
  inOtherCase: number;
}

/** Searches this host for the folders whose contents are those of the root folders. */
export async function findFolderMatches(
  wanted: readonly Wanted[],
  host: Host,
  limits: SearchLimits,
): Promise<Map<string, FolderMatch>> {
  const best = new Map<string, FolderMatch>();
  const beginnings = wanted.map(({ tails }) => new Set(tails.map(([first = '']) => foldName(first))));

  await searchFolders(host, limits, async (folder, names) => {
    const folded = new Set(names.map(foldName));
    const hits = wanted.filter((_, index) => !beginnings[index]?.isDisjointFrom(folded));
    for (const each of hits) {
      const match = await examine(folder, folded, each, host);
      if (isBetter(match, best.get(each.root), each.root)) best.set(each.root, match);
    }
    if (wanted.every(({ root, tails }) => best.get(root)?.found === tails.length)) return 'enough';
    return hits.length > 0 ? 'beside' : 'inside';
  });
  return best;
}

async function examine(
  folder: string,
  folded: ReadonlySet<string>,
  { tails }: Wanted,
  host: Host,
): Promise<FolderMatch> {
  const exact = await Promise.all(tails.map((tail) => host.exists(join(folder, ...tail))));
  const found = exact.filter(Boolean).length;
  const similar = tails.filter(([first = ''], index) => !exact[index] && folded.has(foldName(first)));
  return { folder, found, inOtherCase: similar.length };
}

/** With equal counts, the folder with the same name wins. */
function isBetter(match: FolderMatch, best: FolderMatch | undefined, root: string): boolean {
  if (!best) return match.found + match.inOtherCase > 0;
  if (match.found !== best.found) return match.found > best.found;
  const isNamesake = (folder: string) => foldName(basename(folder)) === foldName(basename(root));
  return isNamesake(match.folder) && !isNamesake(best.folder);
}
