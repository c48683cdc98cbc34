import type { Logger } from 'pino';
import { hourMs, minuteMs } from '#platform/durations.ts';

interface Dependencies {
  /** Does everything that is due in a lane. */
  work: (lane: string) => Promise<void>;
  nextTries: () => Promise<readonly { lane: string; at: number }[]>;
  log: Logger;
  now: () => number;
}

/** At most one worker per lane, started on demand or when something is due. */
export function createLaneWorkers({ work, nextTries, log, now }: Dependencies) {
  const wanted = new Set<string>();
  const working = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let state: 'open' | 'stopping' | 'closed' = 'open';
  const isOpen = (): boolean => state === 'open';

  function wake(lane: string): void {
    wanted.add(lane);
    if (isOpen() && !working.has(lane)) working.set(lane, workIn(lane));
  }

  async function workIn(lane: string): Promise<void> {
    try {
      while (isOpen() && wanted.delete(lane)) await work(lane);
      await look();
    } catch (error) {
      if (state === 'closed') return;
      log.error(error, 'Could not read or update the outbox');
      setTimer(minuteMs);
    } finally {
      working.delete(lane);
      if (wanted.has(lane)) wake(lane);
    }
  }

  /** Wakes due lanes, and sets the timer for the next. */
  async function look(): Promise<void> {
    if (!isOpen()) return;
    const tries = await nextTries();
    const later = tries.map(({ at }) => at - now()).filter((wait) => wait > 0);
    for (const { lane, at } of tries) if (at <= now()) wake(lane);
    setTimer(Math.min(hourMs, ...later));
  }

  function setTimer(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(lookInBackground, wait).unref();
  }

  const lookInBackground = () => void look().catch((error: unknown) => log.error(error, 'Could not read the outbox'));

  return {
    wake,
    look,
    isOpen,
    isClosed: () => state === 'closed',

    /** Starts nothing more; resolves when running work has ended. */
    stop(): Promise<unknown> {
      state = 'stopping';
      clearTimeout(timer);
      return Promise.all(working.values());
    },
    close: (): void => void (state = 'closed'),
  };
}
