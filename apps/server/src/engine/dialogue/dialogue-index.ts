import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { runMarks } from '#domain/dialogue/run-marks.ts';
import type { Spoken } from '#domain/dialogue/spoken.ts';
import { wordsOf } from '#domain/dialogue/words.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { createStatementCache } from '#platform/db/statement-cache.ts';
import { createPrivately, privateFolders } from '#platform/private-files.ts';

/** Another number makes every index be built again: for a change of its tables, or of what counts as a word. */
const version = 2;

/**
 * Whole files with the positions of their words, not their texts: see decision 0055 for the sizes. The tokenizer only
 * splits at spaces, because `wordsOf` has made the words, and finds them again. `run` has the marks of `runMarks`.
 */
const schema = `
  CREATE TABLE file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX file_media ON file (kind, media_id);
  CREATE TABLE spoken (id INTEGER PRIMARY KEY, cues BLOB NOT NULL) STRICT;
  CREATE VIRTUAL TABLE line USING fts5(facets, words, content='', contentless_delete=1, tokenize='ascii');
  CREATE VIRTUAL TABLE run USING fts5(marks, content='', contentless_delete=1, detail=none, tokenize='ascii');
  PRAGMA user_version = ${version};
`;

/** A subtitle file as the library knows it. */
export interface IndexedFile {
  path: string;
  kind: KindCode;
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  size: number;
  modifiedAt: number;
}

export interface DialogueIndex {
  sqlite: SQLite.Database;
  /** Each text once. The memory of a statement is outside the heap, so many of them wouldn’t make V8 collect any. */
  prepare: Prepare;
}

export const removeIndex = (file: string): void => rmSync(dirname(file), { recursive: true, force: true });

/** The index, open for writing. A missing or outdated one is created empty. */
export function openIndex(file: string): DialogueIndex {
  if (existsSync(file)) {
    const known = tryOpening(file);
    if (known) return withStatements(known);
    removeIndex(file);
  }
  mkdirSync(dirname(file), privateFolders);
  createPrivately(file);
  const sqlite = new SQLite(file);
  configure(sqlite);
  sqlite.exec(schema);
  return withStatements(sqlite);
}

const withStatements = (sqlite: SQLite.Database): DialogueIndex => ({ sqlite, prepare: createStatementCache(sqlite) });

function tryOpening(file: string): SQLite.Database | undefined {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file);
    if (sqlite.pragma('user_version', { simple: true }) === version) {
      configure(sqlite);
      return sqlite;
    }
  } catch {
    // Damaged: it is built again.
  }
  sqlite?.close();
  return undefined;
}

function configure(sqlite: SQLite.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('cache_size = -16384');
  sqlite.pragma('busy_timeout = 5000');
}

/** Undefined until there is an index of this version. */
export function openForReading(file: string): SQLite.Database | undefined {
  if (!existsSync(file)) return undefined;
  const sqlite = new SQLite(file, { readonly: true });
  if (sqlite.pragma('user_version', { simple: true }) === version) {
    sqlite.pragma('cache_size = -32768');
    return sqlite;
  }
  sqlite.close();
  return undefined;
}

/** Words of a column of their own, by which a search is narrowed. */
export const facetOf = {
  language: (language: string) => `l${(language.split(':')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`,
  kind: (kind: KindCode) => `k${kind}`,
};

export function addFile(index: DialogueIndex, file: IndexedFile, spoken: readonly Spoken[]): void {
  const { prepare } = index;
  removeFile(index, file.path);
  const { lastInsertRowid: id } = prepare(
    'INSERT INTO file (path, kind, media_id, language, size, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(file.path, file.kind, file.mediaId, file.language, file.size, file.modifiedAt);
  if (spoken.length === 0) return;
  const words = spoken.flatMap(({ text }) => wordsOf(text).map(({ folded }) => folded));
  const facets = [facetOf.language(file.language), facetOf.kind(file.kind)];
  prepare('INSERT INTO line (rowid, facets, words) VALUES (?, ?, ?)').run(id, facets.join(' '), words.join(' '));
  prepare('INSERT INTO run (rowid, marks) VALUES (?, ?)').run(id, [...facets, ...runMarks(words)].join(' '));
  prepare('INSERT INTO spoken (id, cues) VALUES (?, ?)').run(id, pack(spoken));
}

export function removeFile({ prepare }: DialogueIndex, path: string): boolean {
  const id = prepare('SELECT id FROM file WHERE path = ?').pluck().get(path);
  if (id === undefined) return false;
  for (const table of ['line', 'run']) prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(id);
  prepare('DELETE FROM spoken WHERE id = ?').run(id);
  prepare('DELETE FROM file WHERE id = ?').run(id);
  return true;
}

/** One cue a line; a text has no line ends. */
const pack = (spoken: readonly Spoken[]): Buffer =>
  deflateRawSync(spoken.map(({ cue, start, text }) => `${cue}\t${start}\t${text}`).join('\n'));

export const unpack = (packed: Uint8Array): Spoken[] =>
  inflateRawSync(packed)
    .toString()
    .split('\n')
    .map((line) => {
      const [cue = '', start = '', text = ''] = line.split('\t', 3);
      return { cue: Number(cue), start: Number(start), text };
    });
