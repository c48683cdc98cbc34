import type { RungName } from './names.ts';
import type { PlannedRung, RungReason } from './wish-facts.ts';

/** What comes next for a wish that isn’t fulfilled. */
export interface Headline {
  /** `next`: at the next opportunity. `waiting`: later. `again`: providers are searched again. `stuck`: nothing is left to try. */
  does: 'next' | 'waiting' | 'again' | 'stuck';
  rung: RungName | null;
  reason: RungReason | null;
  at: number | null;
}

/** Sums a plan up: the first rung whose turn is now, else the first that waits, else the next search. */
export function headlineOf(plan: readonly PlannedRung[]): Headline {
  const turn = plan.find(({ state }) => state === 'next' || state === 'running');
  if (turn) return about('next', turn);
  const waiting = plan.find(({ state }) => state === 'waiting') ?? plan.find(({ reason }) => reason === 'retry');
  if (waiting) return about('waiting', waiting);
  const providers = plan.find(({ rung, nextAt }) => rung === 'providers' && nextAt !== null);
  if (providers) return about('again', providers);
  return { does: 'stuck', rung: null, reason: null, at: null };
}

const about = (does: Headline['does'], { rung, reason, nextAt }: PlannedRung): Headline => ({
  does,
  rung,
  reason,
  at: nextAt,
});
