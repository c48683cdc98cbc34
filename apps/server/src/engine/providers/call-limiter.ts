import type { ProviderLimits } from '#providers/description.ts';

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/** Resolves a waiting call. */
type Admit = () => void;

/**
 * Limits the rate of calls to a provider: urgent ones first, the rest in order. A call counts from its start until
 * `perMs` after its end, so that the provider never sees more either.
 */
export function createCallLimiter({ calls, perMs, atOnce = 1 }: ProviderLimits) {
  const urgent: Admit[] = [];
  const normal: Admit[] = [];
  /** When the calls that still count have ended, oldest first. */
  const ended: number[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Admits the calls that may start now; called again by each end and by a timer. */
  function look(): void {
    clearTimeout(timer);
    for (;;) {
      const now = performance.now();
      while (ended[0] !== undefined && ended[0] + perMs <= now) ended.shift();
      const queue = urgent.length > 0 ? urgent : normal;
      if (queue.length === 0 || running >= atOnce) return;
      if (running + ended.length >= calls) {
        const [oldest] = ended;
        if (oldest !== undefined) timer = setTimeout(look, Math.ceil(oldest + perMs - now));
        return;
      }
      running++;
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
      running--;
      ended.push(performance.now());
      look();
    }
  };
}
