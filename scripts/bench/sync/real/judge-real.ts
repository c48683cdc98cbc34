import type { Correlate } from '../../../../packages/domain/src/sync/correlate.ts';
import { movePieces } from '../../../../packages/domain/src/sync/correction.ts';
import { measureAgainstSignal } from '../../../../packages/domain/src/sync/measure-speech.ts';
import type { Measured } from '../../../../packages/domain/src/sync/proposal.ts';
import { errorOf, misplacedShare, toCues } from '../judge.ts';
import type { RealPair } from './pairs.ts';

type Proposal = Measured['proposal'];

/** What sync makes of a pair. */
export interface RealJudgement extends Pick<RealPair, 'category' | 'expected' | 'lead'> {
  episode: string;
  speechAbove: number;
  verdict: Proposal['verdict'];
  reason: Proposal['reason'];
  isApplied: boolean;
  /** The largest error of any cue in seconds, as the file would be left; nothing where no single time is right. */
  error?: number;
  /** Of a cut file that was applied piece by piece: the share of cues that are more than 0.2 s off. */
  misplaced?: number;
  figures: Measured['figures'];
}

const defaults = { maxOffset: 60, fixesFramerate: true, refines: false };

export function judgeReal(pair: RealPair, signal: Float32Array, correlate: Correlate): RealJudgement {
  const { episode, category, expected, lead, maxOffset = defaults.maxOffset } = pair;
  const cues = toCues(pair.cues);
  const { proposal, figures } = measureAgainstSignal(signal, cues, { ...defaults, maxOffset }, correlate);
  const { verdict, reason, ratio, offset_seconds: offset } = proposal;
  const isApplied = verdict === 'apply';
  const isPiecewise = proposal.pieces.length > 1;
  return {
    episode: episode.name,
    speechAbove: episode.ratio,
    category,
    expected,
    lead,
    verdict,
    reason,
    isApplied,
    error: errorOf(pair, isApplied ? { ratio, offset } : { ratio: 1, offset: 0 }),
    ...(isApplied && isPiecewise && { misplaced: misplacedShare(pair, movePieces(cues, proposal.pieces)) }),
    figures,
  };
}
