import type { AnyProvider } from '#providers/provider.ts';
import { createCallLimiter, type CallLimiter } from './call-limiter.ts';
import { createMemory, type Memory } from './memory.ts';

/** What is known of a provider beside its settings, since the server started. */
export interface Member {
  provider: AnyProvider;
  limiter: CallLimiter;
  memory: Memory;
  /** Searches and downloads, and how many of them failed. */
  calls: number;
  failures: number;
  /** What is left of its downloads, and the day on which it said so, as counted in UTC. */
  quota: { left: number; day: number } | undefined;
}

export const openMember = (provider: AnyProvider, now: () => number): Member => ({
  provider,
  limiter: createCallLimiter(provider.limits),
  memory: createMemory(now),
  calls: 0,
  failures: 0,
  quota: undefined,
});
