import type { SyncProposal, SyncReason } from '#domain/subtitles/subtitle-shapes.ts';

/** Verdicts of a library check; the ones that need a person come first. */
export const checkVerdicts = ['other-episode', 'no-match', 'out-of-sync', 'unknown', 'matches'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** What a measurement against its own video says about a subtitle. */
const verdictOf: Record<SyncReason, CheckVerdict> = {
  'within-tolerance': 'matches',
  'no-gain': 'matches',
  fits: 'out-of-sync',
  pieces: 'out-of-sync',
  'pieces-fit': 'out-of-sync',
  'pieces-uncertain': 'out-of-sync',
  'other-frame-rate': 'out-of-sync',
  'another-episode': 'other-episode',
  'no-match': 'no-match',
  'at-bound': 'no-match',
  // Something fits, but not clearly: no sign of another video.
  ambiguous: 'unknown',
  'halves-disagree': 'unknown',
  'stretch-without-match': 'unknown',
  'few-windows-agree': 'unknown',
  'starts-miss-speech': 'unknown',
  'ratio-uncertain': 'unknown',
  'too-few-cues': 'unknown',
};

type Measurement = Pick<SyncProposal, 'verdict' | 'reason'>;

/** Whether a subtitle belongs to the video that it was measured against. */
export const belongs = ({ verdict }: Measurement): boolean => verdict === 'apply' || verdict === 'in-sync';

/** The verdict without a look at other videos. */
export const judgeAlone = ({ reason }: Measurement): CheckVerdict => verdictOf[reason as SyncReason] ?? 'unknown';

/** Whether other episodes should be measured: nothing in its own video fits. */
export const mayBeAnother = (own: Measurement): boolean =>
  judgeAlone(own) === 'no-match' || judgeAlone(own) === 'other-episode';

export interface Judgment {
  verdict: CheckVerdict;
  /** The video that it really belongs to, if one of the others fits. */
  other: number | null;
}

/**
 * A subtitle is certainly of another episode if that one fits while its own video doesn't: a refusal by sound alone may
 * be due to bad sound.
 */
export function judgeCheck(own: Measurement, others: readonly { id: number; measured: Measurement }[]): Judgment {
  const real = mayBeAnother(own) ? others.find(({ measured }) => belongs(measured)) : undefined;
  return real ? { verdict: 'other-episode', other: real.id } : { verdict: judgeAlone(own), other: null };
}

/** Only this replaces a subtitle without asking. */
export const isCertain = ({ verdict, other }: Judgment): boolean => verdict === 'other-episode' && other !== null;
