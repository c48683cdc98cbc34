import { simplifyTitle } from '#providers/titles.ts';

export type PathIndex = ReturnType<typeof createPathIndex>;

/** Many paths, found by the words in them. */
export function createPathIndex() {
  const paths: string[] = [];
  /** The places in `paths` of each word. */
  const places = new Map<string, number[]>();

  /** The fewest paths that can have all these words. */
  const candidates = (words: readonly string[]): readonly number[] =>
    words
      .map((word) => places.get(word) ?? [])
      .reduce((fewest, these) => (these.length < fewest.length ? these : fewest));

  return {
    count: () => paths.length,
    add(path: string): void {
      for (const word of new Set(simplifyTitle(path).split(' '))) {
        const known = places.get(word);
        if (known) known.push(paths.length);
        else places.set(word, [paths.length]);
      }
      paths.push(path);
    },
    /** Those with all the words of one of the titles, side by side. */
    find(titles: readonly string[]): string[] {
      const found = new Set<number>();
      for (const title of new Set(titles.map(simplifyTitle))) {
        if (title === '') continue;
        for (const place of candidates(title.split(' ')))
          if (!found.has(place) && ` ${simplifyTitle(paths[place] ?? '')} `.includes(` ${title} `)) found.add(place);
      }
      return Array.from(found, (place) => paths[place] ?? '');
    },
  };
}
