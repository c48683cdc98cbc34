import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { rangeBelow, type DirectoryRow } from './file-rows.ts';

export const findDirectory = (db: Database, ordinal: number, path: string): Promise<DirectoryRow | undefined> =>
  db
    .selectFrom('folder_directory')
    .selectAll()
    .where('ordinal', '=', ordinal)
    .where('path', '=', path)
    .executeTakeFirst();

/** Rows that one turn of the event loop can take. */
const pieceSize = 500;

/** The known folders in a folder. */
export async function readChildren(db: Database, ordinal: number, parent: string): Promise<Map<string, DirectoryRow>> {
  const children = new Map<string, DirectoryRow>();
  for (let after = '', isMore = true; isMore;) {
    const rows = await db
      .selectFrom('folder_directory')
      .selectAll()
      .where('ordinal', '=', ordinal)
      .where('parent', '=', parent)
      .where('path', '>', after)
      .orderBy('path')
      .limit(pieceSize)
      .execute();
    for (const row of rows) children.set(row.path, row);
    after = rows.at(-1)?.path ?? '';
    isMore = rows.length === pieceSize;
    await yieldIfBlocking();
  }
  return children;
}

export const saveDirectory = (db: Database, row: DirectoryRow) =>
  db
    .insertInto('folder_directory')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ordinal', 'path']).doUpdateSet(row))
    .execute();

export const setTime = (db: Database, ordinal: number, path: string, modifiedAt: number) =>
  db
    .updateTable('folder_directory')
    .set({ modified_at: modifiedAt })
    .where('ordinal', '=', ordinal)
    .where('path', '=', path)
    .execute();

/** Has a folder read again, whatever its time says. */
export const readAgain = (db: Database, ordinal: number, path: string) => setTime(db, ordinal, path, 0);

/** Forgets a folder, everything inside and the pictures there. */
export async function removeDirectory(db: Database, ordinal: number, path: string): Promise<void> {
  const [first, last] = rangeBelow(path);
  await db
    .deleteFrom('folder_directory')
    .where('ordinal', '=', ordinal)
    .where((eb) => eb.or([eb('path', '=', path), eb.and([eb('path', '>=', first), eb('path', '<', last)])]))
    .execute();
  await db
    .deleteFrom('folder_picture')
    .where('ordinal', '=', ordinal)
    .where((eb) =>
      eb.or([eb('directory', '=', path), eb.and([eb('directory', '>=', first), eb('directory', '<', last)])]),
    )
    .execute();
}

/** Every known folder, in pieces that don’t hold the event loop. */
export async function* listDirectories(db: Database, ordinal: number): AsyncGenerator<string> {
  for (let after = '', isMore = true; isMore;) {
    const rows = await db
      .selectFrom('folder_directory')
      .select('path')
      .where('ordinal', '=', ordinal)
      .where('path', '>', after)
      .orderBy('path')
      .limit(pieceSize)
      .execute();
    for (const { path } of rows) yield path;
    after = rows.at(-1)?.path ?? '';
    isMore = rows.length === pieceSize;
  }
}
