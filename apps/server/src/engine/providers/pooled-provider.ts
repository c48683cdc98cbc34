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
  /** Downloads that are under way and not counted yet. */
  downloading: number;
}

export const createPooledProvider = (provider: AnyProvider, now: () => number): PooledProvider => ({
  provider,
  limiter: createCallLimiter(provider.limits),
  memory: createMemory(now),
  calls: 0,
  failures: 0,
  downloading: 0,
});
