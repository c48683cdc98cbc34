import type { MissingSubtitle, WantedEpisode, WantedMovie, WantedSearch } from '@captionarr/contract';
import { languageText } from '#lib/queries/searches.ts';
import { inOrder } from '#lib/in-order.ts';
import { episodeNumber } from '#blocks/history/entry.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

/** An episode or movie that lacks something. */
export interface WantedRow {
  video: SearchedVideo;
  /** Title of the series or movie. */
  name: string;
  path: string;
  poster: string | null;
  /** Set for episodes only. */
  number?: string;
  title?: string;
  missing: readonly MissingSubtitle[];
  searches: readonly WantedSearch[];
  /** Id of its library source; absent for the first of its kind. */
  source?: string | undefined;
}

export function rowOfEpisode(episode: WantedEpisode): WantedRow {
  const { seriesTitle: name, sonarrSeriesId: seriesId, sonarrEpisodeId: id, episodeTitle: title } = episode;
  const number = episodeNumber(episode.episode_number);
  return {
    video: { type: 'episode', id, seriesId, title: inOrder(`${name} · ${number} · ${title}`) },
    name,
    path: `/series/${seriesId}`,
    poster: episode.poster ?? null,
    number,
    title,
    missing: episode.missing_subtitles,
    searches: episode.searches ?? [],
    source: episode.source,
  };
}

export const rowOfMovie = (movie: WantedMovie): WantedRow => ({
  video: { type: 'movie', id: movie.radarrId, title: movie.title },
  name: movie.title,
  path: `/movies/${movie.radarrId}`,
  poster: movie.poster ?? null,
  missing: movie.missing_subtitles,
  searches: movie.searches ?? [],
  source: movie.source,
});

/** How the search that was last stands; undefined when there was none. */
export const lastSearch = ({ searches }: WantedRow) =>
  searches
    .filter((search): search is WantedSearch & { last_at: number } => search.last_at !== null)
    .toSorted((one, other) => other.last_at - one.last_at)[0];

export const languageOfSearch = ({ missing }: WantedRow, search: WantedSearch | undefined) =>
  missing.find((language) => languageText(language) === search?.language) ?? missing[0];
