import { historyActions, type MediaKind } from '@captionarr/contract';
import { readBazarrEvent, type BazarrEvent } from '#domain/imports/bazarr-event.ts';
import { wireId } from '#domain/library/ids.ts';
import { addPastEvent, findPastEvent, type PastEvent } from '#engine/history/past-events.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import type { Home } from '#features/imports/choices/plan-instances.ts';
import { canRead, localPaths, ofOtherInstance, type ImportContext } from './import-context.ts';

const tables = [
  { type: 'episode', table: 'table_history' },
  { type: 'movie', table: 'table_history_movie' },
] as const;
type BazarrTable = (typeof tables)[number];

/** Events of episodes, then of movies. They have separate ids there and share them here: the first keeps its id. */
export function* importHistory(rows: ImportContext): BatchedWork<void> {
  const added = new Set<number>();
  for (const from of tables) {
    if (canRead(rows, 'history', from.table)) yield* takeTable(rows, from, added);
  }
}

function* takeTable(rows: ImportContext, from: BazarrTable, added: Set<number>): BatchedWork<void> {
  const { bazarr, report, tools, writes, isOldInstallation, homeOf, onRow } = rows;
  const { prepare } = tools;
  const latest = yield* findLatest(rows, from);
  const renumbered = new Map<number, number>();
  for (const row of bazarr.rows(from.table)) {
    onRow();
    yield;
    report.count('history', 'found');
    const event = readBazarrEvent(row, from.type, isOldInstallation);
    const why = event ? reasonAgainst(event) : 'The date of the event can’t be read.';
    if (!event || why !== undefined) {
      report.note('history', from.table, `${why} Skipped.`);
      continue;
    }
    if (event.score !== null && event.outOf === null)
      report.note('history', from.table, 'The maximum score is unknown, so the score isn’t shown.');
    const home = homeOf(from.type, row);
    if (!home) {
      report.note('history', from.table, ofOtherInstance);
      continue;
    }
    const past = toPast(rows, { type: from.type, event, home }, renumbered);
    const present = findPastEvent(prepare, past);
    if (present !== undefined && !added.has(present)) {
      if (present !== event.id) renumbered.set(event.id, present);
      report.count('history', 'same');
    } else {
      report.count('history', 'taken');
      if (writes) {
        const id = addPastEvent(prepare, event.id, past, latest.has(event.id));
        added.add(id);
        if (id !== event.id) renumbered.set(event.id, id);
      }
    }
  }
}

function reasonAgainst({ action, language }: BazarrEvent): string | undefined {
  if (!Object.hasOwn(historyActions, action)) return `Unknown action ${action}.`;
  return language === null ? 'Unknown language.' : undefined;
}

/** The newest of each language of each video that brought a subtitle. */
function* findLatest(
  { bazarr, isOldInstallation, homeOf }: ImportContext,
  { type, table }: BazarrTable,
): BatchedWork<ReadonlySet<number>> {
  const newest = new Map<string, { id: number; at: number }>();
  for (const row of bazarr.rows(table)) {
    const event = readBazarrEvent({ ...row, matched: null, not_matched: null }, type, isOldInstallation);
    if (event && arrivalCodes.includes(event.action)) {
      const key = `${homeOf(type, row)?.ordinal} ${event.mediaId} ${event.language}`;
      if ((newest.get(key)?.at ?? -1) <= event.at) newest.set(key, event);
    }
    yield;
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

function toPast(
  rows: ImportContext,
  { type, event, home }: { type: MediaKind; event: BazarrEvent; home: Home },
  renumbered: ReadonlyMap<number, number>,
): PastEvent {
  const toLocal = localPaths(rows, type, home);
  const local = (path: string | null) => (path === null ? null : toLocal(path));
  const { upgradedFrom } = event;
  return {
    ...event,
    type,
    mediaId: wireId(home.ordinal, event.mediaId),
    videoPath: local(event.videoPath),
    subtitlePath: local(event.subtitlePath),
    upgradedFrom: upgradedFrom === null ? null : (renumbered.get(upgradedFrom) ?? upgradedFrom),
  };
}
