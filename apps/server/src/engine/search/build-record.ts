import type { AskedProvider, Candidate, SearchVerdict } from '@captionarr/contract';
import { verdictSentence } from '#domain/search/verdict-sentence.ts';
import type { TextWish } from './inquiry.ts';
import type { JudgedFound } from './judge-found.ts';
import { presentCandidate, presentLanguage } from './present-candidate.ts';

/** The outcome for one target language. */
export interface WishResult {
  wish: TextWish;
  judged: readonly JudgedFound[];
  taken: JudgedFound | undefined;
  /** At least one provider with this language responded. */
  wasTried: boolean;
  wasStopped: boolean;
  /** Nothing is taken by itself: the verdict is what would be. */
  isByHand?: boolean;
}

/** Limit of stored candidates, to save space. */
const mostCandidates = 120;

/** Verdicts and candidates, as they are kept. */
export function buildRecord(
  results: readonly WishResult[],
  providers: readonly AskedProvider[],
): { verdicts: SearchVerdict[]; candidates: Candidate[] } {
  const listed = results
    .flatMap((result) => inLanguage(result).map((one) => ({ one, isTaken: one === result.taken })))
    .toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken) || compare(a.one, b.one))
    .slice(0, mostCandidates)
    .toSorted((a, b) => compare(a.one, b.one));
  const candidates = listed.map(({ one, isTaken }) => presentCandidate(one, isTaken));
  const placeOf = (one: JudgedFound | undefined): number | null => {
    const place = listed.findIndex((entry) => entry.one === one);
    return place < 0 ? null : place;
  };
  const at = (place: number | null) => (place === null ? undefined : candidates[place]);
  const verdicts = results.map((result): SearchVerdict => {
    const { wish, taken } = result;
    const best = bestOf(result);
    const outcome = outcomeOf(result, best);
    const { minimum } = wish;
    const [takenAt, bestAt] = [placeOf(taken), placeOf(best)];
    const sentence = verdictSentence({
      outcome,
      minimum,
      isUpgrade: wish.isUpgrade,
      taken: at(takenAt),
      best: at(bestAt),
      count: inLanguage(result).length,
      providers,
    });
    return {
      language: presentLanguage(wish.language),
      outcome,
      taken: takenAt,
      best: bestAt,
      minimum,
      sentence,
      next_try_at: null,
    };
  });
  return { verdicts, candidates };
}

const compare = (one: JudgedFound, other: JudgedFound) => other.candidate.score.score - one.candidate.score.score;

/** Results in other languages are not recorded. */
const inLanguage = ({ judged }: WishResult) => judged.filter(({ rule }) => rule !== 'wrong-language');

/** The best that was not taken; one for another episode only when there is nothing else. By hand, what would be taken. */
function bestOf(result: WishResult): JudgedFound | undefined {
  const others = inLanguage(result).filter((one) => one !== result.taken);
  const fitting = result.isByHand ? others.find(({ rule }) => rule === null) : undefined;
  if (fitting) return fitting;
  return others.find(({ rule }) => rule !== 'wrong-episode') ?? others[0];
}

function outcomeOf(result: WishResult, best: JudgedFound | undefined): SearchVerdict['outcome'] {
  if (result.taken) return 'taken';
  if (result.judged.some(({ rule }) => rule === 'not-saved')) return 'failed';
  if (result.wasStopped) return 'stopped';
  if (result.isByHand && best?.rule === null) return 'would-take';
  if (best) return best.rule === 'below-minimum' || best.rule === 'not-better' ? 'below-minimum' : 'all-ruled-out';
  return result.wasTried ? 'nothing-found' : 'nobody-answered';
}
