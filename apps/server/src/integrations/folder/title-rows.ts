import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

const columns = [
  'id',
  'path',
  'directory',
  'root',
  'size',
  'recognized_json',
  'choice_json',
  'nfo_json',
  'title_key',
  'episode_keys',
] as const;

const present = (db: Database, ordinal: number, type: 'episode' | 'movie') =>
  db
    .selectFrom('folder_file')
    .where('ordinal', '=', ordinal)
    .where('type', '=', type)
    .where('gone_at', 'is', null)
    .where('title_key', 'is not', null);

/** Titles read at once. */
const piece = 50;

/** The keys of titles with a file, in order and in pieces. */
export async function* readKeys(
  db: Database,
  ordinal: number,
  type: 'episode' | 'movie',
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  for (let after = '', isMore = true; isMore;) {
    signal.throwIfAborted();
    const rows = await present(db, ordinal, type)
      .select('title_key')
      .distinct()
      .where('title_key', '>', after)
      .orderBy('title_key')
      .limit(piece)
      .execute();
    const keys = rows.flatMap(({ title_key }) => title_key ?? []);
    yield keys;
    after = keys.at(-1) ?? '';
    isMore = keys.length === piece;
  }
}

/** Files of these titles, by path. SQLite would sort by walking the index of all paths. */
export async function readTitleFiles(
  db: Database,
  ordinal: number,
  type: 'episode' | 'movie',
  keys: readonly string[],
) {
  const rows = await present(db, ordinal, type).select(columns).where('title_key', 'in', values(keys)).execute();
  return rows.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

export type TitleFile = Awaited<ReturnType<typeof readTitleFiles>>[number];

/** One file for each label of a series, the label that says most first, and all its folders. */
export async function readSeriesFacts(db: Database, ordinal: number, key: string) {
  const own = present(db, ordinal, 'episode').where('title_key', '=', key);
  const files = await own.select(['label', 'path', 'directory', 'root']).execute();
  const firsts = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const { label, path, directory, root } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    if (label !== null && !firsts.has(label)) firsts.set(label, path);
    folders.set(directory, root);
  }
  const paths = [...firsts].toSorted(([one], [other]) => other.length - one.length).map(([, path]) => path);
  const rows = await own.select(columns).where('path', 'in', values(paths)).execute();
  return {
    rows: paths.flatMap((path) => rows.find((row) => row.path === path) ?? []),
    folders: [...folders].map(([directory, root]) => ({ directory, root })),
  };
}
