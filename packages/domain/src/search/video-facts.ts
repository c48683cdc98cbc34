import type { MediaKind } from '#domain/media/kinds.ts';
import type { Release } from './release.ts';

/** The facts about a video that a search uses. */
export interface VideoFacts {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  path: string;
  /** Bytes; null when the file is not there to be asked. */
  size: number | null;
  /** Title of the series or movie. */
  title: string;
  alternativeTitles: readonly string[];
  /** Year of the first episode or of the movie. */
  year: number | null;
  /** The following are null for movies. */
  season: number | null;
  episode: number | null;
  absoluteEpisode: number | null;
  episodeTitle: string;
  /** `standard`, `anime` or `daily`; empty for movies. */
  seriesType: string;
  /** Ids of the series or movie. `imdb` looks like `tt0903747`. */
  ids: { imdb: string | null; tvdb: number | null; tmdb: number | null };
  /** Parsed from the file name and scene release, completed from the manager's data. */
  release: Release;
  /** Code2 of each audio language. */
  audio: readonly string[];
  frameRate: number | null;
  /** Seconds. */
  duration: number | null;
}
