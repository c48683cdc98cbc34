import type { KeyedThing, SourceIds } from '#domain/library/connector.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';

/** New numbers are rows: more at once would hold the event loop. */
const atOnce = 50;

/** Numbers by their keys. */
export async function numbersOf(
  ids: SourceIds,
  what: KeyedThing,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (let start = 0; start < keys.length; start += atOnce) {
    await yieldIfBlocking();
    const some = keys.slice(start, start + atOnce);
    for (const [index, id] of (await ids.idsOf(what, some)).entries()) numbers.set(some[index] ?? '', id);
  }
  return numbers;
}
