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

/** Counts differences in what is wanted. */
export function createDifference() {
  const [wanted, unwanted] = [createTally(), createTally()];
  const differenceOf = memoize((key) => {
    const [before = [], after = []] = key.split('|').map(splitTexts);
    return {
      gained: after.filter((language) => !before.includes(language)),
      lost: before.filter((language) => !after.includes(language)),
    };
  });

  return {
    add(video: Video, before: string, after: string): void {
      if (before === after) return;
      const { gained, lost } = differenceOf(`${before}|${after}`);
      if (gained.length > 0) wanted.add(video, gained);
      if (lost.length > 0) unwanted.add(video, lost);
    },
    result: () => ({ wanted: wanted.result(), unwanted: unwanted.result() }),
  };
}
