import type { MediaKind, SearchRecord, SearchVerdict } from '@captionarr/contract';

/** What to look for, and why. */
export interface SearchOrder {
  type: MediaKind;
  /** Of the episode or movie. */
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`; what the video lacks unless told. */
  languages?: readonly string[];
  trigger: SearchRecord['trigger'];
  /** The subtitle that is there already and what it scored: only a better one counts. */
  upgrade?: { historyId: number; score: number };
  /** Under which somebody may watch how it goes on. */
  session?: string | undefined;
  who: string;
  /** Changes of one wish share it, so that they can be taken back together. */
  batch: string;
}

export interface SearchOutcome {
  /** Of the record. */
  searchId: number;
  verdicts: SearchVerdict[];
  /** Languages for which a file was written. */
  saved: { language: string; path: string }[];
  /** Whether a provider really looked for it: only then does an attempt count. */
  tried: string[];
}

export interface Searcher {
  /**
   * Searches, scores, decides, downloads, checks, saves, records and tells; always leaves a record. Throws an AppError
   * only when there is no such video, its file is not there, or it has no profile.
   */
  search: (order: SearchOrder, signal: AbortSignal) => Promise<SearchOutcome>;
}
