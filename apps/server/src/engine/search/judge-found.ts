import { judgeCandidates, type Judged, type ScoredCandidate } from '#domain/search/judge-candidates.ts';
import type { FaultReasonName } from '#domain/search/provider-fault.ts';
import { trustIn } from '#domain/search/reputation.ts';
import { scoreCandidate, type Score } from '#domain/search/score-candidate.ts';
import type { ProviderResult } from './ask-providers.ts';
import type { SearchContext, SearchTarget } from './search-context.ts';

export interface FoundCandidate extends ScoredCandidate {
  of: ProviderResult;
}
export type JudgedCandidate = Judged<FoundCandidate> & {
  /** Why its provider couldn’t deliver it. */
  fault?: FaultReasonName;
};

/** Scores and judges all results for one target, best first. */
export function judgeFound(
  context: SearchContext,
  target: SearchTarget,
  all: readonly ProviderResult[],
): JudgedCandidate[] {
  const { profile, equals, known, scoring, comparable } = context;
  const candidates = all.map((of): FoundCandidate => {
    const { key, knowsHearingImpaired } = of.provider;
    return { provider: key, found: of.found, score: scoreOf(context, of, target), knowsHearingImpaired, of };
  });
  return judgeCandidates(candidates, target, {
    mustContain: profile.mustContain,
    mustNotContain: profile.mustNotContain,
    languages: equals,
    required: scoring.required.filter((key) => comparable.includes(key)),
    isBlacklisted: known.isBlacklisted,
    whyBlacklisted: known.whyBlacklisted,
    wasFetched: (provider, id) => known.wasFetched(provider, id, target.text),
    trust: (provider, code2) => trustIn(context.trackRecordOf(provider, code2)),
  });
}

function scoreOf(
  { facts, scores, scoring }: SearchContext,
  { provider, found }: ProviderResult,
  { language }: SearchTarget,
): Score {
  const known = scores[language.hi ? 'hi' : 'plain'];
  const { isHashVerified } = provider;
  const rules = {
    isHashVerified,
    wantsHearingImpaired: language.hi,
    weights: scoring.weights,
    bonus: scoring.bonuses.get(provider.key) ?? 0,
  };
  const score = known.get(found) ?? scoreCandidate(found, facts, rules);
  known.set(found, score);
  return score;
}
