import { existsSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { dayMs } from '#platform/durations.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { createPrivately, privateFolders } from '#platform/private-files.ts';
import { createBulk, type Bulk, type Prepare } from './bulk.ts';
import { CachedSqliteDialect, hold } from './dialect.ts';
import { createMaintenance } from './maintenance.ts';
import { checkOrigin } from './migrate.ts';
import { migrations as ownMigrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { openMigrated, type OpenMigratedOptions } from './open-migrated.ts';
import { createReadAside, type ReadAside } from './read-aside.ts';
import type { Tables } from './schema.ts';
import { createStatementCache } from './statement-cache.ts';
import { createWalCheckpointer } from './wal-checkpointer.ts';

export type Database = Kysely<Tables>;

export interface OpenedDatabase {
  db: Database;
  bulk: Bulk;
  /** Statements of the single connection, for use inside a transaction of `db`. */
  prepare: Prepare;
  /** For a transaction that takes seconds: reads don’t wait for it. One at a time. */
  readAside: ReadAside;
  /** Resolves when committed data is checkpointed into the database. */
  checkpoint: () => Promise<void>;
  /** Resolves when committed data survives a power cut; it survives a process exit in any case. */
  flush: () => Promise<void>;
  /** Updates the query planner statistics; runs daily, call it after the first sync. */
  optimize: () => Promise<void>;
  /** 'ok', or what SQLite's integrity check found. */
  verify: () => Promise<string>;
  close: () => Promise<void>;
}

interface OpenOptions extends Omit<OpenMigratedOptions, 'file' | 'migrations'> {
  /** A path, or ':memory:' in tests. */
  file: string;
  migrations?: readonly Migration[];
}

export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { file, log, migrations = ownMigrations } = options;
  const isFile = file !== ':memory:';
  if (isFile) await mkdir(dirname(file), privateFolders);
  if (isFile && existsSync(file) && statSync(file).size > 0) inspect(file, migrations);

  if (isFile) createPrivately(file);
  const sqlite = await openMigrated({ ...options, migrations });
  return isFile ? withMaintenance(sqlite, log) : inMemory(sqlite);
}

/** Inspects an existing file through a read-only connection, so that a rejected file is not touched. */
function inspect(file: string, migrations: readonly Migration[]): void {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file, { readonly: true });
    checkOrigin(sqlite, migrations);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = errorMessage(cause);
    throw new AppError('refused', `${file} isn’t a readable database (${reason}). It wasn’t changed.`, {
      cause,
      help: 'database-damaged',
    });
  } finally {
    sqlite?.close();
  }
}

function withMaintenance(sqlite: SQLite.Database, log: Logger): OpenedDatabase {
  const maintenance = createMaintenance(sqlite.name);
  const checkpoint = async (): Promise<void> => void (await maintenance.run('checkpoint'));
  const wal = createWalCheckpointer({
    file: sqlite.name,
    checkpoint,
    onError: (error) => log.warn(error, 'Checkpoint failed'),
  });
  const prepare = createStatementCache(sqlite);
  const { readAside, reader } = createReadAside(sqlite.name);
  const db = new Kysely<Tables>({
    dialect: new CachedSqliteDialect({ sqlite, prepare, onWrite: wal.noteWrite, reader }),
  });

  // ANALYZE writes: holding the connection meanwhile, queries wait in JavaScript instead of the thread sleeping in SQLite.
  const optimize = (): Promise<void> =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(hold);
      await maintenance.run('optimize');
    });
  const daily = setInterval(() => {
    optimize().catch((error: unknown) => log.warn(error, 'Optimizing the database failed'));
  }, dayMs).unref();

  return {
    db,
    bulk: createBulk(db, sqlite, prepare, wal.noteWrite),
    prepare,
    readAside,
    checkpoint,
    flush: () => flushLog(`${sqlite.name}-wal`),
    optimize,
    verify: () => maintenance.run('verify'),
    async close() {
      clearInterval(daily);
      wal.stop();
      // Last, so that this connection makes the final checkpoint and removes the log.
      await maintenance.close();
      await db.destroy();
      sqlite.close();
    },
  };
}

/** With `synchronous = NORMAL` a commit is in the log file, and the log file may be in the cache of the system only. */
async function flushLog(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function inMemory(sqlite: SQLite.Database): OpenedDatabase {
  const prepare = createStatementCache(sqlite);
  const db = new Kysely<Tables>({ dialect: new CachedSqliteDialect({ sqlite, prepare, onWrite: () => {} }) });
  return {
    db,
    bulk: createBulk(db, sqlite, prepare, () => {}),
    prepare,
    readAside: (work) => work(),
    checkpoint: async () => {},
    flush: async () => {},
    optimize: async () => {},
    verify: async () => String(sqlite.pragma('integrity_check', { simple: true })),
    async close() {
      await db.destroy();
      sqlite.close();
    },
  };
}
