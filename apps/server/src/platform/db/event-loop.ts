import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 8;
let sliceStart: number | undefined;

/**
 * SQLite responds synchronously, so a chain of awaited queries never leaves the microtask queue and would starve every
 * socket. Call this in such chains: undefined while the current turn is young, otherwise a promise of the next turn.
 */
export function yieldIfBlocking(): Promise<void> | undefined {
  if (sliceStart === undefined) {
    sliceStart = performance.now();
    setImmediate(() => {
      sliceStart = undefined;
    });
    return undefined;
  }
  return performance.now() - sliceStart < sliceMs ? undefined : nextTurn();
}
