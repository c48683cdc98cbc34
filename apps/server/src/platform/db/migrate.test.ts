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
/** Notes before which steps a backup would be made, and what the schema was then. */
function watchBackups() {
  const asked: { before: string; applied: unknown[]; settings: unknown }[] = [];
  async function beforeMigration(before: string): Promise<void> {
    const sqlite = new SQLite(file, { readonly: true });
    const applied = sqlite.prepare('SELECT name FROM migration').pluck().all();
    asked.push({ before, applied, settings: sqlite.prepare('SELECT count(*) FROM setting').pluck().get() });
    sqlite.close();
  }
  return { asked, beforeMigration };
}

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

test('creates the schema with its counters and has no empty database backed up', async () => {
  const { asked, beforeMigration } = watchBackups();
  const { db, close } = await openDatabase({ file, log, beforeMigration, migrations: [...migrations] });

  const counters = await db.selectFrom('counter').selectAll().execute();

  expect(counters).toHaveLength(6);
  expect(counters.every(({ value }) => value === 0)).toBe(true);
  expect(asked).toEqual([]);
  await close();
});

test('leaves neither log nor shared memory beside a database that was closed', async () => {
  await createWithSettings(3);

  expect(readdirSync(directory)).toEqual(['captionarr.db']);
});

test('has an existing database backed up once, then upgrades it', async () => {
  await createWithSettings(3);
  const { asked, beforeMigration } = watchBackups();
  const later = [upgrade, { name: '0003-more', up: () => {} }];

  const opened = await openDatabase({ file, log, migrations: [...migrations, ...later], beforeMigration });

  expect(await opened.db.selectFrom('setting').selectAll().execute()).toHaveLength(3);
  expect(await opened.verify()).toBe('ok');
  await opened.close();
  expect(asked).toEqual([{ before: '0002-note', applied: migrations.map(({ name }) => name), settings: 3 }]);
});

test('changes nothing when it cannot be backed up', async () => {
  await createWithSettings(3);
  const before = hashOf(file);

  const refused = openDatabase({
    file,
    log,
    migrations: [...migrations, upgrade],
    beforeMigration: () => Promise.reject(new Error('The disk is full.')),
  });

  await expect(refused).rejects.toThrow('The disk is full.');
  expect(hashOf(file)).toBe(before);
});

test('is not backed up when there is nothing to upgrade', async () => {
  await createWithSettings(1);
  const { asked, beforeMigration } = watchBackups();

  await (await openDatabase({ file, log, beforeMigration })).close();

  expect(asked).toEqual([]);
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
});

test.for([
  [
    'another program',
    () => new SQLite(file).exec('CREATE TABLE foreign_thing (id INTEGER)').close(),
    /another program/,
  ],
  [
    'no database',
    () => writeFileSync(file, 'Dear diary, this is no database at all. '.repeat(200)),
    /isn’t a readable database/,
  ],
] as const)('refuses a file of %s and does not touch it', async ([, create, reason]) => {
  create();
  const before = hashOf(file);

  await expect(openDatabase({ file, log })).rejects.toThrow(reason);

  expect(hashOf(file)).toBe(before);
});
