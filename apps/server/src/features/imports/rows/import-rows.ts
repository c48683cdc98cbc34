import type { ImportPart } from '@captionarr/contract';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import type { BazarrTable } from '#features/imports/source/bazarr-columns.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import { importBlacklist } from './import-blacklist.ts';
import { importHistory } from './import-history.ts';
import { importLibrary } from './import-library.ts';
import type { ImportContext } from './import-context.ts';

/** In milliseconds; the step that passes it comes on top. */
const sliceMs = 6;

const tables: Partial<Record<ImportPart, readonly BazarrTable[]>> = {
  library: ['table_shows', 'table_movies'],
  history: ['table_history', 'table_history_movie'],
  blacklist: ['table_blacklist', 'table_blacklist_movie'],
};

/** Library, history and blacklist, in steps. The same whether it writes or only counts. */
export function* importRows(rows: ImportContext, parts: ReadonlySet<ImportPart>): BatchedWork<void> {
  if (parts.has('library')) yield* importLibrary(rows);
  if (parts.has('history')) yield* importHistory(rows);
  if (parts.has('blacklist')) yield* importBlacklist(rows);
}

/** Total for `onRow`; counting a large table takes some milliseconds. */
export function* countRows(bazarr: BazarrDatabase, parts: ReadonlySet<ImportPart>): BatchedWork<number> {
  let total = 0;
  for (const table of [...parts].flatMap((part) => tables[part] ?? [])) {
    total += bazarr.count(table);
    yield;
  }
  return total;
}

/** Inside one transaction: the server answers requests in between, but writes wait. */
export async function runWithYields(steps: BatchedWork<void>): Promise<void> {
  for (;;) {
    const end = performance.now() + sliceMs;
    let next = steps.next();
    while (!next.done && performance.now() < end) next = steps.next();
    if (next.done) return;
    await yieldToRequests();
  }
}
