import type { LibraryKind, MissingSubtitle } from '@captionarr/contract';

/** The video that subtitles are searched for. */
export interface SearchedVideo {
  type: 'episode' | 'movie';
  /** Of the episode or movie. */
  id: number;
  /** Of the series, for an episode. */
  seriesId?: number;
  /** `Saltmarsh · 3×08 · Low Sun`, or the title of the movie. */
  title: string;
}

/** What is asked about: why a language is missing, or why this subtitle was taken. */
export interface WhySubject extends SearchedVideo {
  language?: MissingSubtitle;
  /** Several, to be looked at one at a time. */
  languages?: readonly MissingSubtitle[];
  /** The record to show; without it, the newest that looked for the language. */
  searchId?: number | null;
}

/** What the server's jobs for it are about. */
export const itemOf = ({ type, id, seriesId }: SearchedVideo): { kind: LibraryKind; id: number } =>
  type === 'episode' ? { kind: 'series', id: seriesId ?? 0 } : { kind: 'movies', id };
