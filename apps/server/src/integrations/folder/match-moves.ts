import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { hashContent } from './content-hash.ts';
import { choiceOf, recognizedOf, type FileRow } from './file-rows.ts';
import { judge } from './labels.ts';

/**
 * Recognizes files that were renamed or moved, among those that have come: a file that is gone had the same place on
 * disk, size and time; or the same name, size and time; or the same content. Its row goes on, with id, keys and choice.
 */
export async function matchMoves(db: Database, ordinal: number): Promise<void> {
  const rows = db.selectFrom('folder_file').selectAll().where('ordinal', '=', ordinal);
  const anyGone = await rows.where('gone_at', 'is not', null).limit(1).executeTakeFirst();
  if (!anyGone) return;
  const arrived = await rows
    .where('stale', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where('title_key', 'is', null)
    .execute();
  for (const file of arrived) {
    await yieldIfBlocking();
    const gone = await rows.where('gone_at', 'is not', null).where('size', '=', file.size).execute();
    const old = gone.length === 0 ? undefined : await findOld(db, file, gone);
    if (old) await goOn(db, old, file);
  }
}

async function findOld(db: Database, file: FileRow, gone: readonly FileRow[]): Promise<FileRow | undefined> {
  const sameTime = gone.filter(({ modified_at }) => modified_at === file.modified_at);
  const known =
    sameTime.find(({ inode }) => inode === file.inode) ??
    sameTime.find(({ path }) => basename(path) === basename(file.path));
  if (known) return known;
  const hashed = gone.filter(({ hash }) => hash !== null);
  if (hashed.length === 0) return undefined;
  const hash = file.hash ?? (await hashContent(file.path, file.size));
  if (hash === undefined) return undefined;
  await db.updateTable('folder_file').set({ hash }).where('id', '=', file.id).execute();
  const same = hashed.filter((row) => row.hash === hash);
  // Equal copies can’t be told apart.
  return same.length === 1 ? same[0] : undefined;
}

/** The old row takes the place of the new one. */
async function goOn(db: Database, old: FileRow, { id, ...found }: FileRow): Promise<void> {
  const { title_key, episode_keys, choice_json, hash } = old;
  const kept = { title_key, episode_keys, choice_json, hash };
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('folder_file').where('id', '=', id).execute();
    await transaction
      .updateTable('folder_file')
      .set({ ...found, ...kept, ...judge(recognizedOf(found), choiceOf(old)), gone_at: null, stale: 1 })
      .where('id', '=', old.id)
      .execute();
  });
}
