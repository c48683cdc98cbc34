import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { CompiledQuery, SqliteAdapter, SqliteDialect } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Prepare } from './bulk.ts';
import { yieldIfBlocking } from './event-loop.ts';

interface DialectOptions {
  sqlite: Sqlite;
  prepare: Prepare;
  onWrite: () => void;
  /** While it gives one, reads go there if the connection is taken. */
  reader?: () => Reader | undefined;
}

/** A second connection that only reads; it stays open until it is released. */
export interface Reader {
  prepare: Prepare;
  release: () => void;
}

/**
 * Kysely's SQLite dialect with prepared statements kept and a fair queue for the one connection.
 * A query or transaction has the connection alone, so nothing interleaves;
 * a query on the database inside a transaction's callback therefore waits for ever: use the transaction there.
 */
export class CachedSqliteDialect extends SqliteDialect {
  readonly #options: DialectOptions;

  constructor(options: DialectOptions) {
    super({ database: options.sqlite });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new CachedSqliteDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new QueueingAdapter();
  }
}

/** Kysely's own lock wakes every waiter at every release: a thousand queries at once would cost a million wake-ups. The driver has its own. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class CachedSqliteDriver implements Driver {
  readonly #sqlite: Sqlite;
  readonly #connection: CachedConnection;
  readonly #reader: () => Reader | undefined;
  readonly #waiting: ((connection: CachedConnection) => void)[] = [];
  #isTaken = false;

  constructor({ sqlite, prepare, onWrite, reader = () => undefined }: DialectOptions) {
    this.#sqlite = sqlite;
    this.#reader = reader;
    this.#connection = new CachedConnection(prepare, onWrite);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const reader = this.#isTaken ? this.#reader() : undefined;
    return reader ? new ReaderConnection(reader, () => this.#acquire()) : this.#acquire();
  }

  async #acquire(): Promise<CachedConnection> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReaderConnection && !connection.release()) return;
    const next = this.#waiting.shift();
    if (next) next(this.#connection);
    else this.#isTaken = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(hold);
    await this.#connection.executeQuery(begin);
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(commit);
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite has already rolled back by itself after errors like a full disk.
    if (this.#sqlite.inTransaction) await this.#connection.executeQuery(rollback);
  }

  async destroy(): Promise<void> {
    this.#sqlite.close();
  }
}

const [begin, commit, rollback] = [
  CompiledQuery.raw('begin'),
  CompiledQuery.raw('commit'),
  CompiledQuery.raw('rollback'),
];

/** Makes the connection exclusive, for what is done to the database past it. */
export const hold = CompiledQuery.raw('');

class CachedConnection implements DatabaseConnection {
  readonly #prepare: (text: string) => Statement;
  readonly #onWrite: () => void;

  constructor(prepare: (text: string) => Statement, onWrite: () => void) {
    this.#prepare = prepare;
    this.#onWrite = onWrite;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await yieldIfBlocking();
    if (query === hold) return { rows: [] };
    const { sql, parameters } = query;
    const statement = this.#prepare(sql);
    if (!statement.readonly) this.#onWrite();
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };

    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#prepare(sql).iterate(parameters)) {
      yield { rows: [row as Row] };
      await yieldIfBlocking();
    }
  }
}

/** Reads beside a long transaction, and becomes the connection itself, after that, to write. */
class ReaderConnection implements DatabaseConnection {
  readonly #reader: Reader;
  readonly #reading: CachedConnection;
  readonly #acquire: () => Promise<CachedConnection>;
  #acquired: Promise<CachedConnection> | undefined;

  constructor(reader: Reader, acquire: () => Promise<CachedConnection>) {
    this.#reader = reader;
    this.#reading = new CachedConnection(reader.prepare, () => {});
    this.#acquire = acquire;
  }

  /** Whether it has become the connection itself, which must be released too. */
  release(): boolean {
    this.#reader.release();
    return this.#acquired !== undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#choose(query)).executeQuery(query);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.#choose(query)).streamQuery<Row>(query);
  }

  async #choose(query: CompiledQuery): Promise<CachedConnection> {
    if (!this.#acquired && query !== hold && this.#reader.prepare(query.sql).readonly) return this.#reading;
    return (this.#acquired ??= this.#acquire());
  }
}
