import { judgeCandidates, type Judged, type ScoredCandidate } from '#domain/search/judge-candidates.ts';
import { scoreCandidate, type Score } from '#domain/search/score-candidate.ts';
import type { Found } from './ask-providers.ts';
import type { Inquiry, TextWish } from './inquiry.ts';

export interface FoundCandidate extends ScoredCandidate {
  of: Found;
}
export type JudgedFound = Judged<FoundCandidate>;

/** Scores and judges all results for one target, best first. */
export function judgeFound(inquiry: Inquiry, wish: TextWish, all: readonly Found[]): JudgedFound[] {
  const { profile, equals, known } = inquiry;
  const candidates = all.map((of): FoundCandidate => {
    const { key, knowsHearingImpaired } = of.provider;
    return { provider: key, found: of.found, score: scoreOf(inquiry, of, wish), knowsHearingImpaired, of };
  });
  return judgeCandidates(candidates, wish, {
    mustContain: profile.mustContain,
    mustNotContain: profile.mustNotContain,
    languages: equals,
    isBlacklisted: known.isBlacklisted,
    wasFetched: (provider, id) => known.wasFetched(provider, id, wish.text),
  });
}

function scoreOf({ facts, scores, weights }: Inquiry, { provider, found }: Found, { language }: TextWish): Score {
  const known = scores[language.hi ? 'hi' : 'plain'];
  const rules = { isHashVerified: provider.isHashVerified, wantsHearingImpaired: language.hi, weights };
  const score = known.get(found) ?? scoreCandidate(found, facts, rules);
  known.set(found, score);
  return score;
}
