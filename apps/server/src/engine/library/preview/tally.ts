import type { LibraryKind } from '@captionarr/contract';
import { splitTexts } from '#engine/library/store/missing-finder.ts';
import { memoize } from '#platform/memoize.ts';

export interface Example {
  kind: LibraryKind;
  /** Id of the movie or episode. */
  mediaId: number;
  /** Id of the movie, or of the episode's series. */
  itemId: number;
  languages: readonly string[];
}

/** Subtitles that become wanted or no longer are. */
export interface Tally {
  series: number;
  movies: number;
  /** How many lack each language. */
  languages: ReadonlyMap<string, number>;
  examples: readonly Example[];
}

/** Examples per kind; at most one episode per series. */
const maxExamples = 4;

export interface Video {
  kind: LibraryKind;
  mediaId: number;
  itemId: number;
}

function createTally() {
  const counts = { series: 0, movies: 0 };
  const languages = new Map<string, number>();
  const examples: Record<LibraryKind, Example[]> = { series: [], movies: [] };

  return {
    add(video: Video, gained: readonly string[]): void {
      counts[video.kind]++;
      for (const language of gained) languages.set(language, (languages.get(language) ?? 0) + 1);
      const known = examples[video.kind];
      if (known.length < maxExamples && !known.some(({ itemId }) => itemId === video.itemId))
        known.push({ ...video, languages: gained });
    },
    result: (): Tally => ({ ...counts, languages, examples: [...examples.series, ...examples.movies] }),
  };
}

/** What a video lacks, as the texts of a row. */
export interface Lacking {
  missing: string;
  nice: string;
}

const without = (some: readonly string[], ...others: (readonly string[])[]): string[] =>
  some.filter((language) => !others.some((each) => each.includes(language)));

/** Counts differences in what is wanted. */
export function createDifference() {
  const tallies = {
    /** Becomes missing. */
    wanted: createTally(),
    /** Is no longer missing, nor nice to have. */
    unwanted: createTally(),
    /** From missing to nice to have. */
    nicer: createTally(),
    /** Becomes nice to have, and wasn’t wanted before; and the other way round. */
    wished: createTally(),
    unwished: createTally(),
  };
  const differenceOf = memoize((key) => {
    const [was = [], wasNice = [], is = [], isNice = []] = key.split('|').map(splitTexts);
    return Object.entries({
      wanted: without(is, was),
      unwanted: without(was, is, isNice),
      nicer: was.filter((language) => isNice.includes(language)),
      wished: without(isNice, wasNice, was),
      unwished: without(wasNice, isNice, is),
    }).filter(([, languages]) => languages.length > 0) as [keyof typeof tallies, string[]][];
  });

  return {
    add(video: Video, before: Lacking, after: Lacking): void {
      if (before.missing === after.missing && before.nice === after.nice) return;
      const key = `${before.missing}|${before.nice}|${after.missing}|${after.nice}`;
      for (const [name, languages] of differenceOf(key)) tallies[name].add(video, languages);
    },
    result: () => ({
      wanted: tallies.wanted.result(),
      unwanted: tallies.unwanted.result(),
      nicer: tallies.nicer.result(),
      wished: tallies.wished.result(),
      unwished: tallies.unwished.result(),
    }),
  };
}
