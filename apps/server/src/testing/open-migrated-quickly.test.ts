import { statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { countRows } from '#platform/db/tables.ts';
import { silentLog } from './silent-log.ts';
import { temporaryFolder } from './start-app.ts';

/** Everything that a database holds after its first open, but for the times. */
async function openNew(file: string, steps = migrations) {
  const opened = await openDatabase({ file, log: silentLog, migrations: steps });
  await opened.close();
  const sqlite = new SQLite(file, { readonly: true });
  const schema = sqlite.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid').all();
  const rows = { counts: countRows(sqlite), names: sqlite.prepare('SELECT name FROM migration').pluck().all() };
  const sources = sqlite.prepare('SELECT * FROM library_source').all();
  const mode: unknown = sqlite.pragma('journal_mode', { simple: true });
  sqlite.close();
  return { schema, rows, sources, mode, permissions: statSync(file).mode };
}

test('a new database in tests is what the migrations make of an empty one', async () => {
  const folder = await temporaryFolder();

  const quick = await openNew(join(folder, 'quick.db'));

  expect(quick.schema.length).toBeGreaterThan(200);
  expect(quick).toEqual(await openNew(join(folder, 'migrated.db'), [...migrations]));
});

test('a database in memory is one as well, and another each time', async () => {
  const first = await openDatabase({ file: ':memory:', log: silentLog });
  await first.db.insertInto('setting').values({ key: 'general.ip', value: '"::1"' }).execute();
  const second = await openDatabase({ file: ':memory:', log: silentLog });

  expect(await second.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  expect(await second.db.selectFrom('counter').selectAll().execute()).toHaveLength(6);
  await first.close();
  await second.close();
});
