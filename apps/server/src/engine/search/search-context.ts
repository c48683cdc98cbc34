import { type MediaKind, type SearchRecord, standardWeights } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { minimumPoints, type LanguageTarget } from '#domain/search/judge-candidates.ts';
import { equalLanguages, readLanguageEquals, type LanguageRules } from '#domain/search/language-equals.ts';
import { maximumOf, maximumScore, type Weights } from '#domain/search/match-key.ts';
import type { TrackRecord } from '#domain/search/reputation.ts';
import { toPercent, type Score } from '#domain/search/score-candidate.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { configOf } from '#engine/providers/provider-settings.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { SearchQuery } from '#providers/provider.ts';
import { readKnown, type KnownSubtitles } from './known-subtitles.ts';
import { readVideoFacts } from './read-video-facts.ts';
import type { SearchParts } from './search-parts.ts';

/** A language to search for. */
export interface SearchTarget extends LanguageTarget {
  /** `en`, `en:hi` or `en:forced`. */
  text: string;
  /** Minimum score in percent. */
  minimum: number;
}

/** Everything that a search for one video goes by. */
export interface SearchContext {
  video: Video;
  facts: VideoFacts;
  profile: Profile;
  targets: readonly SearchTarget[];
  equals: LanguageRules;
  known: KnownSubtitles;
  /** Points per match. */
  weights: Weights;
  trigger: SearchRecord['trigger'];
  /** Takes priority over background searches. */
  isUrgent: boolean;
  /** Somebody waits for it: it may use what is kept of a quota for people. */
  isForPerson: boolean;
  /** What became of earlier subtitles of a provider in a language; nothing when the settings turn that off. */
  trackRecordOf: (provider: string, code2: string) => TrackRecord | undefined;
  query: SearchQuery;
  /** Score cache per result, plain and hearing-impaired. */
  scores: Record<'plain' | 'hi', WeakMap<FoundSubtitle, Score>>;
}

interface SearchRequest {
  video: Video;
  /** Texts such as `en:hi`, or all that the profile has. */
  languages: readonly string[] | 'profile';
  trigger: SearchRecord['trigger'];
  /** Score of the current subtitle in standard points; only a better one counts. */
  betterThan?: number | undefined;
}

/** Triggers that search the whole library in the background. */
const background: ReadonlySet<SearchRecord['trigger']> = new Set(['wanted', 'all', 'upgrade']);

/** Nobody waits for these; an import goes first, but leaves alone what is kept of a quota for people. */
const unattended: ReadonlySet<SearchRecord['trigger']> = new Set([...background, 'import']);

/** Points by which a better one must be better. */
const gain = 2;

export async function prepareSearch(
  parts: SearchParts,
  question: SearchRequest,
  signal: AbortSignal,
): Promise<SearchContext> {
  const { db, settings, profiles, now = Date.now } = parts;
  const { video, languages, trigger, betterThan } = question;
  const profile = video.profileId === null ? undefined : profiles.find(video.profileId);
  if (!profile)
    throw new AppError('failed', `${video.title} has no language profile. Assign one and search again.`, {
      help: 'no-profile',
    });
  const [facts, known, trackRecordOf] = await Promise.all([
    readVideoFacts(parts, video, signal),
    readKnown(db, video.type, video.id, now()),
    settings.get('general.use_provider_reputation') ? parts.reputation.trackRecordOf() : () => undefined,
  ]);
  const percent = settings.get(video.type === 'episode' ? 'general.minimum_score' : 'general.minimum_score_movie');
  const weights = weightsOf(settings, video.type);
  const outOf = maximumOf(weights);
  const share = outOf / maximumScore[video.type];
  const minimumScore =
    betterThan === undefined ? minimumPoints(percent, outOf) : Math.round((betterThan + gain) * share);
  const minimum = betterThan === undefined ? percent : toPercent(minimumScore, outOf);
  const texts = languages === 'profile' ? profile.items.map(({ language }) => language) : languages;
  const targets = [...new Set(texts)].map((text) => ({
    text,
    language: parseLanguageText(text),
    minimumScore,
    minimum,
    isUpgrade: betterThan !== undefined,
  }));
  const equals = readLanguageEquals(settings.get('general.language_equals'));
  const query = {
    video: facts,
    languages: [...new Set(targets.flatMap((request) => codesFor(request, equals)))],
    wantsForced: targets.some(({ language }) => language.forced),
  };
  const scores = { plain: new WeakMap(), hi: new WeakMap() };
  const isUrgent = !background.has(trigger);
  const isForPerson = !unattended.has(trigger);
  return {
    video,
    facts,
    profile,
    targets,
    equals,
    known,
    weights,
    trigger,
    isUrgent,
    isForPerson,
    trackRecordOf,
    query,
    scores,
  };
}

/** Code2 languages that count as the target's language. */
export const codesFor = ({ language }: Pick<SearchTarget, 'language'>, equals: LanguageRules): string[] => [
  ...new Set(equalLanguages(language, equals).map(({ code2 }) => code2)),
];

/** Settings section with the weights. */
const weightSections = { episode: 'series_scores', movie: 'movie_scores' } as const satisfies Record<MediaKind, string>;

/** Points per match from the settings; the standard weights if all are zero. */
function weightsOf(settings: Pick<SettingsStore, 'get'>, type: MediaKind): Weights {
  // The section declares a number for each weight, and nothing else.
  const weights = configOf(settings, weightSections[type]) as Weights;
  return maximumOf(weights) > 0 ? weights : standardWeights[type];
}
