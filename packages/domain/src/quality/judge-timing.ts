import { fact, percent, type Fact } from './fact.ts';
import type { FactLevel } from './findings.ts';

/** What a check of the timing found; see `engine/check`. */
export interface TimingCheck {
  verdict: 'other-episode' | 'no-match' | 'out-of-sync' | 'unknown' | 'matches';
  reason: string;
  /** Seconds to add to the times of the file. */
  offset: number;
  ratio: number;
  coverage: number | null;
  precision: number | null;
  hole: number | null;
}

/** Seconds. Netflix allows three frames, the BBC at most 1.5 s before or after the sound. */
const tolerated = 0.3;
const tooMuch = 1.5;
/** A stretch of less moves no cue of a long film by more than the tolerance. */
const drifts = 0.000_05;
/** Where a drift is felt most: the end of a film of two hours. */
const filmSeconds = 7200;

/** Without a check nothing is known. */
export function judgeTiming(check: TimingCheck | undefined): Fact[] {
  return [timingOf(check), ...(check ? speechFacts(check) : [])];
}

function timingOf(check: TimingCheck | undefined): Fact {
  if (!check || check.verdict === 'unknown') return fact('timing', 'unknown', check ? { reason: check.reason } : {});
  const { verdict, reason, offset, ratio } = check;
  if (verdict === 'other-episode') return fact('timing', 'red', { kind: verdict });
  // Bad sound may be why nothing fits.
  if (verdict === 'no-match') return fact('timing', 'amber', { kind: verdict });
  // Late is positive.
  const seconds = Math.round(-offset * 100) / 100;
  if (verdict === 'matches') return fact('timing', 'good', { seconds: Math.abs(seconds) <= tolerated ? seconds : 0 });
  const kind = reason.startsWith('pieces') ? 'pieces' : Math.abs(ratio - 1) > drifts ? 'drift' : 'shift';
  const most = Math.max(Math.abs(offset), Math.abs(offset + (ratio - 1) * filmSeconds));
  const level: FactLevel = most > tooMuch || kind === 'pieces' ? 'red' : 'amber';
  return fact('timing', level, { kind, seconds, ...(kind === 'drift' && { ratio: Math.round(ratio * 1e6) / 1e6 }) });
}

/** Told, not judged: how a detector of speech hears music and noise in real films hasn’t been measured yet. */
const speechFacts = ({ coverage, precision, hole }: TimingCheck): Fact[] => [
  ...(coverage === null ? [] : [fact('coverage', 'info', { share: percent(coverage) })]),
  ...(precision === null ? [] : [fact('precision', 'info', { share: percent(precision) })]),
  ...(hole === null ? [] : [fact('hole', 'info', { seconds: Math.round(hole) })]),
];
