import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from '#platform/turns.ts';

/** Milliseconds of one turn of the event loop that long answers may have between them. */
const sliceMs = 4;

const inTurn = createTurns();
let sliceEnd = 0;

/**
 * Does one step of a long answer when the steps of others before it are done, and lets everything else go first when
 * they have taken long. Two hundred clients that ask for a whole list at once would otherwise all be served before
 * anyone who asks for something small.
 */
export const inSlices = <T>(step: () => T | Promise<T>): Promise<T> =>
  inTurn(async () => {
    if (performance.now() > sliceEnd) {
      await nextTurn();
      sliceEnd = performance.now() + sliceMs;
    }
    return step();
  });

/** The same pieces, each made in its slice. */
export async function* takeTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inSlices(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
