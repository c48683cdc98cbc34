import type { RuleName } from '@captionarr/contract';
import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { containsPattern } from './contains-pattern.ts';
import type { FoundSubtitle } from './found-subtitle.ts';
import { equalLanguages, type LanguageRules } from './language-equals.ts';
import type { Score } from './score-candidate.ts';

export interface ScoredCandidate {
  provider: string;
  found: FoundSubtitle;
  score: Score;
  /** Of the provider: what it does not mark is not for the hearing impaired. */
  knowsHearingImpaired?: boolean | undefined;
}

export interface Wish {
  language: LanguageVariant;
  /** In points; see `minimumPoints`. */
  minimumScore: number;
  /** The minimum is what a better one must reach. */
  isUpgrade: boolean;
}

export interface JudgingRules {
  mustContain: readonly string[];
  mustNotContain: readonly string[];
  languages: LanguageRules;
  isBlacklisted: (provider: string, id: string) => boolean;
  /** It was fetched before for this video and language. */
  wasFetched: (provider: string, id: string) => boolean;
}

export interface Judged<C extends ScoredCandidate = ScoredCandidate> {
  candidate: C;
  /** What rules it out; null when it may be taken. */
  rule: RuleName | null;
  detail: string;
}

/** What a minimum in percent is in points. */
export const minimumPoints = (percent: number, outOf: number): number => Math.trunc((outOf * percent) / 100);

/**
 * Each of them once, best first, with what rules it out. Of several reasons the first in order is told, and the last
 * ones are those that a user can change: without them it would be taken.
 */
export function judgeCandidates<C extends ScoredCandidate>(
  candidates: readonly C[],
  wish: Wish,
  rules: JudgingRules,
): Judged<C>[] {
  const isExact = ({ found }: C) => Number(found.language.code2 === wish.language.code2);
  return withoutRepeats(
    candidates.toSorted(
      (one, other) =>
        other.score.score - one.score.score ||
        other.score.withoutHash - one.score.withoutHash ||
        isExact(other) - isExact(one),
    ),
  ).map((candidate) => ({ candidate, ...judge(candidate, wish, rules) }));
}

const out = (rule: RuleName, detail = '') => ({ rule, detail });

function judge(candidate: ScoredCandidate, wish: Wish, rules: JudgingRules): { rule: RuleName | null; detail: string } {
  const { provider, found, score } = candidate;
  const misfit = findMisfit(candidate, equalLanguages(wish.language, rules.languages));
  if (misfit) return out(misfit, formatLanguageText(found.language));
  if (!score.isRightVideo) return out('wrong-episode');
  if (score.score < wish.minimumScore) return out(wish.isUpgrade ? 'not-better' : 'below-minimum');
  const banned = found.releases.length > 0 && rules.mustNotContain.find((one) => containsPattern(one, found.releases));
  if (typeof banned === 'string') return out('must-not-contain', banned);
  const lacked = found.releases.length > 0 && rules.mustContain.find((one) => !containsPattern(one, found.releases));
  if (typeof lacked === 'string') return out('must-contain', lacked);
  if (rules.isBlacklisted(provider, found.id)) return out('blacklisted');
  if (rules.wasFetched(provider, found.id)) return out('fetched-before');
  return { rule: null, detail: '' };
}

/** One for the hearing impaired satisfies a plain wish, never the other way; a forced one is something else. */
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
