import { historyActions, type MediaKind } from '@captionarr/contract';
import { readOldEvent, type OldEvent } from '#domain/imports/old-event.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { addPastEvent, findPastEvent, type PastEvent } from '#engine/history/past-events.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { Steps } from '#engine/library/store/in-slices.ts';
import { canRead, type RowTools } from './row-tools.ts';

const shelves = [
  { type: 'episode', table: 'table_history' },
  { type: 'movie', table: 'table_history_movie' },
] as const;
type Shelf = (typeof shelves)[number];

/** Events of episodes, then of movies. Both have numbers of their own there and share them here: who comes first keeps them. */
export function* takeHistory(rows: RowTools): Steps<void> {
  const added = new Set<number>();
  for (const shelf of shelves) {
    if (canRead(rows, 'history', shelf.table)) yield* takeShelf(rows, shelf, added);
  }
}

function* takeShelf(rows: RowTools, shelf: Shelf, added: Set<number>): Steps<void> {
  const { old, book, tools, writes, isOldInstallation, onRow } = rows;
  const { prepare } = tools;
  const latest = yield* findLatest(rows, shelf);
  const renumbered = new Map<number, number>();
  for (const row of old.rows(shelf.table)) {
    onRow();
    yield;
    book.count('history', 'found');
    const event = readOldEvent(row, shelf.type, isOldInstallation);
    const why = event ? reasonAgainst(event) : 'What happened when cannot be read.';
    if (!event || why !== undefined) {
      book.note('history', shelf.table, `${why} It is not taken over.`);
      continue;
    }
    if (event.score !== null && event.outOf === null)
      book.note('history', shelf.table, 'What the score of a movie was out of is not known, so it is not shown.');
    const past = toPast(rows, shelf.type, event, renumbered);
    const present = findPastEvent(prepare, past);
    if (present !== undefined && !added.has(present)) {
      if (present !== event.id) renumbered.set(event.id, present);
      book.count('history', 'same');
    } else {
      book.count('history', 'taken');
      if (writes) {
        const id = addPastEvent(prepare, event.id, past, latest.has(event.id));
        added.add(id);
        if (id !== event.id) renumbered.set(event.id, id);
      }
    }
  }
}

function reasonAgainst({ action, language }: OldEvent): string | undefined {
  if (!Object.hasOwn(historyActions, action)) return `There is no action ${action} here.`;
  return language === null ? 'Its language is none that is known here.' : undefined;
}

/** The newest of each language of each video that brought a subtitle. */
function* findLatest({ old, isOldInstallation }: RowTools, { type, table }: Shelf): Steps<ReadonlySet<number>> {
  const newest = new Map<string, { id: number; at: number }>();
  for (const row of old.rows(table)) {
    const event = readOldEvent({ ...row, matched: null, not_matched: null }, type, isOldInstallation);
    if (event && arrivalCodes.includes(event.action)) {
      const key = `${event.mediaId} ${event.language}`;
      if ((newest.get(key)?.at ?? -1) <= event.at) newest.set(key, event);
    }
    yield;
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

function toPast(
  { tools }: RowTools,
  type: MediaKind,
  event: OldEvent,
  renumbered: ReadonlyMap<number, number>,
): PastEvent {
  const { mappings } = tools.rules()[type];
  const local = (path: string | null) => (path === null ? null : mapPath(mappings, path));
  const { upgradedFrom } = event;
  return {
    ...event,
    type,
    videoPath: local(event.videoPath),
    subtitlePath: local(event.subtitlePath),
    upgradedFrom: upgradedFrom === null ? null : (renumbered.get(upgradedFrom) ?? upgradedFrom),
  };
}
