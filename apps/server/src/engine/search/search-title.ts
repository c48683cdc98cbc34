import type { MediaKind } from '@captionarr/contract';
import { maximumOf, type MatchKey, type Weights } from '#domain/search/match-key.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { ScoringChoice } from '#domain/search/scoring-choice.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readKnown } from './known-subtitles.ts';
import { readScoring } from './read-scoring.ts';
import { buildContext, type SearchContext } from './search-context.ts';
import type { SearchParts } from './search-parts.ts';

/** A title that needn't be in the library. */
export interface AnyTitle extends Pick<VideoFacts, 'title' | 'year' | 'season' | 'episode' | 'ids'> {
  type: MediaKind;
}

/** No row of the library has this id. */
const noId = 0;

/** Without a profile, every release will do, in the format that it comes in. */
const profile = { mustContain: [], mustNotContain: [], originalFormat: true };

/** What a search for a title goes by, as far as it can be known without its file. */
export async function prepareTitleSearch(
  parts: SearchParts,
  { title, languages }: { title: AnyTitle; languages: readonly string[] },
): Promise<SearchContext> {
  const { db, settings, now = Date.now } = parts;
  const known = await readKnown(db, title.type, noId, now());
  const scoring = withoutFile(readScoring(settings, title.type), title);
  return buildContext(parts, { facts: factsOf(title), known, profile, languages, scoring, trigger: 'manual' });
}

const factsOf = ({ type, ...title }: AnyTitle): VideoFacts => ({
  type,
  id: noId,
  path: '',
  size: null,
  ...title,
  alternativeTitles: [],
  absoluteEpisode: null,
  episodeTitle: '',
  seriesType: type === 'episode' ? 'standard' : '',
  release: parseRelease('', type),
  audio: [],
  frameRate: null,
  duration: null,
});

/** Nothing is said about how a file was made, so only the title itself counts, and nothing is required or too little. */
function withoutFile({ weights, bonuses }: ScoringChoice, { year, ids }: AnyTitle): ScoringChoice {
  const isDated = year !== null || Object.values(ids).some((id) => id !== null);
  const known: readonly MatchKey[] = ['series', 'title', 'season', 'episode', 'hearing_impaired'];
  const told = Object.fromEntries(
    // Object.entries forgets which keys there are.
    Object.entries(weights).filter(([key]) => known.includes(key as MatchKey) || (key === 'year' && isDated)),
  ) as Weights;
  return { weights: maximumOf(told) > 0 ? told : weights, bonuses, required: [], minimum: 0 };
}
