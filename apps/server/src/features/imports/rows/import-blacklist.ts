import { readBazarrBlacklistEntry } from '#domain/imports/bazarr-event.ts';
import { wireId } from '#domain/library/ids.ts';
import { addPastEntry, hasEntry } from '#engine/blacklist/past-entries.ts';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import { canRead, ofOtherInstance, type ImportContext } from './import-context.ts';

const tables = [
  { type: 'episode', table: 'table_blacklist' },
  { type: 'movie', table: 'table_blacklist_movie' },
] as const;

/** Imports the blacklist. */
export function* importBlacklist(rows: ImportContext): BatchedWork<void> {
  const { bazarr, report, tools, writes, earlier, homeOf, onRow } = rows;
  /** Entries until then came with an earlier import; missing ones were deleted since. */
  const seenUntil = earlier?.parts.has('blacklist') ? earlier.at : -Infinity;
  for (const { type, table } of tables) {
    if (!canRead(rows, 'blacklist', table)) continue;
    const taken = new Set<string>();
    for (const row of bazarr.rows(table)) {
      onRow();
      yield;
      report.count('blacklist', 'found');
      const rejection = readBazarrBlacklistEntry(row, type);
      if (!rejection) {
        report.note('blacklist', table, 'Skipped: the subtitle can’t be identified.');
        continue;
      }
      const home = homeOf(type, row);
      if (!home) {
        report.note('blacklist', table, ofOtherInstance);
        continue;
      }
      const entry = { type, ...rejection, mediaId: wireId(home.ordinal, rejection.mediaId) };
      const key = JSON.stringify([rejection.provider, rejection.subsId]);
      const isSame = taken.has(key) || rejection.at <= seenUntil || hasEntry(tools.prepare, entry);
      report.count('blacklist', isSame ? 'same' : 'taken');
      if (writes && !isSame) addPastEntry(tools.prepare, entry, rejection.at);
      taken.add(key);
    }
  }
}
