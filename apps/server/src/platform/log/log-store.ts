import { rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { createPrivately } from '#platform/private-files.ts';
import { createLogFilter } from './log-filter.ts';
import type { LogFilter } from './log-filter.ts';

export type LogType = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL';

export interface LogRow {
  id: number;
  /** Unix milliseconds. */
  at: number;
  type: LogType;
  message: string;
  exception: string | null;
}

export interface LogQuery extends LogFilter {
  limit?: number;
  /** Only rows older than the one with this id. */
  before?: number;
  /** Only rows newer than the one with this id. */
  after?: number;
}

const kept = 20_000;
const flushAfterMs = 250;
const flushAfterRows = 100;
const pruneEvery = 1000;
const chunk = 500;

/** The newest log rows in a database of their own, so that logging never waits for, or holds up, the library. */
export function openLogStore(file: string, onError: (error: unknown) => void) {
  const sqlite = openFresh(file);
  const insert = sqlite.prepare(
    'INSERT INTO log (at, type, message, exception) VALUES (@at, @type, @message, @exception)',
  );
  const page = sqlite.prepare<[number, number, number], LogRow>(
    'SELECT * FROM log WHERE id < ? AND id > ? ORDER BY id DESC LIMIT ?',
  );
  const prune = sqlite.prepare(`DELETE FROM log WHERE id <= (SELECT max(id) FROM log) - ${kept}`);
  let waiting: Omit<LogRow, 'id'>[] = [];
  let sincePrune = 0;
  let timer: NodeJS.Timeout | undefined;

  const write = sqlite.transaction((rows: typeof waiting) => {
    for (const row of rows) insert.run(row);
    sincePrune += rows.length;
    if (sincePrune < pruneEvery) return;
    prune.run();
    sincePrune = 0;
  });

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    try {
      if (rows.length > 0) write(rows);
    } catch (error) {
      onError(error);
    }
  }

  return {
    flush,

    add(row: Omit<LogRow, 'id'>): void {
      if (!sqlite.open) return;
      waiting.push(row);
      if (waiting.length >= flushAfterRows) flush();
      else timer ??= setTimeout(flush, flushAfterMs).unref();
    },

    /** Newest first. */
    list: async (query: LogQuery = {}): Promise<LogRow[]> => {
      const { limit = kept, before = Number.MAX_SAFE_INTEGER, after = 0, ...filter } = query;
      flush();
      const passes = createLogFilter(filter);
      const found: LogRow[] = [];
      for (let rows = page.all(before, after, chunk); rows.length > 0 && found.length < limit;) {
        const verdicts = passes(rows.map((row) => row.message));
        found.push(...rows.filter((_, index) => verdicts[index]));
        await yieldIfBlocking();
        rows = page.all(rows.at(-1)?.id ?? 0, after, chunk);
      }
      return found.slice(0, limit);
    },

    empty(): void {
      flush();
      sqlite.exec('DELETE FROM log');
    },

    close(): void {
      if (!sqlite.open) return;
      flush();
      sqlite.close();
    },
  };
}

/** Losing a broken log database is better than a failed start. */
function openFresh(file: string): SQLite.Database {
  try {
    return open(file);
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return open(file);
  }
}

function open(file: string): SQLite.Database {
  createPrivately(file);
  const sqlite = new SQLite(file);
  try {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('journal_size_limit = 1048576');
    sqlite.pragma('cache_size = -1024');
    sqlite.exec(`CREATE TABLE IF NOT EXISTS log (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      type TEXT NOT NULL,
      message TEXT NOT NULL,
      exception TEXT
    ) STRICT`);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
