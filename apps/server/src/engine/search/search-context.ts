import type { SearchRecord } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { minimumPoints, type LanguageTarget } from '#domain/search/judge-candidates.ts';
import { equalLanguages, readLanguageEquals, type LanguageRules } from '#domain/search/language-equals.ts';
import { maximumOf, maximumScore, type MatchKey } from '#domain/search/match-key.ts';
import type { TrackRecord } from '#domain/search/reputation.ts';
import { toPercent, type Score } from '#domain/search/score-candidate.ts';
import { comparableAttributes, type ScoringChoice } from '#domain/search/scoring-choice.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SearchQuery } from '#providers/provider.ts';
import { readKnown, type KnownSubtitles } from './known-subtitles.ts';
import { readScoring } from './read-scoring.ts';
import { readVideoFacts } from './read-video-facts.ts';
import type { SearchParts } from './search-parts.ts';

/** A language to search for. */
export interface SearchTarget extends LanguageTarget {
  /** `en`, `en:hi` or `en:forced`. */
  text: string;
  /** Minimum score in percent. */
  minimum: number;
}

/** What a search needs of a profile. */
export type SearchProfile = Pick<Profile, 'mustContain' | 'mustNotContain' | 'originalFormat'>;

/** Everything that a search for one video goes by. */
export interface SearchContext {
  facts: VideoFacts;
  profile: SearchProfile;
  targets: readonly SearchTarget[];
  equals: LanguageRules;
  known: KnownSubtitles;
  scoring: ScoringChoice;
  /** Attributes that are known about the video. */
  comparable: MatchKey[];
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

/** The same for a video of the library, beside which subtitles are saved. */
export interface VideoSearchContext extends SearchContext {
  video: Video;
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
): Promise<VideoSearchContext> {
  const { db, profiles, now = Date.now } = parts;
  const { video, languages, trigger, betterThan } = question;
  const profile = video.profileId === null ? undefined : profiles.find(video.profileId);
  if (!profile)
    throw new AppError('failed', sentence`${video.title} has no language profile. Assign one and search again.`, {
      help: 'no-profile',
    });
  const [facts, known] = await Promise.all([
    readVideoFacts(parts, video, signal),
    readKnown(db, video.type, video.id, now()),
  ]);
  const texts = languages === 'profile' ? profile.items.map(({ language }) => language) : languages;
  const scoring = readScoring(parts.settings, video.type);
  const context = await buildContext(parts, { facts, known, profile, languages: texts, scoring, trigger, betterThan });
  return { ...context, video };
}

interface ContextOptions extends Pick<SearchContext, 'facts' | 'known' | 'profile' | 'scoring' | 'trigger'> {
  languages: readonly string[];
  betterThan?: number | undefined;
}

/** Adds what the settings and earlier downloads say. */
export async function buildContext(
  { settings, reputation }: Pick<SearchParts, 'settings' | 'reputation'>,
  { languages, betterThan, ...given }: ContextOptions,
): Promise<SearchContext> {
  const { facts, scoring, trigger } = given;
  const trackRecordOf = settings.get('general.use_provider_reputation')
    ? await reputation.trackRecordOf()
    : () => undefined;
  const percent = scoring.minimum;
  const outOf = maximumOf(scoring.weights);
  const share = outOf / maximumScore[facts.type];
  const minimumScore =
    betterThan === undefined ? minimumPoints(percent, outOf) : Math.round((betterThan + gain) * share);
  const minimum = betterThan === undefined ? percent : toPercent(minimumScore, outOf);
  const targets = [...new Set(languages)].map((text) => ({
    text,
    language: parseLanguageText(text),
    minimumScore,
    minimum,
    isUpgrade: betterThan !== undefined,
  }));
  const equals = readLanguageEquals(settings.get('general.language_equals'));
  const query = queryFor(facts, targets, equals);
  const scores = { plain: new WeakMap(), hi: new WeakMap() };
  const isUrgent = !background.has(trigger);
  const isForPerson = !unattended.has(trigger);
  const comparable = comparableAttributes(facts);
  return { ...given, targets, equals, comparable, isUrgent, isForPerson, trackRecordOf, query, scores };
}

/** What providers are asked for. */
export const queryFor = (video: VideoFacts, targets: readonly SearchTarget[], equals: LanguageRules): SearchQuery => ({
  video,
  languages: [...new Set(targets.flatMap((target) => codesFor(target, equals)))],
  wantsForced: targets.some(({ language }) => language.forced),
});

/** Code2 languages that count as the target's language. */
export const codesFor = ({ language }: Pick<SearchTarget, 'language'>, equals: LanguageRules): string[] => [
  ...new Set(equalLanguages(language, equals).map(({ code2 }) => code2)),
];
