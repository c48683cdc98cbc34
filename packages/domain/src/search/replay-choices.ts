import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { MediaKind } from '#domain/media/kinds.ts';
import { minimumPoints, scoreRules } from './judge-candidates.ts';
import { maximumOf, type Weights } from './match-key.ts';
import { toPercent } from './score-candidate.ts';
import { bonusPoints, findLacking, withBonus, type ScoringChoice } from './scoring-choice.ts';
import type { Candidate, RuleName, SearchRecord, SearchVerdict } from './search-shapes.ts';

export type ReplayedRecord = Pick<
  SearchRecord,
  'id' | 'type' | 'media_id' | 'trigger' | 'verdicts' | 'candidates' | 'comparable'
>;
export type ScoringChoices = Readonly<Record<MediaKind, ScoringChoice>>;

/** A candidate with the score that other settings give it. */
export interface Rescored {
  candidate: Candidate;
  score: number;
  percent: number;
  withoutHash: number;
  /** The rule that its score breaks, with the required attribute. */
  rule: RuleName | null;
  detail: string;
}

/** Why a choice changes: the old one is ruled out, the new one scores higher, or the new one is no longer ruled out. */
type ChangeReason = 'below-minimum' | 'required' | 'better' | 'allowed';

export interface ChangedChoice {
  record: ReplayedRecord;
  language: SearchVerdict['language'];
  was: Rescored | undefined;
  would: Rescored | undefined;
  why: ChangeReason;
  /** The required attribute. */
  detail: string;
}

interface Replay {
  /** Choices among at least one candidate. */
  compared: number;
  /** Records from before attributes were kept for this. */
  unreadable: number;
  changed: ChangedChoice[];
}

/** Which downloads would have been other ones with other settings; newest records first. Asks nobody and changes nothing. */
export function replayChoices(
  records: readonly ReplayedRecord[],
  current: ScoringChoices,
  draft: ScoringChoices,
): Replay {
  const replay: Replay = { compared: 0, unreadable: 0, changed: [] };
  const seen = new Set<string>();
  for (const record of records) {
    if (!isReadable(record)) {
      replay.unreadable += 1;
      continue;
    }
    for (const { language, minimum } of record.verdicts) {
      const wanted = formatLanguageText(language);
      // A subtitle that is searched for every week is one choice.
      const name = JSON.stringify([record.type, record.media_id, wanted, record.trigger === 'upgrade']);
      const candidates = record.candidates.filter((one) => one.wanted === wanted);
      if (candidates.length === 0 || seen.has(name)) continue;
      seen.add(name);
      replay.compared += 1;
      const choose = (choice: ScoringChoice) => rescore(record, candidates, minimum, choice);
      const difference = compare(choose(current[record.type]), choose(draft[record.type]));
      if (difference) replay.changed.push({ record, language, ...difference });
    }
  }
  return replay;
}

/** Points of the best candidate for a language that nothing but the minimum rules out; undefined if there is none. */
export function bestDespiteMinimum(
  record: ReplayedRecord,
  wanted: string,
  choice: ScoringChoice,
): { score: number; outOf: number } | undefined {
  if (!isReadable(record)) return undefined;
  const candidates = record.candidates.filter((one) => one.wanted === wanted);
  const best = rescore({ ...record, trigger: 'item' }, candidates, 0, { ...choice, minimum: 0 }).find(isUsable);
  return best && { score: best.score, outOf: maximumOf(choice.weights) };
}

const isReadable = ({ candidates, comparable }: ReplayedRecord): boolean =>
  candidates.length === 0 || (comparable !== undefined && candidates.every(({ wanted }) => wanted !== undefined));

/** Best first, as a search judges them. */
function rescore(
  { trigger, comparable = [] }: ReplayedRecord,
  candidates: readonly Candidate[],
  recorded: number,
  { weights, required, bonuses, minimum }: ScoringChoice,
): Rescored[] {
  const outOf = maximumOf(weights);
  // What an upgrade must beat is not a setting.
  const least = trigger === 'upgrade' ? Math.round((outOf * recorded) / 100) : minimumPoints(minimum, outOf);
  const needed = required.filter((key) => comparable.includes(key));
  return candidates
    .map((candidate): Rescored => {
      const points = pointsOf(candidate, weights, bonuses.get(candidate.provider) ?? 0);
      const lacking = findLacking(candidate.attributes, needed);
      const rule = lacking === undefined ? (points.score < least ? 'below-minimum' : null) : 'required';
      return { candidate, ...points, percent: toPercent(points.score, outOf), rule, detail: lacking ?? '' };
    })
    .toSorted((one, other) => other.score - one.score || other.withoutHash - one.withoutHash);
}

function pointsOf({ attributes }: Candidate, weights: Weights, bonus: number): { score: number; withoutHash: number } {
  const outOf = maximumOf(weights);
  // The keys are those of the weights; old ones count for nothing.
  const worth = (key: string) => weights[key as keyof Weights] ?? 0;
  const matched = attributes.filter((one) => one.matched).map(({ key }) => key);
  const named = matched.filter((key) => key !== 'hash').reduce((sum, key) => sum + worth(key), 0);
  const heard = matched.includes('hearing_impaired') ? worth('hearing_impaired') : 0;
  const hashed = matched.includes('hash') ? Math.min(outOf, worth('hash') + heard) : 0;
  const gain = bonusPoints(bonus, outOf);
  return {
    score: withBonus(Math.max(named, hashed), gain, outOf),
    withoutHash: withBonus(named, gain, outOf),
  };
}

/** What ruled a candidate out apart from its score still does. */
const isUsable = ({ candidate, rule }: Rescored): boolean =>
  rule === null && (scoreRules.has(candidate.rule) ? (candidate.otherwise ?? null) : candidate.rule) === null;

function compare(before: readonly Rescored[], after: readonly Rescored[]) {
  const [was, would] = [before.find(isUsable), after.find(isUsable)];
  if (was?.candidate === would?.candidate) return undefined;
  const lost = after.find(({ candidate }) => candidate === was?.candidate);
  if (lost?.rule === 'required' || lost?.rule === 'below-minimum')
    return { was, would, why: lost.rule, detail: lost.detail };
  return { was, would, why: was ? ('better' as const) : ('allowed' as const), detail: '' };
}
