import type { SyncProposal } from '@captionarr/contract';

export type Measured = Pick<SyncProposal, 'verdict' | 'reason' | 'fit'>;

/** The measurements say that it belongs to another video. */
const foreign: ReadonlySet<string> = new Set(['another-episode', 'no-match']);
/** Differences in fit below this are noise. */
const noise = 0.05;

/** How well a file fits, as it stands after its sync. */
const fitOf = ({ verdict, fit }: Measured): number => (verdict === 'apply' ? fit.after : fit.before);

/** Whether the new file fits the video worse than the old one did; without a measurement of the old one, whether it’s foreign. */
export function isWorse(old: Measured | undefined, next: Measured): boolean {
  if (!foreign.has(next.reason)) return old !== undefined && fitOf(next) < old.fit.before - noise;
  return old === undefined || !foreign.has(old.reason);
}
