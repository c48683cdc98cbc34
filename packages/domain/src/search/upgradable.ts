import type { HistoryAction } from '#domain/library/history-actions.ts';
import type { MediaKind } from '#domain/media/kinds.ts';
import { maximumScore } from './match-key.ts';

/** A row of history, the newest of its video and language. */
export interface PastDownload {
  action: HistoryAction;
  /** Unix milliseconds. */
  at: number;
  score: number | null;
  /** Null in rows without a score. */
  outOf: number | null;
  /** Whether a program made it. */
  isMade?: boolean;
}

export interface UpgradeRules {
  /** `general.days_to_upgrade_subs` */
  days: number;
  /** `general.upgrade_manual`: also manual choices and machine translations. */
  includesManual: boolean;
}

/** Downloaded and upgraded; with `includesManual` also chosen by hand, uploaded and translated. */
const upgradableActions = (includesManual: boolean): readonly HistoryAction[] =>
  includesManual ? ['Download', 'Manual', 'Upgrade', 'Upload', 'Translated'] : ['Download', 'Upgrade'];

const day = 86_400_000;
/** A gain of so few points, of the hash and the codecs, is not worth another file. */
const trifle = 3;

/** Whether to search for an upgrade. */
export function isUpgradable(past: PastDownload, type: MediaKind, rules: UpgradeRules, now: number): boolean {
  // Without a score it stays in the searches until people’s work takes its place.
  if (past.isMade && past.score === null) return true;
  if (!upgradableActions(rules.includesManual).includes(past.action) || past.at <= now - rules.days * day) return false;
  const score = scoreToday(past, type);
  return score === null ? past.action === 'Translated' : score < maximumScore[type] - trifle;
}

/** Old rows are out of fewer points: the same share of today's. */
export function scoreToday({ score, outOf }: Pick<PastDownload, 'score' | 'outOf'>, type: MediaKind): number | null {
  return score === null ? null : Math.round((score * maximumScore[type]) / (outOf || maximumScore[type]));
}
