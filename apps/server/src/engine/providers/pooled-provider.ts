import type { AnyProvider } from '#providers/provider.ts';
import { createCallLimiter, type CallLimiter } from './call-limiter.ts';
import { createMemory, type Memory } from './memory.ts';

/** Runtime state of a provider. */
export interface PooledProvider {
  provider: AnyProvider;
  limiter: CallLimiter;
  memory: Memory;
  /** Searches and downloads, and how many of them failed. */
  calls: number;
  failures: number;
  /** Remaining downloads, and the UTC day they are for. */
  quota: { left: number; day: number } | undefined;
}

export const createPooledProvider = (provider: AnyProvider, now: () => number): PooledProvider => ({
  provider,
  limiter: createCallLimiter(provider.limits),
  memory: createMemory(now),
  calls: 0,
  failures: 0,
  quota: undefined,
});
