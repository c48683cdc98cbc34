import type { RuleName } from './search-shapes.ts';
import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { containsPattern } from './contains-pattern.ts';
import type { FoundSubtitle } from './found-subtitle.ts';
import { equalLanguages, type LanguageRules } from './language-equals.ts';
import type { Score } from './score-candidate.ts';
import { findLacking } from './scoring-choice.ts';

export interface ScoredCandidate {
  provider: string;
  found: FoundSubtitle;
  score: Score;
  /** The provider marks hearing-impaired subtitles reliably, so unmarked ones are not. */
  knowsHearingImpaired?: boolean | undefined;
}

export interface LanguageTarget {
  language: LanguageVariant;
  /** In points; see `minimumPoints`. */
  minimumScore: number;
  /** The minimum is the score of the current subtitle. */
  isUpgrade: boolean;
}

export interface JudgingRules {
  /** Attributes that must match; see `comparableAttributes`. */
  required?: readonly string[];
  mustContain: readonly string[];
  mustNotContain: readonly string[];
  languages: LanguageRules;
  isBlacklisted: (provider: string, id: string) => boolean;
  /** A sentence, if a check and not a person blacklisted it. */
  whyBlacklisted?: (provider: string, id: string) => string | undefined;
  /** It was fetched before for this video and language. */
  wasFetched: (provider: string, id: string) => boolean;
  /** From 0 to 1; decides between candidates that are equal otherwise. `trustIn` of reputation.ts. */
  trust?: ((provider: string, code2: string) => number) | undefined;
}

export interface Judged<C extends ScoredCandidate = ScoredCandidate> {
  candidate: C;
  /** The rule that rejects it; null if it may be downloaded. */
  rule: RuleName | null;
  detail: string;
  /** The rule that rejects it whatever its score. */
  otherwise: RuleName | null;
}

/** Rules that other scoring settings would change. */
export const scoreRules: ReadonlySet<RuleName | null> = new Set<RuleName>(['required', 'below-minimum', 'not-better']);

/** Converts a minimum in percent to points. */
export const minimumPoints = (percent: number, outOf: number): number => Math.trunc((outOf * percent) / 100);

/**
 * Each candidate once, best first, with the rule that rejects it. The first matching rule is reported; the last ones
 * are those that a user can change.
 */
export function judgeCandidates<C extends ScoredCandidate>(
  candidates: readonly C[],
  target: LanguageTarget,
  rules: JudgingRules,
): Judged<C>[] {
  const { trust = () => 0 } = rules;
  const trustIn = ({ provider, found }: C) => trust(provider, found.language.code2);
  const isExact = ({ found }: C) => Number(found.language.code2 === target.language.code2);
  return withoutRepeats(
    candidates.toSorted(
      (one, other) =>
        other.score.score - one.score.score ||
        other.score.withoutHash - one.score.withoutHash ||
        isExact(other) - isExact(one) ||
        trustIn(other) - trustIn(one),
    ),
  ).map((candidate) => ({ candidate, ...judge(candidate, target, rules) }));
}

const out = (rule: RuleName, detail = '') => ({ rule, detail });

function judge(candidate: ScoredCandidate, target: LanguageTarget, rules: JudgingRules): Omit<Judged, 'candidate'> {
  const first = judgeVideo(candidate, target, rules);
  const last = first ? undefined : judgeSource(candidate, rules);
  const judged = first ?? judgeScore(candidate, target, rules) ?? last ?? { rule: null, detail: '' };
  return { ...judged, otherwise: (first ?? last)?.rule ?? null };
}

/** Whether it is for this video and language at all. */
function judgeVideo(candidate: ScoredCandidate, { language }: LanguageTarget, rules: JudgingRules) {
  const misfit = findMisfit(candidate, equalLanguages(language, rules.languages));
  if (misfit) return out(misfit, formatLanguageText(candidate.found.language));
  return candidate.score.isRightVideo ? undefined : out('wrong-episode');
}

function judgeScore({ score }: ScoredCandidate, target: LanguageTarget, { required = [] }: JudgingRules) {
  const lacking = findLacking(score.attributes, required);
  if (lacking !== undefined) return out('required', lacking);
  return score.score < target.minimumScore ? out(target.isUpgrade ? 'not-better' : 'below-minimum') : undefined;
}

function judgeSource({ provider, found }: ScoredCandidate, rules: JudgingRules) {
  const banned = found.releases.length > 0 && rules.mustNotContain.find((one) => containsPattern(one, found.releases));
  if (typeof banned === 'string') return out('must-not-contain', banned);
  const lacked = found.releases.length > 0 && rules.mustContain.find((one) => !containsPattern(one, found.releases));
  if (typeof lacked === 'string') return out('must-contain', lacked);
  if (rules.isBlacklisted(provider, found.id)) return out('blacklisted', rules.whyBlacklisted?.(provider, found.id));
  return rules.wasFetched(provider, found.id) ? out('fetched-before') : undefined;
}

/** A hearing-impaired subtitle satisfies a plain target, never the reverse; forced is separate. */
function findMisfit(candidate: ScoredCandidate, wanted: readonly LanguageVariant[]): RuleName | undefined {
  const { code2, hi, forced } = candidate.found.language;
  const isHeard = hi || !candidate.knowsHearingImpaired;
  const same = wanted.filter((one) => one.code2 === code2);
  if (same.length === 0) return 'wrong-language';
  const alike = same.filter((one) => one.forced === forced);
  if (alike.length === 0) return 'forced';
  return alike.every((one) => one.hi && !isHeard) ? 'hearing-impaired' : undefined;
}

function withoutRepeats<C extends ScoredCandidate>(candidates: readonly C[]): C[] {
  const seen = new Set<string>();
  return candidates.filter(({ provider, found }) => {
    const name = JSON.stringify([provider, found.id, found.language]);
    return !seen.has(name) && seen.add(name);
  });
}
