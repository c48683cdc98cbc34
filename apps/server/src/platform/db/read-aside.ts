import SQLite from 'better-sqlite3';
import type { Reader } from './dialect.ts';
import { createStatementCache } from './statement-cache.ts';

/** Runs work that holds the connection for long, while others read what was committed before it. */
export type ReadAside = <T>(work: () => Promise<T>) => Promise<T>;

/** A second connection, only for as long as it is needed: it has a cache of its own. */
export function createReadAside(file: string) {
  let open: (() => Reader) | undefined;

  const readAside: ReadAside = async (work) => {
    const sqlite = new SQLite(file, { readonly: true });
    sqlite.pragma('cache_size = -16384');
    sqlite.pragma('temp_store = MEMORY');
    const prepare = createStatementCache(sqlite);
    let users = 1;
    const release = () => {
      if (--users === 0) sqlite.close();
    };
    open = () => {
      users++;
      return { prepare, release };
    };
    try {
      return await work();
    } finally {
      open = undefined;
      release();
    }
  };
  return { readAside, reader: () => open?.() };
}
