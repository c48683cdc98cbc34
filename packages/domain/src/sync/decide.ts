import type { SyncReason, SyncVerdict } from '#domain/subtitles/subtitle-shapes.ts';
import type { Evidence } from './evidence.ts';
import { authorHabit } from './onsets.ts';
import { joinPieces, type Piece } from './pieces.ts';

/** docs/sync.md tells where each comes from. */
const thresholds = {
  cues: 20,
  windows: 5,
  atBound: 0.5,
  pieceWindows: 2,
  pieceEvidence: 5,
  crossEvidence: 5,
  dominance: 1.4,
  gap: 0.6,
  ratioGap: 0.0025,
  weakestRun: 1.5,
  support: 0.5,
  contrast: 0.12,
  weakestStarts: 0.04,
  startsElsewhere: 0.6,
  familyGap: 1.05,
  halfFamilyGap: 1.02,
  gain: 0.02,
};

/** For speech that is badly heard, which the tests of halves and stretches would refuse. */
const secondWay = {
  quarterEvidence: 5.5,
  support: 0.35,
  elsewhere: 2.5,
  /** It was measured for no larger offsets; among more of them, more match by chance. */
  maxOffset: 60,
};

/** Starts that all meet speech, run by run, prove more than halves, stretches and windows. */
const byStarts = { dominance: 1.2, contrast: 0.22, weakestStarts: 0.1 };

export interface Decision {
  verdict: SyncVerdict;
  reason: SyncReason;
  /** Between 0 and 1; 0 unless the subtitle belongs to the video. */
  confidence: number;
  /** The pieces of a split, and whether each passes by itself, where that was asked. */
  pieces: readonly (Pick<Piece, 'from' | 'to' | 'offset'> & { fits?: boolean })[];
}

/** The first test that a subtitle fails decides; only `apply` ever changes a file by itself. */
export function decide(evidence: Evidence | undefined, { fixesFramerate }: { fixesFramerate: boolean }): Decision {
  const limit = thresholds;
  const answer = (verdict: SyncVerdict, reason: SyncReason, pieces: readonly Piece[] = []): Decision => {
    const belongs = verdict === 'apply' || verdict === 'in-sync';
    return { verdict, reason, confidence: evidence && belongs ? confidenceIn(evidence) : 0, pieces };
  };
  if (!evidence || evidence.cues < limit.cues || evidence.windows < limit.windows)
    return answer('insufficient', 'too-few-cues');
  const { ratio, offset, maxOffset } = evidence;
  const pieces = strongPieces(evidence.pieces);

  if (Math.abs(offset) >= maxOffset - limit.atBound) return answer('refuse', 'at-bound');
  if (joinPieces(pieces).length > 1) return answer('split', 'pieces', pieces);
  const isProven = isProvenByStarts(evidence);
  // Each half and each stretch by itself, unless the starts or the whole vouch for it.
  const mustStandAlone = !isProven && !holdsTogether(evidence);
  if (mustStandAlone && evidence.halves.evidence < limit.crossEvidence) return answer('refuse', 'no-match');
  if (!isProven && evidence.dominance < limit.dominance) return answer('refuse', 'ambiguous');
  if (mustStandAlone && !agree(evidence.halves)) return answer('refuse', 'halves-disagree');
  if (mustStandAlone && evidence.weakestRun < limit.weakestRun) return answer('refuse', 'stretch-without-match');
  if (mustStandAlone && evidence.support < limit.support) return answer('refuse', 'few-windows-agree');
  if (evidence.contrast < limit.contrast) return answer('refuse', 'starts-miss-speech');
  if (evidence.weakestStarts < limit.weakestStarts) return answer('refuse', 'stretch-without-match');
  if (evidence.startsElsewhere > limit.startsElsewhere) return answer('refuse', 'stretch-without-match');
  if (ratio === 1 && Math.abs(offset) <= authorHabit) return answer('in-sync', 'within-tolerance');
  if (ratio !== 1 && !isCertainRatio(evidence)) return answer('refuse', 'ratio-uncertain');
  if (evidence.contrast - evidence.contrastBefore < limit.gain) return answer('in-sync', 'no-gain');
  if (ratio !== 1 && !fixesFramerate) return answer('refuse', 'other-frame-rate');
  return answer('apply', 'fits');
}

const agree = ({ gap, ratioGap }: Evidence['halves']): boolean =>
  gap <= thresholds.gap && ratioGap <= thresholds.ratioGap;

const isCertainRatio = ({ familyGap, halfFamilyGap }: Evidence): boolean =>
  familyGap >= thresholds.familyGap && halfFamilyGap >= thresholds.halfFamilyGap;

export const isProvenByStarts = ({ dominance, contrast, weakestStarts }: Evidence): boolean =>
  dominance >= byStarts.dominance && contrast >= byStarts.contrast && weakestStarts >= byStarts.weakestStarts;

/** Every quarter confirms the result of the other three, and no beginning or end fits better elsewhere. */
const holdsTogether = ({ quarters, support, elsewhere, maxOffset }: Evidence): boolean =>
  quarters.evidence >= secondWay.quarterEvidence &&
  agree(quarters) &&
  support >= secondWay.support &&
  elsewhere <= secondWay.elsewhere &&
  maxOffset <= secondWay.maxOffset;

export const strongPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ windows, evidence }) => windows >= thresholds.pieceWindows && evidence >= thresholds.pieceEvidence);

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** It orders files; it is no probability. */
export function confidenceIn(evidence: Evidence): number {
  const { halves, quarters, dominance, support, weakestRun, weakestStarts } = evidence;
  const alone =
    logistic((halves.evidence - 4.5) / 0.6) *
    logistic((dominance - 1.3) / 0.06) *
    logistic((support - 0.4) / 0.05) *
    logistic((weakestRun - 1) / 0.3) *
    logistic((0.6 - halves.gap) / 0.12);
  const asWhole = 0.7 * logistic((quarters.evidence - 5) / 0.6) * logistic((dominance - 1.3) / 0.06);
  const byRuns = logistic((weakestStarts - 0.07) / 0.02) * logistic((dominance - 1.1) / 0.06);
  const ways = [alone, holdsTogether(evidence) ? asWhole : 0, isProvenByStarts(evidence) ? byRuns : 0];
  return Math.round(Math.max(...ways) * 100) / 100;
}
