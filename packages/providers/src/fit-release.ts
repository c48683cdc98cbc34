import type { MatchKey } from '#domain/search/match-key.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from './episode-in-names.ts';
import { matchFacts } from './match-facts.ts';
import { isTitleOf } from './titles.ts';

interface Fit {
  matches: MatchKey[];
  isPack: boolean;
}

/**
 * Whether a release name is for this video, at a site that says nothing else; undefined if it is not. `imdb` is the
 * number that the site was searched by, if it was: then the title may be in another language.
 */
export function fitRelease(release: string, video: VideoFacts, imdb?: string): Fit | undefined {
  const { title = '', year } = parseRelease(release, video.type);
  const said = video.type === 'movie' ? 'this' : episodeInNames([release], video);
  if (said === 'other' || (imdb === undefined && !isTitleOf(video, title))) return undefined;
  return { matches: matchFacts(video, { titles: [title], year, imdb }), isPack: said === 'season' };
}
