import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { CompiledQuery, SqliteAdapter, SqliteDialect } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Prepare } from './bulk.ts';
import { yieldIfBlocking } from './event-loop.ts';

interface DialectOptions {
  sqlite: Sqlite;
  prepare: Prepare;
  onWrite: () => void;
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
  readonly #waiting: ((connection: DatabaseConnection) => void)[] = [];
  #isTaken = false;

  constructor({ sqlite, prepare, onWrite }: DialectOptions) {
    this.#sqlite = sqlite;
    this.#connection = new CachedConnection(prepare, onWrite);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(this.#connection);
    else this.#isTaken = false;
  }

  async beginTransaction(): Promise<void> {
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

class CachedConnection implements DatabaseConnection {
  readonly #prepare: (text: string) => Statement;
  readonly #onWrite: () => void;

  constructor(prepare: (text: string) => Statement, onWrite: () => void) {
    this.#prepare = prepare;
    this.#onWrite = onWrite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await yieldIfBlocking();
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
