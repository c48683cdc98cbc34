import { setTimeout as delay } from 'node:timers/promises';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp, ProviderRequest, SendRequest } from '#domain/search/provider-http.ts';
import type { CallLimiter } from './call-limiter.ts';

/** How long to wait before a question is asked again, in milliseconds. */
export interface Patience {
  /** After a refusal that does not say how long. */
  refused: number;
  /** After no answer at all; four times as long with each. */
  silent: number;
  /** Bounds for a provider's Retry-After; a longer one fails at once. */
  shortest: number;
  longest: number;
}

export const usualPatience: Patience = { refused: 5000, silent: 1000, shortest: 1000, longest: 30_000 };
/** In all, for one question. */
const tries = 3;

interface Dependencies {
  name: string;
  send: SendRequest;
  limiter: CallLimiter;
  signal: AbortSignal;
  /** A user is waiting. */
  isUrgent: boolean;
  patience: Patience;
  /** Throws when the provider must not be asked for now. */
  check: () => void;
  /** Told of a refusal that is waited out. */
  onRefusal: (fault: ProviderFault) => Promise<void>;
  now: () => number;
}

/** The way of a provider to the network: in turn, and again where that may help. */
export function createPatientHttp(dependencies: Dependencies): ProviderHttp {
  const { name, send, limiter, signal, isUrgent, check, onRefusal } = dependencies;
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
        return await send(request, { name, signal, turn });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ProviderFault) || attempt === tries) throw error;
        const wait = waitAfter(error, request, attempt, dependencies);
        if (wait === undefined) throw error;
        if (isRefusal(error)) await onRefusal(error);
        check();
        await delay(wait, undefined, { signal });
      }
    }
  };
}

const isRefusal = ({ reason }: ProviderFault) => reason === 'TooManyRequests' || reason === 'ServiceUnavailable';

/** Undefined when it is of no use to ask again. */
function waitAfter(
  error: ProviderFault,
  { method = 'GET' }: ProviderRequest,
  attempt: number,
  { patience, now }: Pick<Dependencies, 'patience' | 'now'>,
): number | undefined {
  if (isRefusal(error)) {
    const wait = error.until === undefined ? patience.refused : Math.max(error.until - now(), patience.shortest);
    return wait > patience.longest ? undefined : wait;
  }
  // Only GET is retried: a POST may have been processed although the response was lost.
  const isSilent = error.reason === 'ConnectionError' || error.reason === 'Timeout';
  return isSilent && method === 'GET' ? patience.silent * 4 ** (attempt - 1) : undefined;
}
