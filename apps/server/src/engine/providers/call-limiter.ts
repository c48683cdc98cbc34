import type { CallLimits } from '#domain/search/call-limits.ts';
import { createCallPace } from '#domain/search/call-pace.ts';

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/** Resolves a waiting call. */
type Admit = () => void;

interface Options {
  /** May change between calls. */
  limits: () => CallLimits;
  /** Above 1, calls that nobody waits for keep further apart. */
  slowness?: () => number;
}

/** Limits the rate of calls to a provider: urgent ones first, the rest in order. */
export function createCallLimiter({ limits, slowness = () => 1 }: Options) {
  const pace = createCallPace();
  const urgent: Admit[] = [];
  const normal: Admit[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Admits the calls that may start now; called again by each end and by a timer. */
  function look(): void {
    clearTimeout(timer);
    for (;;) {
      const isUrgent = urgent.length > 0;
      const queue = isUrgent ? urgent : normal;
      if (queue.length === 0) return;
      const now = performance.now();
      const wait = pace.waitAt(now, limits(), isUrgent ? 1 : slowness());
      if (wait > 0) {
        if (wait !== Infinity) timer = setTimeout(look, Math.ceil(wait));
        return;
      }
      pace.start(now);
      queue.shift()?.();
    }
  }

  const enter = (signal: AbortSignal, isUrgent: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = isUrgent ? urgent : normal;
      const admit = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        queue.splice(queue.indexOf(admit), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abort, { once: true });
      queue.push(admit);
      look();
    });

  return async <T>(call: () => Promise<T>, signal: AbortSignal, isUrgent = false): Promise<T> => {
    signal.throwIfAborted();
    await enter(signal, isUrgent);
    try {
      return await call();
    } finally {
      pace.end(performance.now());
      look();
    }
  };
}
