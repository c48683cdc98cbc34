import { createTurns } from '#platform/turns.ts';
import type { ProviderLimits } from '#providers/provider.ts';

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/**
 * Lets no more calls out than a provider can bear, in the order they came. A call counts from its beginning until
 * `perMs` after its end, so that the other side never sees more of them either, however long they travel.
 */
export function createCallLimiter({ calls, perMs, atOnce = 1 }: ProviderLimits) {
  const inTurn = createTurns();
  /** When the calls that still count have ended, oldest first. */
  const ended: number[] = [];
  let running = 0;
  let wake: (() => void) | undefined;

  const begin = (signal: AbortSignal) =>
    inTurn(async () => {
      for (;;) {
        signal.throwIfAborted();
        const now = performance.now();
        while (ended[0] !== undefined && ended[0] + perMs <= now) ended.shift();
        if (running < atOnce && running + ended.length < calls) return void running++;
        const [oldest] = running < atOnce ? ended : [];
        await change(oldest === undefined ? undefined : oldest + perMs - now, signal);
      }
    });

  /** Until a call has ended, the time is over, or nobody waits any more. */
  const change = (ms: number | undefined, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => wake?.(), Math.ceil(ms));
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      wake = done;
      signal.addEventListener('abort', done, { once: true });
    });

  function leave() {
    running--;
    ended.push(performance.now());
    wake?.();
  }

  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const entering = begin(signal);
    try {
      await unlessAborted(entering, signal);
    } catch (error) {
      // It may have been let in at the very moment in which it left.
      entering.then(leave, () => {});
      throw error;
    }
    try {
      return await call();
    } finally {
      leave();
    }
  };
}

/** Whoever stands in the queue may leave it before it is their turn. */
function unlessAborted(entering: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void entering.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
