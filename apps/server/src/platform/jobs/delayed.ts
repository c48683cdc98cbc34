import type { createJobRepository } from './job-repository.ts';
import type { Lane } from './job.ts';

interface Dependencies {
  repository: Pick<ReturnType<typeof createJobRepository>, 'nextRunAt' | 'promote'>;
  /** Jobs of this lane have become ready. */
  wake: (lane: Lane) => void;
  isStarted: () => boolean;
  /** Failed work is retried. */
  inBackground: (work: Promise<unknown>, again: () => void) => void;
  now: () => number;
}

const maxTimerMs = 2 ** 31 - 1;

/** Jobs that wait for their time: one timer, for the earliest. */
export function createDelayed({ repository, wake, isStarted, inBackground, now }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;

  async function arm(): Promise<void> {
    const runAt = await repository.nextRunAt();
    clearTimeout(timer);
    if (runAt === undefined || !isStarted()) return;
    timer = setTimeout(promoteSome, Math.min(Math.max(runAt - now(), 0), maxTimerMs)).unref();
  }

  async function promote(): Promise<void> {
    for (const lane of await repository.promote(now())) wake(lane);
    await arm();
  }
  const promoteSome = (): void => inBackground(promote(), promoteSome);

  return { arm, promote, stop: (): void => clearTimeout(timer) };
}
