import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { isTitleOf } from './titles.ts';

/** What a site says about the video of a subtitle. */
interface SaidFacts {
  /** Title and any other titles. */
  titles?: readonly string[];
  year?: number | undefined;
  /** `tt0903747`; of the series for an episode. */
  imdb?: string | undefined;
  season?: number | undefined;
  episode?: number | undefined;
}

/** The facts that match. */
export function matchFacts(video: VideoFacts, { titles = [], year, imdb, season, episode }: SaidFacts): MatchKey[] {
  const isMovie = video.type === 'movie';
  const matches: MatchKey[] = [];
  if (imdb !== undefined && imdb === video.ids.imdb) matches.push(isMovie ? 'imdb_id' : 'series_imdb_id');
  if (titles.some((title) => isTitleOf(video, title))) matches.push(isMovie ? 'title' : 'series');
  if (year !== undefined && year === video.year) matches.push('year');
  if (isMovie) return matches;
  if (season !== undefined && season === video.season) matches.push('season');
  if (episode !== undefined && episode === video.episode) matches.push('episode');
  return matches;
}
