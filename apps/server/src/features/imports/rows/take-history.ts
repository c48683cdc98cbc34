import { historyActions, type MediaKind } from '@captionarr/contract';
import { readOldEvent, type OldEvent } from '#domain/imports/old-event.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { addPastEvent, findPastEvent, type PastEvent } from '#engine/history/past-events.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { Steps } from '#engine/library/store/in-slices.ts';
import { canRead, type RowTools } from './row-tools.ts';

const tables = [
  { type: 'episode', table: 'table_history' },
  { type: 'movie', table: 'table_history_movie' },
] as const;
type OldTable = (typeof tables)[number];

/** Events of episodes, then of movies. They have separate ids there and share them here: the first keeps its id. */
export function* takeHistory(rows: RowTools): Steps<void> {
  const added = new Set<number>();
  for (const from of tables) {
    if (canRead(rows, 'history', from.table)) yield* takeTable(rows, from, added);
  }
}

function* takeTable(rows: RowTools, from: OldTable, added: Set<number>): Steps<void> {
  const { old, book, tools, writes, isOldInstallation, onRow } = rows;
  const { prepare } = tools;
  const latest = yield* findLatest(rows, from);
  const renumbered = new Map<number, number>();
  for (const row of old.rows(from.table)) {
    onRow();
    yield;
    book.count('history', 'found');
    const event = readOldEvent(row, from.type, isOldInstallation);
    const why = event ? reasonAgainst(event) : 'What happened when cannot be read.';
    if (!event || why !== undefined) {
      book.note('history', from.table, `${why} It is not taken over.`);
      continue;
    }
    if (event.score !== null && event.outOf === null)
      book.note('history', from.table, 'What the score of a movie was out of is not known, so it is not shown.');
    const past = toPast(rows, from.type, event, renumbered);
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
function* findLatest({ old, isOldInstallation }: RowTools, { type, table }: OldTable): Steps<ReadonlySet<number>> {
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
