import type { FeedListener, SourceIds } from '#domain/library/connector.ts';
import type { LibraryKind } from '#domain/media/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangedTitles } from './changed-titles.ts';
import { numbersOf } from './numbers-of.ts';
import { readTitleFiles } from './title-rows.ts';

interface Parts {
  db: Database;
  ids: SourceIds;
  ordinal: number;
}

/** More is for a sync, which asks before it removes much at once. */
const mostLost = 5;
const mostChanged = 100;
const facts = { series: { what: 'series', type: 'episode' }, movies: { what: 'movie', type: 'movie' } } as const;

/** Tells of changed titles. False if there are too many of them: then everything has to be synced. */
export async function announce(
  { db, ids, ordinal }: Parts,
  kind: LibraryKind,
  changed: ChangedTitles,
  listeners: Iterable<FeedListener>,
): Promise<boolean> {
  const keys = [...changed[kind]];
  if (keys.length === 0) return true;
  if (keys.length > mostChanged) return false;
  const { what, type } = facts[kind];
  const rows = await readTitleFiles(db, ordinal, type, keys);
  const present = new Set(rows.map(({ title_key }) => title_key));
  if (keys.filter((key) => !present.has(key)).length > mostLost) return false;
  const numbers = await numbersOf(ids, what, keys);
  for (const listener of listeners) for (const id of numbers.values()) listener.onChange({ id, what: 'files' });
  return true;
}
