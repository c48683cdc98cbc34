import type { AskedProvider, Candidate, Preference, SearchVerdict } from '@captionarr/contract';
import { causeOfSearch } from '#domain/search/cause-of-search.ts';
import { bestOf, inLanguage, outcomeOf, type Ended } from '#domain/search/outcome-of.ts';
import { maxRecorded } from '#domain/search/search-limits.ts';
import { verdictSentence } from '#domain/search/verdict-sentence.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
import type { SearchTarget } from './search-context.ts';
import type { JudgedCandidate } from './judge-found.ts';
import { presentCandidate, presentLanguage } from './present-candidate.ts';

/** The outcome for one target language. */
export interface TargetResult extends Ended<JudgedCandidate> {
  target: SearchTarget;
  /** Why it came before another one with the same score. */
  preference?: Preference | undefined;
  /** What kept providers from having it; see `findTroubles`. */
  troubles?: readonly string[];
}

/** Verdicts and candidates, as they are kept. */
export function buildRecord(
  results: readonly TargetResult[],
  providers: readonly AskedProvider[],
): { verdicts: SearchVerdict[]; candidates: Candidate[] } {
  const listed = results
    .flatMap((result) =>
      inLanguage(result).map((one) => ({ one, isTaken: one === result.taken, wanted: result.target.text })),
    )
    .toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken) || compare(a.one, b.one))
    .slice(0, maxRecorded)
    .toSorted((a, b) => compare(a.one, b.one));
  const candidates = listed.map(({ one, isTaken, wanted }) => presentCandidate(one, isTaken, wanted));
  const placeOf = (one: JudgedCandidate | undefined): number | null => {
    const place = listed.findIndex((entry) => entry.one === one);
    return place < 0 ? null : place;
  };
  const at = (place: number | null) => (place === null ? undefined : candidates[place]);
  const verdicts = results.map((result): SearchVerdict => {
    const { target, taken } = result;
    const best = bestOf(result);
    const outcome = outcomeOf(result, best);
    const { minimum } = target;
    const [takenAt, bestAt] = [placeOf(taken), placeOf(best)];
    const sentence = verdictSentence({
      outcome,
      minimum,
      isUpgrade: target.isUpgrade,
      taken: at(takenAt),
      preference: result.preference,
      best: at(bestAt),
      count: inLanguage(result).length,
      providers,
      nameOf,
    });
    return {
      language: presentLanguage(target.language),
      outcome,
      taken: takenAt,
      best: bestAt,
      minimum,
      sentence,
      next_try_at: null,
      ...(result.preference && { preference: result.preference }),
      cause: causeOfSearch({ outcome, troubles: result.troubles ?? [] }),
    };
  });
  return { verdicts, candidates };
}

const compare = (one: JudgedCandidate, other: JudgedCandidate) =>
  other.candidate.score.score - one.candidate.score.score;
