import type { SyncReason, SyncVerdict } from '#domain/subtitles/subtitle-shapes.ts';
import type { Evidence } from './evidence.ts';
import type { Piece } from './pieces.ts';

/** docs/sync.md tells where each comes from. */
const thresholds = {
  cues: 20,
  windows: 5,
  atBound: 0.5,
  pieceWindows: 2,
  pieceEvidence: 5,
  pieceGap: 0.6,
  crossEvidence: 5,
  dominance: 1.4,
  gap: 0.6,
  ratioGap: 0.0025,
  weakestRun: 1.5,
  support: 0.5,
  contrast: 0.12,
  inSync: 0.2,
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

export interface Decision {
  verdict: SyncVerdict;
  reason: SyncReason;
  /** Between 0 and 1; 0 unless the subtitle belongs to the video. */
  confidence: number;
  /** The pieces of a split. */
  pieces: readonly Piece[];
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
  const pieces = evidence.pieces.filter(isStrong);

  if (Math.abs(offset) >= maxOffset - limit.atBound) return answer('refuse', 'at-bound');
  if (differ(pieces)) return answer('split', 'pieces', pieces);
  // Each half and each stretch by itself, unless the whole holds together.
  const mustStandAlone = !holdsTogether(evidence);
  if (mustStandAlone && evidence.halves.evidence < limit.crossEvidence) return answer('refuse', 'no-match');
  if (evidence.dominance < limit.dominance) return answer('refuse', 'ambiguous');
  if (mustStandAlone && !agree(evidence.halves)) return answer('refuse', 'halves-disagree');
  if (mustStandAlone && evidence.weakestRun < limit.weakestRun) return answer('refuse', 'stretch-without-match');
  if (mustStandAlone && evidence.support < limit.support) return answer('refuse', 'few-windows-agree');
  if (evidence.contrast < limit.contrast) return answer('refuse', 'starts-miss-speech');
  if (ratio === 1 && Math.abs(offset) <= limit.inSync) return answer('in-sync', 'within-tolerance');
  if (ratio !== 1 && !isCertainRatio(evidence)) return answer('refuse', 'ratio-uncertain');
  if (evidence.contrast - evidence.contrastBefore < limit.gain) return answer('in-sync', 'no-gain');
  if (ratio !== 1 && !fixesFramerate) return answer('refuse', 'other-frame-rate');
  return answer('apply', 'fits');
}

const agree = ({ gap, ratioGap }: Evidence['halves']): boolean =>
  gap <= thresholds.gap && ratioGap <= thresholds.ratioGap;

const isCertainRatio = ({ familyGap, halfFamilyGap }: Evidence): boolean =>
  familyGap >= thresholds.familyGap && halfFamilyGap >= thresholds.halfFamilyGap;

/** Every quarter confirms the result of the other three, and no beginning or end fits better elsewhere. */
const holdsTogether = ({ quarters, support, elsewhere, maxOffset }: Evidence): boolean =>
  quarters.evidence >= secondWay.quarterEvidence &&
  agree(quarters) &&
  support >= secondWay.support &&
  elsewhere <= secondWay.elsewhere &&
  maxOffset <= secondWay.maxOffset;

const isStrong = ({ windows, evidence }: Piece): boolean =>
  windows >= thresholds.pieceWindows && evidence >= thresholds.pieceEvidence;

const differ = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, index) => {
    const before = pieces[index - 1];
    return before !== undefined && Math.abs(piece.offset - before.offset) > thresholds.pieceGap;
  });

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** It orders files; it is no probability. */
export function confidenceIn(evidence: Evidence): number {
  const { halves, quarters, dominance, support, weakestRun } = evidence;
  const alone =
    logistic((halves.evidence - 4.5) / 0.6) *
    logistic((dominance - 1.3) / 0.06) *
    logistic((support - 0.4) / 0.05) *
    logistic((weakestRun - 1) / 0.3) *
    logistic((0.6 - halves.gap) / 0.12);
  const asWhole = 0.7 * logistic((quarters.evidence - 5) / 0.6) * logistic((dominance - 1.3) / 0.06);
  return Math.round(Math.max(alone, holdsTogether(evidence) ? asWhole : 0) * 100) / 100;
}
