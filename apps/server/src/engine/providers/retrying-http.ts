import { setTimeout as delay } from 'node:timers/promises';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, ProviderRequest, SendRequest } from '#domain/search/provider-http.ts';
import type { CallLimiter } from './call-limiter.ts';

/** How long to wait before a question is asked again, in milliseconds. */
export interface RetryPolicy {
  /** After a refusal that does not say how long. */
  refused: number;
  /** After no answer at all; four times as long with each. */
  silent: number;
  /** Bounds for a provider's Retry-After; a longer one fails at once. */
  minDelayMs: number;
  maxDelayMs: number;
}

export const defaultRetryPolicy: RetryPolicy = { refused: 5000, silent: 1000, minDelayMs: 1000, maxDelayMs: 30_000 };
/** In all, for one question. */
const tries = 3;

interface Dependencies {
  name: string;
  hasAccount: boolean;
  hasShield: boolean;
  send: SendRequest;
  limiter: CallLimiter;
  signal: AbortSignal;
  /** A user is waiting. */
  isUrgent: boolean;
  retryPolicy: RetryPolicy;
  /** Throws when the provider must not be asked for now. */
  check: () => void;
  /** Told of a refusal that is waited out. */
  onRateLimit: (fault: ProviderFault) => Promise<void>;
  now: () => number;
  /** From 0 up to 1; stretches waits by up to half, so that those who failed together don’t return together. */
  random: () => number;
}

/** The way of a provider to the network: in turn, and again where that may help. */
export function createRetryingHttp(dependencies: Dependencies): ProviderHttp {
  const { name, hasAccount, hasShield, send, limiter, signal, isUrgent, check, onRateLimit } = dependencies;
  const turn = <T>(call: () => Promise<T>) =>
    limiter(
      () => {
        check();
        return call();
      },
      signal,
      isUrgent,
    );

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(request, { name, hasAccount, hasShield, signal, turn });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ProviderFault) || attempt === tries) throw error;
        const wait = waitAfter(error, request, attempt, dependencies);
        if (wait === undefined) throw error;
        if (isRateLimit(error)) await onRateLimit(error);
        check();
        await delay(wait * (1 + dependencies.random() / 2), undefined, { signal });
      }
    }
  };
}

const isRateLimit = ({ reason }: ProviderFault) => reason === 'TooManyRequests' || reason === 'ServiceUnavailable';

/** Undefined when it is of no use to ask again. */
function waitAfter(
  error: ProviderFault,
  { method = 'GET' }: ProviderRequest,
  attempt: number,
  { retryPolicy, now }: Pick<Dependencies, 'retryPolicy' | 'now'>,
): number | undefined {
  if (isRateLimit(error)) {
    const wait =
      error.until === undefined ? retryPolicy.refused : Math.max(error.until - now(), retryPolicy.minDelayMs);
    return wait > retryPolicy.maxDelayMs ? undefined : wait;
  }
  // Only GET is retried: a POST may have been processed although the response was lost.
  const isSilent = error.reason === 'ConnectionError' || error.reason === 'Timeout';
  return isSilent && method === 'GET' ? retryPolicy.silent * 4 ** (attempt - 1) : undefined;
}
