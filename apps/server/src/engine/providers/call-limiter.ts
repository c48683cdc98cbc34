import type { ProviderLimits } from '#providers/description.ts';

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/** Whoever waits for its turn. */
type Admit = () => void;

/**
 * Lets no more calls out than a provider can bear: what somebody waits for goes first, the rest in the order they came.
 * A call counts from its beginning until `perMs` after its end, so that the other side never sees more of them either,
 * however long they travel.
 */
export function createCallLimiter({ calls, perMs, atOnce = 1 }: ProviderLimits) {
  const urgent: Admit[] = [];
  const usual: Admit[] = [];
  /** When the calls that still count have ended, oldest first. */
  const ended: number[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Lets in whoever may begin now; who ends calls it again, or the clock does. */
  function look(): void {
    clearTimeout(timer);
    for (;;) {
      const now = performance.now();
      while (ended[0] !== undefined && ended[0] + perMs <= now) ended.shift();
      const queue = urgent.length > 0 ? urgent : usual;
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
      const queue = isUrgent ? urgent : usual;
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
