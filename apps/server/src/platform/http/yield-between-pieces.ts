import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMutex } from '#platform/mutex.ts';

/** Milliseconds of one turn of the event loop that long answers may have between them. */
const sliceMs = 4;

const exclusively = createMutex();
let sliceEnd = 0;

/**
 * Runs one step of a long response after earlier steps of others, and yields if they took long. Otherwise two hundred
 * clients with whole lists would be served before a small request.
 */
export const runInSlices = <T>(step: () => T | Promise<T>): Promise<T> =>
  exclusively(async () => {
    if (performance.now() > sliceEnd) {
      await nextTurn();
      sliceEnd = performance.now() + sliceMs;
    }
    return step();
  });

/** The same pieces, each made in its slice. */
export async function* yieldBetweenPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await runInSlices(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
