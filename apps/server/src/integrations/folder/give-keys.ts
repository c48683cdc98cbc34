/** A file of one series or movie, with the keys that it had. */
export interface Keyed {
  /** Orders files that come at the same time. */
  size: number;
  path: string;
  /** Where it belongs, several for a file with several episodes. */
  places: readonly string[];
  /** Its keys until now, in the same order; none for a new file. */
  keys: readonly string[];
}

const slot = (place: string, number: number): string => (number === 1 ? place : `${place}#${number}`);
const placeOf = (key: string): string => key.replace(/#\d+$/, '');

/**
 * Gives each place of each file a key of its own. The first file of a movie has the plain key; a second one, in another
 * quality, gets a number behind it. A file keeps its key as long as it stays in its place, so that a better copy doesn’t
 * take over the history of another. New files get the keys that are free: the largest first, then by path.
 */
export function giveKeys<T extends Keyed>(files: readonly T[]): Map<T, string[]> {
  const taken = new Set<string>();
  const given = new Map<T, string[]>();
  const claim = (file: T, index: number, key: string): void => {
    taken.add(key);
    const keys = given.get(file) ?? [];
    keys[index] = key;
    given.set(file, keys);
  };
  for (const file of files)
    for (const [index, place] of file.places.entries()) {
      const key = file.keys[index];
      if (key !== undefined && placeOf(key) === place && !taken.has(key)) claim(file, index, key);
    }
  const byWeight = files.toSorted((one, other) => other.size - one.size || (one.path < other.path ? -1 : 1));
  for (const file of byWeight)
    for (const [index, place] of file.places.entries()) {
      if (given.get(file)?.[index] !== undefined) continue;
      let number = 1;
      while (taken.has(slot(place, number))) number++;
      claim(file, index, slot(place, number));
    }
  return given;
}

interface KeyRename {
  from: string;
  to: string;
}

/** Keys that go to another place with their file: no file has the old one any longer, none had the new one. */
export function findRenames<T extends Keyed>(files: readonly T[], given: ReadonlyMap<T, string[]>): KeyRename[] {
  const now = new Set([...given.values()].flat());
  const before = new Set(files.flatMap(({ keys }) => keys));
  const renames = new Map<string, string>();
  for (const file of files)
    for (const [index, from] of file.keys.entries()) {
      const to = given.get(file)?.[index];
      if (to === undefined || to === from || now.has(from) || before.has(to)) continue;
      if (!renames.has(from)) renames.set(from, to);
    }
  return [...renames].map(([from, to]) => ({ from, to }));
}
