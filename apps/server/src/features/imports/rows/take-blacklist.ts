import { readOldRefusal } from '#domain/imports/old-event.ts';
import { addPastEntry, hasEntry } from '#engine/blacklist/past-entries.ts';
import type { Steps } from '#engine/library/store/in-slices.ts';
import { canRead, type RowTools } from './row-tools.ts';

const tables = [
  { type: 'episode', table: 'table_blacklist' },
  { type: 'movie', table: 'table_blacklist_movie' },
] as const;

/** Imports the blacklist. */
export function* takeBlacklist(rows: RowTools): Steps<void> {
  const { old, book, tools, writes, earlier, onRow } = rows;
  /** Entries until then came with an earlier import; missing ones were deleted since. */
  const seenUntil = earlier?.parts.has('blacklist') ? earlier.at : -Infinity;
  for (const { type, table } of tables) {
    if (!canRead(rows, 'blacklist', table)) continue;
    const taken = new Set<string>();
    for (const row of old.rows(table)) {
      onRow();
      yield;
      book.count('blacklist', 'found');
      const refusal = readOldRefusal(row, type);
      if (!refusal) {
        book.note('blacklist', table, 'Which subtitle it is cannot be read. It is not taken over.');
        continue;
      }
      const entry = { type, ...refusal };
      const key = JSON.stringify([refusal.provider, refusal.subsId]);
      const isSame = taken.has(key) || refusal.at <= seenUntil || hasEntry(tools.prepare, entry);
      book.count('blacklist', isSame ? 'same' : 'taken');
      if (writes && !isSame) addPastEntry(tools.prepare, entry, refusal.at);
      taken.add(key);
    }
  }
}
