import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openInstallation } from '#platform/backup/open-installation.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { version } from '#platform/version.ts';
import { silentLog as log } from '#testing/silent-log.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { noteVersion, readUpdate } from './program-versions.ts';

const later: Migration = { name: '9001-later', up: () => {} };
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('every version that works with a database is written down, and an update is told once', async () => {
  const { db, close } = await openDatabase({ file: ':memory:', log });

  const told = [
    await noteVersion(db, '1.0.0', 1000),
    await noteVersion(db, '1.0.0', 2000),
    await noteVersion(db, '1.1.0', 3000),
    await noteVersion(db, '1.1.0', 4000),
  ];

  expect(told).toEqual([undefined, undefined, '1.0.0', undefined]);
  expect(await readUpdate(db)).toEqual({ from: '1.0.0', at: 3000 });
  await close();
});

test('a new database knows of no other version, and one that is older than the list of the first', async () => {
  const paths = pathsOf(await temporaryFolder());
  const old = await openDatabase({ file: paths.database, log, migrations: migrations.slice(0, 7) });
  await old.db.insertInto('setting').values({ key: 'general.page_size', value: '50' }).execute();
  await old.close();

  const fresh = await openDatabase({ file: ':memory:', log });
  const { database } = await openInstallation({ paths, log });

  expect(await fresh.db.selectFrom('program_version').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('program_version').select('version').execute()).toEqual([{ version: '0.1.0' }]);
  await Promise.all([fresh.close(), database.close()]);
});

test('a newer database is refused with who used it and the way back, and is not touched', async () => {
  const paths = pathsOf(await temporaryFolder());
  const first = await openInstallation({ paths, log });
  await noteVersion(first.database.db, version, 1000);
  await first.database.close();
  const newer = await openInstallation({ paths, log, migrations: [...migrations, later] });
  await noteVersion(newer.database.db, '99.2.0', 2000);
  await newer.database.close();
  const before = hashOf(paths.database);

  const refused = openInstallation({ paths, log });

  await expect(refused).rejects.toThrow(
    `This database was last used by Captionarr 99.2.0; this is ${version}. It wasn’t changed. Install 99.2.0 or newer, ` +
      `or restore the backup made before the update: captionarr restore ${paths.backups}/captionarr_backup_v`,
  );
  expect(hashOf(paths.database)).toBe(before);
});
