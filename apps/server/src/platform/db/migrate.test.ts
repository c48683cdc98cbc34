import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

const log = pino({ level: 'silent' });
let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'captionarr-db-'));
  file = join(directory, 'captionarr.db');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const snapshots = () => (readdirSync(directory).includes('backup') ? readdirSync(join(directory, 'backup')) : []);

async function createWithSettings(count: number): Promise<void> {
  const { db, close } = await openDatabase({ file, log });
  for (let number = 0; number < count; number++)
    await db
      .insertInto('setting')
      .values({ key: `key-${number}`, value: '1' })
      .execute();
  await close();
}

const upgrade: Migration = {
  name: '0002-note',
  up: (sqlite) =>
    sqlite.exec('CREATE TABLE note (text TEXT NOT NULL) STRICT; ALTER TABLE setting ADD COLUMN note TEXT'),
};

test('creates the schema with its counters and takes no copy of an empty database', async () => {
  const { db, close } = await openDatabase({ file, log });

  const counters = await db.selectFrom('counter').selectAll().execute();

  expect(counters).toHaveLength(6);
  expect(counters.every(({ value }) => value === 0)).toBe(true);
  expect(snapshots()).toEqual([]);
  await close();
});

test('leaves neither log nor shared memory beside a database that was closed', async () => {
  await createWithSettings(3);

  expect(readdirSync(directory)).toEqual(['captionarr.db']);
});

test('upgrades an existing database after copying it', async () => {
  await createWithSettings(3);

  const opened = await openDatabase({ file, log, migrations: [...migrations, upgrade] });

  expect(await opened.db.selectFrom('setting').selectAll().execute()).toHaveLength(3);
  expect(await opened.verify()).toBe('ok');
  await opened.close();
  expect(snapshots()).toEqual([expect.stringMatching(/^before-0002-note-\d{8}T\d{6}Z\.db$/)]);
  const copy = new SQLite(join(directory, 'backup', snapshots()[0] ?? ''), { readonly: true });
  expect(copy.prepare('SELECT name FROM migration').pluck().all()).toEqual(migrations.map(({ name }) => name));
  expect(copy.prepare('SELECT count(*) FROM setting').pluck().get()).toBe(3);
  copy.close();
});

test('keeps the five newest copies', async () => {
  await createWithSettings(1);
  const steps = [2, 3, 4, 5, 6, 7, 8].map((number) => ({ name: `000${number}-step`, up: () => {} }));

  const { close } = await openDatabase({ file, log, migrations: [...migrations, ...steps] });
  await close();

  expect(snapshots()).toHaveLength(5);
  expect(snapshots().at(-1)).toMatch(/^before-0008/);
});

test.for<[string, Migration, RegExp]>([
  [
    'loses rows',
    { name: '0002-bad', up: (sqlite) => sqlite.exec("DELETE FROM setting WHERE key = 'key-1'") },
    /leave 2 of 3 rows in setting/,
  ],
  [
    'drops a table',
    { name: '0002-bad', up: (sqlite) => sqlite.exec('DROP TABLE counter') },
    /leave 0 of 6 rows in counter/,
  ],
  [
    'throws',
    {
      name: '0002-bad',
      up: () => {
        throw new Error('no such thing');
      },
    },
    /no such thing/,
  ],
  [
    'leaves orphans',
    { name: '0002-bad', up: (sqlite) => sqlite.exec("INSERT INTO job_item VALUES (9, 'a', 'done', NULL, 0)") },
    /without their parent/,
  ],
])('undoes a migration that %s', async ([, bad, reason]) => {
  await createWithSettings(3);
  const before = hashOf(file);

  await expect(openDatabase({ file, log, migrations: [...migrations, bad] })).rejects.toThrow(reason);

  expect(hashOf(file)).toBe(before);
  const { db, close } = await openDatabase({ file, log });
  expect(await db.selectFrom('setting').selectAll().execute()).toHaveLength(3);
  await close();
});

test('lets a migration shrink a table that it names', async () => {
  await createWithSettings(3);
  const shrinking: Migration = {
    name: '0002-less',
    shrinks: ['setting'],
    up: (sqlite) => sqlite.exec('DELETE FROM setting'),
  };

  const { db, close } = await openDatabase({ file, log, migrations: [...migrations, shrinking] });

  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  await close();
});

test('refuses a database of a newer version and does not touch it', async () => {
  const newer = await openDatabase({ file, log, migrations: [...migrations, upgrade] });
  await newer.close();
  const before = hashOf(file);

  await expect(openDatabase({ file, log })).rejects.toThrow(/newer version of Captionarr \(it has 0002-note\)/);

  expect(hashOf(file)).toBe(before);
  expect(snapshots()).toEqual([]);
});

test.for([
  [
    'another program',
    () => new SQLite(file).exec('CREATE TABLE foreign_thing (id INTEGER)').close(),
    /another program/,
  ],
  ['no database', () => writeFileSync(file, 'Dear diary, this is no database at all. '.repeat(200)), /cannot be read/],
] as const)('refuses a file of %s and does not touch it', async ([, create, reason]) => {
  create();
  const before = hashOf(file);

  await expect(openDatabase({ file, log })).rejects.toThrow(reason);

  expect(hashOf(file)).toBe(before);
});
