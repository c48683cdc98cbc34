import { parseRelease } from '#domain/search/parse-release.ts';
import type { Release } from '#domain/search/release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';

/**
 * Classifies the release names of a season list: for the requested episode, the whole season, or something else. A name
 * without a number counts for the season, because the site lists it there.
 */
export function episodeInNames(names: readonly string[], video: VideoFacts): 'this' | 'season' | 'other' {
  const said = names.map((name) => parseRelease(name, 'episode'));
  const ofSeason = said.filter(({ season }) => season === undefined || season === video.season);
  if (said.length > 0 && ofSeason.length === 0) return 'other';
  if (ofSeason.some((release) => isFor(release, video))) return 'this';
  return ofSeason.some(({ episodes, absoluteEpisodes }) => episodes.length + absoluteEpisodes.length > 0)
    ? 'other'
    : 'season';
}

/** Anime may be counted from the first episode of all, or within the season. */
function isFor({ episodes, absoluteEpisodes }: Release, { episode, absoluteEpisode }: VideoFacts): boolean {
  if (episode !== null && episodes.includes(episode)) return true;
  return absoluteEpisodes.some((number) => number === (absoluteEpisode ?? episode));
}
