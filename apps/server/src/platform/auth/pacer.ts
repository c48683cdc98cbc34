export type Pacer = ReturnType<typeof createPacer>;

/** Attempts that wait for their turn at once; the oldest makes room. */
const maxWaiting = 8;
/** Maximum delay of an attempt, in ms. */
const maxWaitMs = 10_000;

interface Waiting {
  since: number;
  begin: () => void;
  giveUp: () => void;
}

/**
 * Starts attempts one after another with a delay. Newest first: a flood delays itself, and a single user waits for one
 * delay.
 */
export function createPacer(now: () => number) {
  const waiting: Waiting[] = [];
  let nextAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function next(pause: () => number): void {
    timer = undefined;
    for (const late of waiting.filter(({ since }) => now() - since > maxWaitMs)) drop(late);
    const newest = waiting.pop();
    if (!newest) return;
    nextAt = now() + pause();
    newest.begin();
    if (waiting.length > 0) schedule(pause);
  }

  function schedule(pause: () => number): void {
    timer ??= setTimeout(() => next(pause), Math.max(0, nextAt - now())).unref();
  }

  function drop(late: Waiting): void {
    waiting.splice(waiting.indexOf(late), 1);
    late.giveUp();
  }

  return {
    /** Resolves when it may begin; false when it made room for others. */
    turn: (pause: () => number): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push({ since: now(), begin: () => resolve(true), giveUp: () => resolve(false) });
        if (waiting.length > maxWaiting) drop(waiting[0] as Waiting);
        schedule(pause);
      }),
  };
}
