import type { HomeArrival } from '@captionarr/contract';

/** What came for one video. */
export interface Arrived {
  key: string;
  /** The newest, which names the video. */
  first: HomeArrival;
  all: readonly HomeArrival[];
}

const keyOf = ({ type, id }: HomeArrival) => `${type} ${id}`;

/** One tile for each video, the newest first; of several subtitles in one language, the newest counts. */
export function groupArrivals(arrivals: readonly HomeArrival[]): Arrived[] {
  const newestFirst = arrivals.toSorted((one, other) => other.at - one.at || other.history_id - one.history_id);
  const groups = Map.groupBy(newestFirst, keyOf);
  return [...groups].flatMap(([key, found]) => {
    const all = found.filter(({ language }, place) => found.findIndex((one) => one.language === language) === place);
    const [first] = all;
    return first ? [{ key, first, all }] : [];
  });
}
