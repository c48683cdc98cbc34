import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '#platform/db/database.ts';

/** Tables of facts about files, keyed by path. */
type Remembering = 'video_probe' | 'guessed_language';

const piece = 100;

/** Deletes facts about missing files in existing folders; an unmounted disk comes back. */
export async function forgetGone(db: Database, table: Remembering, signal: AbortSignal): Promise<number> {
  let forgotten = 0;
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom(table)
      .select('path')
      .where('path', '>', after)
      .orderBy('path')
      .limit(piece)
      .execute();
    const gone = (await Promise.all(rows.map(({ path }) => isGone(path)))).flatMap((is, index) =>
      is ? (rows[index]?.path ?? []) : [],
    );
    if (gone.length > 0) await db.deleteFrom(table).where('path', 'in', gone).execute();
    forgotten += gone.length;
    after = rows.at(-1)?.path ?? after;
    if (rows.length < piece) return forgotten;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isGone = async (path: string): Promise<boolean> => !(await isThere(path)) && isThere(dirname(path));
