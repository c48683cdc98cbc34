import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { Capsule, Offer, SearchInputs } from './capsule.ts';
import { judgeCandidates, type Judged, type ScoredCandidate } from './judge-candidates.ts';
import { outcomeOf } from './outcome-of.ts';
import { scoreCandidate } from './score-candidate.ts';
import { maxFailedDownloads } from './search-limits.ts';
import type { Candidate, RuleName, SearchVerdict } from './search-shapes.ts';

/** One decision, as it was recorded and as it is made again. */
export interface ReplayedDecision {
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  recorded: Decided;
  replayed: Decided;
  isSame: boolean;
}

export interface Decided {
  outcome: SearchVerdict['outcome'];
  taken: Chosen | null;
  /** Every candidate in its language, best first. */
  candidates: Chosen[];
}

interface Chosen {
  provider: string;
  id: string;
  score: number;
  rule: RuleName | null;
}

/** What only a download finds out; a replay downloads nothing, so it goes by the record. */
const foundByDownload: ReadonlySet<RuleName | null> = new Set<RuleName>([
  'same-bytes',
  'broken',
  'wrong-text-language',
  'wrong-length',
  'wrong-times',
  'provider-failed',
  'not-saved',
]);

/** Makes every decision of a capsule again, with the code that makes them in a search. */
export function replayCapsule({ record, inputs }: Capsule): ReplayedDecision[] {
  return record.verdicts.map((verdict) => {
    const language = formatLanguageText(verdict.language);
    const candidates = record.candidates.filter(({ wanted }) => wanted === language);
    const recorded = recordedOf(verdict, record.candidates, candidates);
    const replayed = decide(inputs, language, candidates, record.trigger === 'manual');
    return { language, recorded, replayed, isSame: JSON.stringify(recorded) === JSON.stringify(replayed) };
  });
}

function recordedOf({ outcome, taken }: SearchVerdict, all: readonly Candidate[], own: readonly Candidate[]): Decided {
  const chosen = taken === null ? undefined : all[taken];
  return { outcome, taken: chosen ? chosenOf(chosen) : null, candidates: inOrder(own.map(chosenOf)) };
}

const chosenOf = ({ provider, subs_id: id, score, rule }: Candidate): Chosen => ({ provider, id, score, rule });

function decide(inputs: SearchInputs, language: string, recorded: readonly Candidate[], isByHand: boolean): Decided {
  const target = inputs.targets.find(({ text }) => text === language);
  if (!target) throw new Error(`The capsule has no inputs for ${language}.`);
  const judged = judgeOffers(inputs, target);
  const ruleBefore = new Map(recorded.map((one) => [`${one.provider} ${one.subs_id}`, one.rule]));
  let taken: Judged<OfferedCandidate> | undefined;
  let tries = 0;
  for (const one of isByHand ? [] : judged) {
    if (one.rule !== null || taken || tries >= maxFailedDownloads) continue;
    const rule = ruleBefore.get(`${one.candidate.provider} ${one.candidate.found.id}`) ?? null;
    if (!foundByDownload.has(rule)) taken = one;
    else {
      one.rule = rule;
      if (rule === 'not-saved') break;
      if (rule !== 'provider-failed') tries += 1;
    }
  }
  const { wasTried, wasStopped } = target;
  const present = ({ candidate: { provider, found, score }, rule }: Judged<OfferedCandidate>): Chosen => ({
    provider,
    id: found.id,
    score: score.score,
    rule,
  });
  return {
    outcome: outcomeOf({ judged, taken, wasTried, wasStopped, isByHand }),
    taken: taken ? present(taken) : null,
    candidates: inOrder(judged.filter(({ rule }) => rule !== 'wrong-language').map(present)),
  };
}

interface OfferedCandidate extends ScoredCandidate {
  offer: Offer;
}

function judgeOffers(inputs: SearchInputs, target: SearchInputs['targets'][number]): Judged<OfferedCandidate>[] {
  const { facts, weights, bonuses, offers } = inputs;
  const candidates = offers.map((offer): OfferedCandidate => {
    const { provider, found, isHashVerified, knowsHearingImpaired } = offer;
    const wantsHearingImpaired = target.language.hi;
    const rules = { isHashVerified, wantsHearingImpaired, weights, bonus: bonuses[provider] ?? 0 };
    return { provider, found, knowsHearingImpaired, offer, score: scoreCandidate(found, facts, rules) };
  });
  const byName = new Map(offers.map((offer) => [`${offer.provider} ${offer.found.id}`, offer]));
  const trusts = new Map(offers.map((offer) => [`${offer.provider} ${offer.found.language.code2}`, offer.trust]));
  return judgeCandidates(candidates, target, {
    ...inputs,
    isBlacklisted: (provider, id) => byName.get(`${provider} ${id}`)?.isBlacklisted ?? false,
    wasFetched: (provider, id) => byName.get(`${provider} ${id}`)?.fetchedFor.includes(target.text) ?? false,
    trust: (provider, code2) => trusts.get(`${provider} ${code2}`) ?? 0,
  });
}

/** Candidates with the same score have no order that means anything in a record. */
const inOrder = (list: Chosen[]): Chosen[] =>
  list.toSorted(
    (one, other) => other.score - one.score || (`${one.provider} ${one.id}` < `${other.provider} ${other.id}` ? -1 : 1),
  );
