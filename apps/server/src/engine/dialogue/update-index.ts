import { readFileSync } from 'node:fs';
import type SQLite from 'better-sqlite3';
import { spokenIn, type Spoken } from '#domain/dialogue/spoken.ts';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import { openText } from '#engine/files/text-file.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { addFile, openIndex, removeFile, removeIndex, type IndexedFile } from './dialogue-index.ts';

export interface Update {
  /** Path of the index. */
  index: string;
  /** All files of the videos in the range, as the library knows them. */
  files: readonly IndexedFile[];
  range: { kind: KindCode; after: number; upTo: number };
}

export interface Updated {
  added: number;
  removed: number;
  /** New files that wait for the next call. */
  left: number;
}

/** As many files as take about a third of a second, so that the rest after it is short. */
const atOnce = 20;
/** Bytes. No dialogue is so long. */
const largest = 5 << 20;

let opened: { path: string; sqlite: SQLite.Database } | undefined;

function indexAt(path: string): SQLite.Database {
  if (opened?.path !== path) opened = { path, sqlite: openIndex(path) };
  return opened.sqlite;
}

/** Brings the index up to date for some videos; runs on a thread, as one transaction. A damaged one is given up. */
export function updateIndex(update: Update): Updated {
  try {
    return bringUpToDate(indexAt(update.index), update);
  } catch (error) {
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) {
      opened?.sqlite.close();
      opened = undefined;
      removeIndex(update.index);
    }
    throw error;
  }
}

function bringUpToDate(sqlite: SQLite.Database, { files, range }: Update): Updated {
  const known = new Map(readRange(sqlite, range).map((file) => [file.path, file]));
  const find = sqlite.prepare<[string], Known>('SELECT path, size, modified_at, language FROM file WHERE path = ?');
  const stale = files.filter((file) => !isSame(known.get(file.path) ?? find.get(file.path), file));
  const wanted = new Set(files.map(({ path }) => path));
  const gone = [...known.keys()].filter((path) => !wanted.has(path));
  const texts = stale.slice(0, atOnce).map((file) => ({ file, spoken: readSpoken(file) }));
  sqlite.transaction(() => {
    for (const path of gone) removeFile(sqlite, path);
    for (const { file, spoken } of texts) addFile(sqlite, file, spoken);
  })();
  return { added: texts.length, removed: gone.length, left: stale.length - texts.length };
}

interface Known {
  path: string;
  size: number;
  modified_at: number;
  language: string;
}

const readRange = (sqlite: SQLite.Database, { kind, after, upTo }: Update['range']) =>
  sqlite
    .prepare<[number, number, number], Known>(
      'SELECT path, size, modified_at, language FROM file WHERE kind = ? AND media_id > ? AND media_id <= ?',
    )
    .all(kind, after, upTo);

const isSame = (known: Known | undefined, { size, modifiedAt, language }: IndexedFile): boolean =>
  known?.size === size && known.modified_at === modifiedAt && known.language === language;

/** Nothing for a file that can’t be read: it is looked at again when it changes. */
function readSpoken({ path, language, size }: IndexedFile): Spoken[] {
  if (size > largest) return [];
  try {
    return spokenIn(openText({ bytes: readFileSync(path), path, language }).subtitle);
  } catch (error) {
    if (error instanceof NotASubtitle || (error as NodeJS.ErrnoException).code !== undefined) return [];
    throw error;
  }
}
