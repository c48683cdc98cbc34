import { readFileSync } from 'node:fs';
import { spokenIn, type Spoken } from '#domain/dialogue/spoken.ts';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import { openText } from '#engine/files/text-file.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { addFile, openIndex, removeFile, removeIndex, type DialogueIndex, type IndexedFile } from './dialogue-index.ts';

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

let opened: { path: string; index: DialogueIndex } | undefined;

function indexAt(path: string): DialogueIndex {
  if (opened?.path !== path) opened = { path, index: openIndex(path) };
  return opened.index;
}

/** Brings the index up to date for some videos; runs on a thread, as one transaction. A damaged one is given up. */
export function updateIndex(update: Update): Updated {
  try {
    return bringUpToDate(indexAt(update.index), update);
  } catch (error) {
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) {
      opened?.index.sqlite.close();
      opened = undefined;
      removeIndex(update.index);
    }
    throw error;
  }
}

function bringUpToDate(index: DialogueIndex, { files, range }: Update): Updated {
  const known = new Map(readRange(index, range).map((file) => [file.path, file]));
  const stale = files.filter((file) => !isSame(known.get(file.path) ?? findFile(index, file.path), file));
  const wanted = new Set(files.map(({ path }) => path));
  const gone = [...known.keys()].filter((path) => !wanted.has(path));
  const texts = stale.slice(0, atOnce).map((file) => ({ file, spoken: readSpoken(file) }));
  index.sqlite.transaction(() => {
    for (const path of gone) removeFile(index, path);
    for (const { file, spoken } of texts) addFile(index, file, spoken);
  })();
  return { added: texts.length, removed: gone.length, left: stale.length - texts.length };
}

interface Known {
  path: string;
  size: number;
  modified_at: number;
  language: string;
}

const columns = 'path, size, modified_at, language';

const readRange = ({ prepare }: DialogueIndex, { kind, after, upTo }: Update['range']) =>
  prepare(`SELECT ${columns} FROM file WHERE kind = ? AND media_id > ? AND media_id <= ?`).all(
    kind,
    after,
    upTo,
  ) as Known[];

const findFile = ({ prepare }: DialogueIndex, path: string) =>
  prepare(`SELECT ${columns} FROM file WHERE path = ?`).get(path) as Known | undefined;

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
