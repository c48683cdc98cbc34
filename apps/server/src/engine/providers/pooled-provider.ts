import type { AnyProvider } from '#providers/provider.ts';
import { createCallLimiter, type CallLimiter } from './call-limiter.ts';
import { createMemory, type Memory } from './memory.ts';
import { createSharedAnswers, type ShareAnswers } from './shared-answers.ts';

/** Runtime state of a provider. */
export interface PooledProvider {
  provider: AnyProvider;
  limiter: CallLimiter;
  memory: Memory;
  shared: ShareAnswers;
  /** Searches and downloads, and how many of them failed. */
  calls: number;
  failures: number;
  /** Downloads that are under way and not counted yet. */
  downloading: number;
}

type Pace = Parameters<typeof createCallLimiter>[0];

export const createPooledProvider = (provider: AnyProvider, pace: Pace, now: () => number): PooledProvider => ({
  provider,
  limiter: createCallLimiter(pace),
  memory: createMemory(now),
  shared: createSharedAnswers(now),
  calls: 0,
  failures: 0,
  downloading: 0,
});
