import type { MediaKind, SearchRecord, SearchVerdict } from '@captionarr/contract';
import type { WorkKind } from '#domain/search/plan-quota.ts';

/** The video, languages and reason of a search. */
export interface SearchOrder {
  type: MediaKind;
  /** Id of the episode or movie. */
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`; the missing ones by default. */
  languages?: readonly string[];
  trigger: SearchRecord['trigger'];
  /** The current subtitle and its score: only a better one counts. One without a score gives way to any match. */
  upgrade?: { historyId: number; score: number | null };
  /** Key under which clients watch the progress. */
  session?: string | undefined;
  /** Its place in a search for everything. */
  work?: WorkKind | undefined;
  who: string;
  /** Changes of one request share it, so that they can be undone together. */
  batch: string;
}

export interface SearchOutcome {
  /** Null if nothing was searched: all of it is here by now, or a season pack has nothing for the video. */
  searchId: number | null;
  verdicts: SearchVerdict[];
  /** Languages for which a file was written. */
  saved: { language: string; path: string }[];
  /** Languages that a provider really searched: only these count as attempts. */
  tried: string[];
}

export interface Searcher {
  /**
   * Searches, scores, decides, downloads, checks, saves, records and tells; leaves a record. A season pack that it
   * downloads is offered to the other episodes of the season. Throws an AppError
   * only when there is no such video, its file is not there, or it has no profile.
   */
  search: (order: SearchOrder, signal: AbortSignal) => Promise<SearchOutcome>;
  /**
   * The same for copies of one video, in the order of `orders`: providers are asked once, the candidates are judged
   * for each file, and what several choose is downloaded once. The failure of one doesn’t stop the others.
   */
  searchTogether: (
    orders: readonly SearchOrder[],
    signal: AbortSignal,
  ) => Promise<PromiseSettledResult<SearchOutcome>[]>;
}
