import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { pathsOf } from './installation-paths.ts';
import { note, readNote } from './testing/installation.ts';
import { startLater } from './testing/later-version.ts';

const child = join(import.meta.dirname, 'testing', 'update-child.ts');

/** A start of a newer version in a process of its own, which is killed. */
function kill(directory: string, course: string): void {
  const { signal, stderr } = spawnSync(process.execPath, [child, directory, course], { encoding: 'utf8' });
  if (signal !== 'SIGKILL') throw new Error(`It was not killed: ${stderr}`);
}

async function install() {
  const directory = await temporaryFolder();
  await note(directory, 'before the update');
  return { directory, paths: pathsOf(directory) };
}

const isUpdated = (file: string) => {
  const sqlite = new SQLite(file, { readonly: true });
  const names = sqlite.prepare("SELECT name FROM migration WHERE name LIKE '9%'").pluck().all();
  sqlite.close();
  return names.length === 2;
};

test('an update that is killed in the middle leaves the database as it was, and the next start goes on', async () => {
  const { directory, paths } = await install();

  kill(directory, 'killed in the middle');
  const between = await readNote(directory);
  await note(directory, 'a week with the version of before');
  const again = await startLater(directory, 'well');

  expect(between).toBe('before the update');
  expect(again).toEqual({});
  expect(isUpdated(paths.database)).toBe(true);
  expect(existsSync(paths.updating)).toBe(false);
});

test('an update that is killed and destroys the file gives way to the backup of before at the next start', async () => {
  const { directory, paths } = await install();

  kill(directory, 'killed with the file destroyed');
  const undone = await startLater(directory, 'failed');
  const between = await readNote(directory);
  const again = await startLater(directory, 'well');

  expect(undone.error).toContain('Migration 9002-second was rolled back: No luck today. The database is unchanged.');
  expect(between).toBe('before the update');
  expect(again.news).toMatch(
    /^The database update by Captionarr [\d.]+ was interrupted and damaged the database\. captionarr_backup_.*_before-9001-first\.zip, the backup made before it, was restored\. The previous files are in /,
  );
  expect(isUpdated(paths.database)).toBe(true);
  expect(existsSync(paths.updating)).toBe(false);
});

test('an update that fails and destroys the file puts the backup back at once', async () => {
  const { directory } = await install();

  const failed = await startLater(directory, 'failed with the file destroyed');

  expect(failed.error).toContain('The database update failed, and its backup was restored');
  expect(await readNote(directory)).toBe('before the update');
});

test.for([
  ['fails', 'failed', /^Migration 9002-second was rolled back: No luck today\. The database is unchanged\.$/],
  ['finds no room', 'without room', /^Migration 9002-second was rolled back: database or disk is full\./],
] as const)('an update that %s leaves nothing behind, not even of the steps before', async ([, course, says]) => {
  const { directory, paths } = await install();

  const failed = await startLater(directory, course);

  expect(failed.error).toMatch(says);
  expect(await readNote(directory)).toBe('before the update');
  expect(existsSync(paths.updating)).toBe(false);
});

test('an update that was cut off three times is not begun again until somebody wants it', async () => {
  const { directory, paths } = await install();
  kill(directory, 'killed in the middle');
  const mark = JSON.parse(readFileSync(paths.updating, 'utf8')) as { attempts: number };
  writeFileSync(paths.updating, JSON.stringify({ ...mark, attempts: 3 }));

  const refused = await startLater(directory, 'well');
  rmSync(paths.updating);
  const wanted = await startLater(directory, 'well');

  expect(mark.attempts).toBe(1);
  expect(refused.error).toMatch(/was interrupted 3 times\. The database is unchanged. Start the previous version/);
  expect(wanted).toEqual({});
  expect(isUpdated(paths.database)).toBe(true);
});
