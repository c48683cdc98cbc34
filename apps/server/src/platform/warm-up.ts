import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { yieldToRequests } from './yield-to-requests.ts';

/** Loads a module that a start does not need. */
export type Load = () => Promise<unknown>;

interface Options {
  log: Logger;
  loads: () => readonly Load[];
  /** From the start, in ms. */
  delayMs?: number;
}

/**
 * Loads what is needed soon, in the background and one after the other: all modules behind an import are compiled in
 * one turn of the event loop, and at first use that turn would come in the middle of other work.
 */
export function createWarmUp({ log, loads, delayMs = 5000 }: Options) {
  let running: Promise<void> = Promise.resolve();
  const stopped = new AbortController();

  async function run(): Promise<void> {
    await pause(delayMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    for (const load of loads()) {
      await yieldToRequests();
      if (stopped.signal.aborted) return;
      await load().catch((error: unknown) => log.warn(error, 'A module could not be loaded'));
    }
  }

  return {
    begin: () => void (running = run()),
    done: () => running,
    stop: () => stopped.abort(),
  };
}
