import type { MediaKind, MissingSubtitle } from '@captionarr/contract';
import { languageScope } from '@captionarr/contract/job-scope';
import { languageText } from '#lib/queries/searches.ts';

export interface SearchedVideo {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  /** Series of an episode. */
  seriesId?: number;
  /** `Saltmarsh · 3×08 · Low Sun`, or the title of the movie. */
  title: string;
}

/** Subject of the explanation: a missing language, or a downloaded subtitle. */
export interface WhySubject extends SearchedVideo {
  language?: MissingSubtitle;
  /** Several languages, shown one at a time. */
  languages?: readonly MissingSubtitle[];
  /** The record to show; by default the newest search for the language. */
  searchId?: number | null;
  /** Id of the subtitle, if a manual search downloaded several. */
  subsId?: string | null;
  /** It is there: a program made it. */
  isMade?: boolean;
}

/** Job scope of a search for one of its languages. */
export const scopeOfSearch = (
  { type, id, seriesId }: SearchedVideo,
  language: Pick<MissingSubtitle, 'code2' | 'hi' | 'forced'>,
) => languageScope(type, type === 'episode' ? (seriesId ?? 0) : id, id, languageText(language));
