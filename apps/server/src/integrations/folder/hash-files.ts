import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { hashContent } from './content-hash.ts';

const piece = 50;
/** Between two files, so that a slow disk has time for others. */
const pauseMs = 5;

/** Reads the ends of new files in the background: by them a file is recognized on another disk. */
export async function hashFiles(
  db: Database,
  ordinal: number,
  signal: AbortSignal,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const rows = await db
      .selectFrom('folder_file')
      .select(['id', 'path', 'size'])
      .where('ordinal', '=', ordinal)
      .where('hash', 'is', null)
      .where('gone_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .execute();
    const read: { id: number; hash: string }[] = [];
    for (const { id, path, size } of rows) {
      if (signal.aborted) break;
      const hash = await hashContent(path, size);
      if (hash !== undefined) read.push({ id, hash });
      after = id;
      await pause(pauseMs);
    }
    await saveHashes(db, read);
    if (rows.length < piece) return;
  }
}

const saveHashes = (db: Database, read: readonly { id: number; hash: string }[]) =>
  sql`
    update folder_file set hash = found.value->>'hash'
    from json_each(${JSON.stringify(read)}) found where folder_file.id = found.value->>'id'
  `.execute(db);
