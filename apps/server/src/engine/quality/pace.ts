import { setTimeout as pause } from 'node:timers/promises';

/** This many vanished files mean that a disk is offline. */
export const goneAtMost = 500;

export interface Pace {
  /** Rest for each millisecond of work. */
  share: number;
  /** In milliseconds. */
  longest: number;
}

/** Runs the work, then rests in proportion to the time it took. */
export async function paced<T>({ share, longest }: Pace, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await pause(Math.min(longest, (performance.now() - began) * share), undefined, { signal });
  return result;
}
