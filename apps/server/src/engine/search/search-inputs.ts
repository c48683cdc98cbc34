import { basename } from 'node:path';
import type { Offer, SearchInputs } from '#domain/search/capsule.ts';
import { trustIn } from '#domain/search/reputation.ts';
import { maxRecorded } from '#domain/search/search-limits.ts';
import type { TargetResult } from './build-record.ts';
import type { JudgedCandidate } from './judge-found.ts';
import type { SearchContext } from './search-context.ts';

/** What a search decided by, so that its decision can be made again. Folders are private and decide nothing. */
export function inputsOf(context: SearchContext, results: readonly TargetResult[]): SearchInputs {
  const { facts, profile, equals, scoring, comparable } = context;
  const offers = new Map<string, JudgedCandidate['candidate']>();
  const byScore = results
    .flatMap(({ judged }) => judged)
    .toSorted((one, other) => other.candidate.score.score - one.candidate.score.score);
  for (const { candidate, rule } of byScore) {
    const name = JSON.stringify([candidate.provider, candidate.found.id, candidate.found.language]);
    if (rule !== 'wrong-language' && offers.size < maxRecorded) offers.set(name, candidate);
  }
  return {
    facts: { ...facts, path: basename(facts.path) },
    mustContain: profile.mustContain,
    mustNotContain: profile.mustNotContain,
    languages: equals,
    weights: scoring.weights,
    required: scoring.required.filter((key) => comparable.includes(key)),
    bonuses: Object.fromEntries(scoring.bonuses),
    targets: results.map(({ target, wasTried, wasStopped }) => ({
      text: target.text,
      language: target.language,
      minimumScore: target.minimumScore,
      isUpgrade: target.isUpgrade,
      wasTried,
      wasStopped,
    })),
    offers: [...offers.values()].map((candidate) => offerOf(context, candidate, results)),
  };
}

function offerOf(
  { known, trackRecordOf }: SearchContext,
  { provider, found, knowsHearingImpaired, of }: JudgedCandidate['candidate'],
  results: readonly TargetResult[],
): Offer {
  const { id, language, releases, matches, isPack, frameRate } = found;
  return {
    provider,
    isHashVerified: of.provider.isHashVerified,
    knowsHearingImpaired,
    found: { id, language, releases, matches, isPack, frameRate },
    trust: trustIn(trackRecordOf(provider, language.code2)),
    isBlacklisted: known.isBlacklisted(provider, id),
    fetchedFor: results.map(({ target }) => target.text).filter((text) => known.wasFetched(provider, id, text)),
  };
}
