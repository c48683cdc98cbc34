import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import type { OpenedDatabase } from './database.ts';
import { prepare } from './prepared.ts';
import { createStatementCache } from './statement-cache.ts';
import { values } from './values.ts';
import { checkpointByCommits } from './wal-checkpointer.ts';

const log = pino({ level: 'silent' });
let directory: string;
let opened: OpenedDatabase;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'captionarr-db-'));
  opened = await openDatabase({ file: join(directory, 'captionarr.db'), log });
});
afterEach(async () => {
  await opened.close();
  rmSync(directory, { recursive: true, force: true });
});

/** NOOP only looks. */
const walState = async () =>
  (await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(NOOP)`.execute(opened.db)).rows[0];
const walSize = () => statSync(join(directory, 'captionarr.db-wal')).size;

const readPragma = async (name: string) =>
  Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(opened.db)).rows[0] ?? {})[0];

/** Ten rows of about a kilobyte in each commit. */
const bulk = async (commits: number, afterCommit: () => Promise<void>) => {
  for (let number = 0; number < commits; number++) {
    await opened.db.transaction().execute(async (transaction) => {
      for (let row = 0; row < 10; row++)
        await transaction
          .insertInto('setting')
          .values({ key: `${number}-${row}-${Math.random()}`, value: 'x'.repeat(900) })
          .execute();
    });
    await afterCommit();
  }
};

describe('the connection', () => {
  test('has the settings that the storage design asks for', async () => {
    expect(await readPragma('journal_mode')).toBe('wal');
    expect(await readPragma('synchronous')).toBe(1);
    expect(await readPragma('foreign_keys')).toBe(1);
    expect(await readPragma('wal_autocheckpoint')).toBe(0);
    expect(await readPragma('cache_size')).toBe(-16384);
    expect(await readPragma('journal_size_limit')).toBe(64 * 1024 * 1024);
  });

  test('gives each transaction its turn', async () => {
    const { db } = opened;
    await db.insertInto('setting').values({ key: 'count', value: '0' }).execute();
    const increment = () =>
      db.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .selectFrom('setting')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow();
        await nextTurn();
        await transaction
          .updateTable('setting')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'count')
          .execute();
      });

    await Promise.all(Array.from({ length: 20 }, increment));

    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '20' }]);
  });

  test('takes back everything of a transaction that throws, and goes on', async () => {
    const { db } = opened;
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('setting').values({ key: 'a', value: '1' }).execute();
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');

    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('finds a list of any length with one statement', async () => {
    const { db } = opened;
    for (const key of ['a', 'b', 'c']) await db.insertInto('setting').values({ key, value: '1' }).execute();

    const some = await db
      .selectFrom('setting')
      .select('key')
      .where('key', 'in', values(['a', 'c', 'x']))
      .execute();
    const none = await db.selectFrom('setting').select('key').where('key', 'in', values([])).execute();

    expect(some.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(none).toEqual([]);
  });

  test('streams rows', async () => {
    const kinds: number[] = [];

    for await (const { kind } of opened.db
      .selectFrom('counter')
      .select('kind')
      .where('name', '=', 'wanted')
      .orderBy('kind')
      .stream())
      kinds.push(kind);

    expect(kinds).toEqual([0, 1]);
  });

  test('lets timers run during a long chain of queries', async () => {
    const fired = AbortSignal.timeout(1);
    let queries = 0;

    while (!fired.aborted && queries < 100_000) {
      await opened.db.selectFrom('counter').selectAll().execute();
      queries++;
    }

    expect(queries).toBeLessThan(100_000);
  });

  test('gives the connection to whoever asked first, however many ask', async () => {
    const order: number[] = [];
    const asked = Array.from({ length: 2000 }, (_, number) => number);

    await Promise.all(
      asked.map(async (number) => {
        await opened.db.selectFrom('counter').selectAll().execute();
        order.push(number);
      }),
    );

    expect(order).toEqual(asked);
  });

  test('fills the slots of a query that was built once', async () => {
    const { db } = opened;
    const find = prepare<{ name: 'wanted' | 'missing'; kind: 0 | 1 }, { value: number }>((slot) =>
      db.selectFrom('counter').select('value').where('name', '=', slot('name')).where('kind', '=', slot('kind')),
    );
    await db.updateTable('counter').set({ value: 7 }).where('name', '=', 'missing').where('kind', '=', 1).execute();

    expect(await find({ name: 'wanted', kind: 1 }, db)).toEqual([{ value: 0 }]);
    expect(await find({ name: 'missing', kind: 1 }, db)).toEqual([{ value: 7 }]);
  });
});

describe('the statement cache', () => {
  test('prepares a text once and forgets the least recently used', () => {
    const prepared: string[] = [];
    const sqlite = { prepare: (text: string) => (prepared.push(text), {} as never) };
    const cached = createStatementCache(sqlite, 2);

    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) cached(text);

    expect(prepared).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('the write-ahead log', () => {
  test('stays small under a bulk writer that paces its commits', async () => {
    let largest = 0;
    const pace = checkpointByCommits(opened.checkpoint);

    await bulk(400, async () => {
      await pace();
      largest = Math.max(largest, walSize());
    });

    expect(largest).toBeGreaterThan(100_000);
    expect(largest).toBeLessThan(16 * 1024 * 1024);
  });

  test('is copied into the database by itself after it has grown', async () => {
    await bulk(150, async () => {});
    const grown = walSize();
    const before = await walState();

    await expect.poll(async () => (await walState())?.checkpointed, { timeout: 5000 }).toBe(before?.log);
    await bulk(1, async () => {});

    expect(grown).toBeGreaterThan(4 * 1024 * 1024);
    expect(before?.checkpointed).toBe(0);
    // The next commits start over at its beginning.
    expect(walSize()).toBe(grown);
  });

  test('verifies and optimizes while the database is in use', async () => {
    const writing = bulk(20, async () => {});

    const [verdict] = await Promise.all([opened.verify(), opened.optimize(), writing]);

    expect(verdict).toBe('ok');
  });
});
