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
export interface Place {
  folder: string;
  found: number;
  /** Names that are there, but written in other upper and lower case. */
  inOtherCase: number;
}

/** Searches this host for the folders whose contents are those of the root folders. */
export async function findPlaces(
  wanted: readonly Wanted[],
  host: Host,
  limits: SearchLimits,
): Promise<Map<string, Place>> {
  const best = new Map<string, Place>();
  const beginnings = wanted.map(({ tails }) => new Set(tails.map(([first = '']) => foldName(first))));

  await searchFolders(host, limits, async (folder, names) => {
    const folded = new Set(names.map(foldName));
    const hits = wanted.filter((_, index) => !beginnings[index]?.isDisjointFrom(folded));
    for (const each of hits) {
      const place = await examine(folder, folded, each, host);
      if (isBetter(place, best.get(each.root), each.root)) best.set(each.root, place);
    }
    if (wanted.every(({ root, tails }) => best.get(root)?.found === tails.length)) return 'enough';
    return hits.length > 0 ? 'beside' : 'inside';
  });
  return best;
}

async function examine(folder: string, folded: ReadonlySet<string>, { tails }: Wanted, host: Host): Promise<Place> {
  const exact = await Promise.all(tails.map((tail) => host.exists(join(folder, ...tail))));
  const found = exact.filter(Boolean).length;
  const similar = tails.filter(([first = ''], index) => !exact[index] && folded.has(foldName(first)));
  return { folder, found, inOtherCase: similar.length };
}

/** With equal counts, the folder with the same name wins. */
function isBetter(place: Place, best: Place | undefined, root: string): boolean {
  if (!best) return place.found + place.inOtherCase > 0;
  if (place.found !== best.found) return place.found > best.found;
  const isNamesake = (folder: string) => foldName(basename(folder)) === foldName(basename(root));
  return isNamesake(place.folder) && !isNamesake(best.folder);
}
