import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { readTags } from '#domain/library/recognize/read-tags.ts';
import { addTags } from '#domain/library/recognize/recognize.ts';
import type { Database } from '#platform/db/database.ts';
import { recognizedOf, type FileRow } from './file-rows.ts';

/** The tags of a container by name; none if it can’t be read. Throws if no file can be. */
export type ReadContainer = (path: string, signal: AbortSignal) => Promise<Record<string, unknown>>;

const piece = 20;
/** After one scan; the next one goes on. */
const most = 1000;
/** Between two files, so that a slow disk has time for others. */
const pauseMs = 20;

/** Reads what the containers of unsure files say, in the background, and adds it to what they may be. True if it helped. */
export async function tagFiles(
  db: Database,
  ordinal: number,
  read: ReadContainer,
  signal: AbortSignal,
): Promise<boolean> {
  let isHelped = false;
  for (let after = 0, count = 0, isMore = true; isMore && count < most; count += piece) {
    const rows = await db
      .selectFrom('folder_file')
      .selectAll()
      .where('ordinal', '=', ordinal)
      .where('type', '=', sql.lit('unsure'))
      .where('tags_json', 'is', null)
      .where('gone_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .execute();
    for (const row of rows) {
      signal.throwIfAborted();
      if (await tagFile(db, row, read, signal)) isHelped = true;
      await delay(pauseMs, undefined, { signal });
    }
    after = rows.at(-1)?.id ?? 0;
    isMore = rows.length === piece;
  }
  return isHelped;
}

async function tagFile(db: Database, row: FileRow, read: ReadContainer, signal: AbortSignal): Promise<boolean> {
  const named = recognizedOf(row);
  // A special waits for its number, which tags don’t have.
  const tags = named.type === 'unsure' ? readTags(await read(row.path, signal)) : {};
  const tagged = named.type === 'unsure' ? addTags(named, tags) : named;
  const recognized_json = JSON.stringify(tagged);
  await db
    .updateTable('folder_file')
    .set({ tags_json: JSON.stringify(tags), recognized_json })
    .where('id', '=', row.id)
    // A scan may have been faster.
    .where('size', '=', row.size)
    .where('modified_at', '=', row.modified_at)
    .where('recognized_json', '=', row.recognized_json)
    .execute();
  return recognized_json !== row.recognized_json;
}
