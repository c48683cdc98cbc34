import { wireId } from '#domain/library/ids.ts';
import type { UnreadableRecord, UpstreamItem } from '#domain/library/upstream.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { saveItems } from './save-items.ts';
import type { LibrarySource } from './library-source.ts';
import type { SyncRun } from './sync-parts.ts';
import type { SyncCounts } from './sync-counts.ts';

const batchSize = 100;

/** Ids found in one full list. */
export interface Listed {
  /** When it was asked for. */
  since: number;
  /** In the library now, with their titles. */
  items: Map<number, string>;
  /** By a rule of the user. */
  unwanted: Set<number>;
  /** Ids of items without a video file. */
  empty: Set<number>;
  /** Named, but not to be read. */
  refused: Set<number>;
}

/** Reads the manager's list while it arrives, and saves it in batches. */
export async function syncList<T extends UpstreamItem>(
  source: LibrarySource<T>,
  run: SyncRun,
  counts: SyncCounts,
  onBatch: (count: number, title: string) => void,
): Promise<Listed> {
  const { parts, instance, signal } = run;
  const since = parts.now();
  const listed: Listed = { since, items: new Map(), unwanted: new Set(), empty: new Set(), refused: new Set() };
  const places = { unwanted: listed.unwanted, empty: listed.empty };
  let batch: T[] = [];

  async function saveBatch(): Promise<void> {
    signal.throwIfAborted();
    await saveItems(source, run, batch, since, counts);
    onBatch(listed.items.size, batch.at(-1)?.title ?? '');
    batch = [];
  }

  const list = source.source.list(signal);
  let next = await list.next();
  for (; !next.done; next = await list.next()) {
    // A list that has arrived whole would be read in one turn of the event loop.
    await yieldIfBlocking();
    const item = next.value;
    const id = wireId(instance.ordinal, item.id);
    const place = source.place(item);
    if (place !== 'in') {
      places[place].add(id);
      continue;
    }
    listed.items.set(id, item.title);
    batch.push(item);
    if (batch.length === batchSize) await saveBatch();
  }
  if (batch.length > 0) await saveBatch();

  for (const rejection of next.value.refused) noteRefusal(rejection, run, counts, listed.refused);
  return listed;
}

function noteRefusal({ id, reason }: UnreadableRecord, run: SyncRun, counts: SyncCounts, refused: Set<number>): void {
  counts.refused++;
  if (id !== undefined) refused.add(wireId(run.instance.ordinal, id));
  run.note(id === undefined ? `Record without an id (${counts.refused})` : `Record ${id}`, 'failed', reason);
}
