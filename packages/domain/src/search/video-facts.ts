import type { MediaKind } from '@captionarr/contract';
import type { Release } from './release.ts';

/** What is known of a video when subtitles for it are looked for and compared. */
export interface VideoFacts {
  type: MediaKind;
  /** Of the episode or movie. */
  id: number;
  path: string;
  /** Bytes; null when the file is not there to be asked. */
  size: number | null;
  /** Of the series or movie, and what else it is called. */
  title: string;
  alternativeTitles: readonly string[];
  /** Of the first episode, or of the movie. */
  year: number | null;
  /** The following are null for movies. */
  season: number | null;
  episode: number | null;
  absoluteEpisode: number | null;
  episodeTitle: string;
  /** `standard`, `anime` or `daily`; empty for movies. */
  seriesType: string;
  /** Of the series or movie. `imdb` is `tt0903747`. */
  ids: { imdb: string | null; tvdb: number | null; tmdb: number | null };
  /** What the names of the file and of its scene release say, filled with what the manager knows. */
  release: Release;
  /** Code2 of each audio language. */
  audio: readonly string[];
  frameRate: number | null;
  /** Seconds. */
  duration: number | null;
}
