import type { MediaKind, MissingSubtitle } from '@captionarr/contract';
import { languageScope } from '@captionarr/contract/job-scope';
import { languageText } from '#lib/queries/searches.ts';

/** The video that subtitles are searched for. */
export interface SearchedVideo {
  type: MediaKind;
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
  /** Of the subtitle that is asked about, where several were chosen in one search by hand. */
  subsId?: string | null;
}

/** What the search for one of its languages holds. */
export const scopeOfSearch = (
  { type, id, seriesId }: SearchedVideo,
  language: Pick<MissingSubtitle, 'code2' | 'hi' | 'forced'>,
) => languageScope(type, type === 'episode' ? (seriesId ?? 0) : id, id, languageText(language));
