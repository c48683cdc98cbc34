import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportPart } from '@captionarr/contract';
import type { Steps } from '#engine/library/store/in-slices.ts';
import type { OldDatabase } from '#features/imports/source/old-database.ts';
import type { OldTable } from '#features/imports/source/old-columns.ts';
import { takeBlacklist } from './take-blacklist.ts';
import { takeHistory } from './take-history.ts';
import { takeLibrary } from './take-library.ts';
import type { RowTools } from './row-tools.ts';

/** In milliseconds; the step that passes it comes on top. */
const sliceMs = 6;

const tables: Partial<Record<ImportPart, readonly OldTable[]>> = {
  library: ['table_shows', 'table_movies'],
  history: ['table_history', 'table_history_movie'],
  blacklist: ['table_blacklist', 'table_blacklist_movie'],
};

/** Library, history and blacklist, in steps. The same whether it writes or only counts. */
export function* takeRows(rows: RowTools, parts: ReadonlySet<ImportPart>): Steps<void> {
  if (parts.has('library')) yield* takeLibrary(rows);
  if (parts.has('history')) yield* takeHistory(rows);
  if (parts.has('blacklist')) yield* takeBlacklist(rows);
}

/** Total for `onRow`. */
export const countRows = (old: OldDatabase, parts: ReadonlySet<ImportPart>): number =>
  [...parts].flatMap((part) => tables[part] ?? []).reduce((sum, table) => sum + old.count(table), 0);

/** Inside one transaction: the event loop turns in between, but who needs the database waits. */
export async function takeTurns(steps: Steps<void>): Promise<void> {
  for (;;) {
    const end = performance.now() + sliceMs;
    let next = steps.next();
    while (!next.done && performance.now() < end) next = steps.next();
    if (next.done) return;
    await nextTurn();
  }
}
