import type { Database } from '#platform/db/database.ts';
import type { Place } from './file-rows.ts';
import type { DirectoryListing } from './read-directory.ts';

/** Stores the pictures of one folder. Only stored ones are ever served. */
export async function savePictures(
  db: Database,
  { ordinal, directory }: Place,
  found: DirectoryListing['pictures'],
): Promise<void> {
  const rows = await readPictures(db, ordinal, directory);
  const current = new Map(found.map(({ name, modifiedAt }) => [name, modifiedAt]));
  const old = rows.filter(({ name, modified_at }) => current.get(name) !== modified_at);
  const known = new Set(rows.filter((row) => !old.includes(row)).map(({ name }) => name));
  for (const { id } of old) await db.deleteFrom('folder_picture').where('id', '=', id).execute();
  for (const { name, modifiedAt } of found)
    if (!known.has(name))
      await db.insertInto('folder_picture').values({ ordinal, directory, name, modified_at: modifiedAt }).execute();
}

export const readPictures = (db: Database, ordinal: number, directory: string) =>
  db
    .selectFrom('folder_picture')
    .select(['id', 'name', 'modified_at'])
    .where('ordinal', '=', ordinal)
    .where('directory', '=', directory)
    .execute();
