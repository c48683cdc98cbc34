import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { listBackups } from './backup-folder.ts';
import { backUpBeforeMigration } from './before-migration.ts';
import { openRestored } from './open-restored.ts';
import { pathsOf } from './installation-paths.ts';
import { stageRestore } from './stage-restore.ts';
import { madeAt, note, openInstallation, readNote, silent } from './testing/installation.ts';

const later = (number: number): Migration => ({
  name: `900${number}-later`,
  up: (sqlite) => sqlite.exec(`CREATE TABLE later_${number} (id INTEGER PRIMARY KEY) STRICT`),
});

/** Opens the folder with a version that knows so many later migrations. */
async function update(directory: string, count: number) {
  const paths = pathsOf(directory);
  const known = [...migrations, ...Array.from({ length: count }, (_, index) => later(index + 1))];
  const now = () => madeAt + count * 60_000;
  const opened = await openDatabase({
    file: paths.database,
    log: silent,
    migrations: known,
    beforeMigration: (name) => backUpBeforeMigration(name, { paths, log: silent, now }),
  });
  await opened.close();
}

test('an update leaves a backup of before that is listed and can be restored', async () => {
  const directory = await temporaryFolder();
  await note(directory, 'before the update');

  await update(directory, 1);

  const [backup, ...others] = await listBackups([pathsOf(directory).backups]);
  expect(others).toEqual([]);
  expect(backup?.filename).toMatch(/^captionarr_backup_v[\d.]+_2026\.11\.15_03\.01\.00_before-9001-later\.zip$/);
  expect(backup).toMatchObject({ origin: 'before-update', at: madeAt + 60_000 });
  // The version of before takes it back.
  await stageRestore({ directory, path: backup?.path ?? '', now: madeAt });
  const paths = pathsOf(directory);
  const { opened, news } = await openRestored({ paths, log: silent, open: () => openInstallation(paths) });
  await opened.close();
  expect(news?.text).toContain('was restored');
  expect(await readNote(directory)).toBe('before the update');
});

test('of the backups of before updates the five newest are kept, and the others of any kind', async () => {
  const directory = await temporaryFolder();
  await note(directory, 'word');
  const { backups } = pathsOf(directory);
  await mkdir(backups);
  const others = ['captionarr_backup_v0.1.0_2020.01.01_00.00.00.zip', 'notes.txt', 'captionarr_backup_mine.zip'];
  for (const name of others) writeFileSync(join(backups, name), '');

  for (const count of [1, 2, 3, 4, 5, 6, 7]) await update(directory, count);

  const names = readdirSync(backups);
  const automatic = names.filter((name) => name.includes('_before-')).toSorted();
  expect(automatic).toHaveLength(5);
  expect(automatic.at(-1)).toContain('_before-9007-later');
  expect(names).toEqual(expect.arrayContaining(others));
});

test('without a place for the backup the database is not updated, and the reason is told', async () => {
  const directory = await temporaryFolder();
  await note(directory, 'word');
  const { backups } = pathsOf(directory);
  // A file where the folder should be.
  writeFileSync(backups, '');

  await expect(update(directory, 1)).rejects.toThrow(
    /The database wasn’t updated, because it couldn’t be backed up first\. /,
  );

  expect(await readNote(directory)).toBe('word');
  expect(existsSync(pathsOf(directory).work)).toBe(false);
});
