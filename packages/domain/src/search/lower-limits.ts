import type { CallLimits } from './call-limits.ts';

/** How often a site wants to be called at most. */
export type AskedLimits = Pick<CallLimits, 'calls' | 'perMs'>;

/**
 * Our limits of a site, or those that it asks for if they are lower. Nothing that it asks for lets us call more often:
 * neither over time nor at once nor in a burst.
 */
export function lowerLimits(own: CallLimits, asked: AskedLimits | undefined): CallLimits {
  if (!asked || asked.calls / asked.perMs >= own.calls / own.perMs) return own;
  const calls = Math.min(own.calls, asked.calls);
  return { ...own, calls, perMs: Math.max(own.perMs, Math.ceil((asked.perMs / asked.calls) * calls)) };
}
