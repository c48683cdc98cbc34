import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { openRestored } from './open-restored.ts';
import { pathsOf } from './installation-paths.ts';
import { readRestoreState } from './restore-state.ts';
import { stageRestore } from './stage-restore.ts';
import { backUp, madeAt, note, openInstallation, readNote, silent } from './testing/installation.ts';

const child = join(import.meta.dirname, 'testing', 'restore-child.ts');
const stamp = '2026.11.15_03.00.00';

/** A folder that says `now`, with a backup staged that says `then` and has another key. */
async function stage() {
  const [other, directory] = [await temporaryFolder(), await temporaryFolder()];
  await note(other, 'then');
  await note(directory, 'now');
  const { path } = await backUp(other);
  const outcome = await stageRestore({ directory, path, now: madeAt });
  expect(outcome).toHaveProperty('value');
  return { directory, path, paths: pathsOf(directory) };
}

const restart = (directory: string, open = () => openInstallation(pathsOf(directory))) =>
  openRestored({ paths: pathsOf(directory), log: silent, open });

/** A start in a process of its own; what it said, or that it was killed. */
function live(directory: string, fatal: number, opens = 'yes') {
  const { stdout, stderr, signal } = spawnSync(process.execPath, [child, directory, String(fatal), opens], {
    encoding: 'utf8',
  });
  if (signal === 'SIGKILL') return 'killed';
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { moves: number; text?: string };
}

test('a staged backup will be restored at the next start, and what was there is kept', async () => {
  const { directory, path, paths } = await stage();
  expect(await readNote(directory)).toBe('now');

  const { opened, news } = await restart(directory);
  await opened.close();

  expect(await readNote(directory)).toBe('then');
  const replaced = join(directory, 'replaced', stamp);
  expect(news?.text).toBe(`${path.split('/').at(-1)} was restored. The previous files are in ${replaced}.`);
  expect(readdirSync(replaced).toSorted()).toEqual(['captionarr.db', 'secret.key']);
  // Until somebody was told, the next start tells it again.
  expect((await readRestoreState(paths))?.state).toBe('applied');
  await news?.told();
  expect(existsSync(paths.staged)).toBe(false);
  expect((await restart(directory)).news).toBeUndefined();
});

test('what was replaced can be put back by hand', async () => {
  const { directory, paths } = await stage();
  const { opened, news } = await restart(directory);
  await opened.close();
  await news?.told();

  cpSync(join(directory, 'replaced', stamp, 'captionarr.db'), paths.database);
  cpSync(join(directory, 'replaced', stamp, 'secret.key'), paths.key);

  expect(await readNote(directory)).toBe('now');
});

test('who was signed in, what waited and what was to be told then is not brought back', async () => {
  const [other, directory] = [await temporaryFolder(), await temporaryFolder()];
  await note(other, 'then');
  await note(directory, 'now');
  const sqlite = new SQLite(pathsOf(other).database);
  sqlite.exec(`
    INSERT INTO session (id, created_at, seen_at, expires_at) VALUES ('a', 1, 1, 9e15);
    INSERT INTO job (id, name, lane, title, input, status, priority, created_at)
      VALUES (1, 'x', 'disk', 'X', 'null', 'completed', 1, 1), (2, 'x', 'disk', 'X', 'null', 'running', 1, 1),
             (3, 'x', 'disk', 'X', 'null', 'pending', 1, 1);
    INSERT INTO job_item VALUES (1, 'a', 'done', NULL, 1), (2, 'a', 'done', NULL, 1);
    INSERT INTO outbox VALUES (1, 'notification', 'Discord', NULL, '{}', 1, 0, 1);
  `);
  sqlite.close();

  await stageRestore({ directory, path: (await backUp(other)).path, now: madeAt });
  const { opened } = await restart(directory);

  const count = async (table: 'session' | 'job' | 'job_item' | 'outbox') =>
    (await opened.db.selectFrom(table).selectAll().execute()).length;
  expect([await count('session'), await count('job'), await count('job_item')]).toEqual([0, 1, 1]);
  expect(await count('outbox')).toBe(0);
  await opened.close();
});

test('a backup that cannot be opened gives way to what was there, and the reason is told', async () => {
  const { directory, paths } = await stage();
  let tries = 0;

  const { opened, news } = await restart(directory, async () => {
    if (++tries > 1) return openInstallation(paths);
    // Files of an interrupted start.
    writeFileSync(`${paths.database}-wal`, 'half of a log');
    throw new Error('The database is from the moon.');
  });
  await opened.close();
  await news?.told();

  expect(news?.text).toContain('couldn’t be restored: The database is from the moon. Nothing was changed.');
  expect(await readNote(directory)).toBe('now');
  expect(existsSync(join(directory, 'replaced', stamp))).toBe(false);
  expect(existsSync(paths.staged)).toBe(false);
});

test('the log of a server that was killed goes with its database, and comes back with it', async () => {
  const { directory, paths } = await stage();
  const sqlite = new SQLite(paths.database);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('wal_autocheckpoint = 0');
  sqlite.exec("INSERT INTO setting VALUES ('late', '1')");
  cpSync(`${paths.database}-wal`, join(directory, 'kept-wal'));
  sqlite.close();
  cpSync(join(directory, 'kept-wal'), `${paths.database}-wal`);
  let tries = 0;

  const { opened } = await restart(directory, async () => {
    if (++tries > 1) return openInstallation(paths);
    expect(existsSync(`${paths.database}-wal`)).toBe(false);
    throw new Error('Not this one.');
  });

  expect(await opened.db.selectFrom('setting').select('key').where('key', '=', 'late').execute()).toHaveLength(1);
  await opened.close();
});

test('killed before any file is moved, the next start ends with all of the backup', { timeout: 60_000 }, async () => {
  const found: unknown[] = [];

  for (let fatal = 1; ; fatal++) {
    const { directory } = await stage();
    const first = live(directory, fatal);
    if (first !== 'killed') break;
    live(directory, 0);
    found.push(await readNote(directory));
    rmSync(directory, { recursive: true });
  }

  expect(found.length).toBeGreaterThanOrEqual(4);
  expect(new Set(found)).toEqual(new Set(['then']));
});

test('killed on the way back, the next start ends with all that was there', { timeout: 60_000 }, async () => {
  const found: unknown[] = [];
  const forward = 4;

  for (let fatal = forward + 1; ; fatal++) {
    const { directory } = await stage();
    const first = live(directory, fatal, 'no');
    if (first !== 'killed') break;
    const second = live(directory, 0);
    found.push([await readNote(directory), second !== 'killed' && second.text?.includes('couldn’t be restored')]);
    rmSync(directory, { recursive: true });
  }

  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found.every((each) => JSON.stringify(each) === '["now",true]')).toBe(true);
});

test('killed before everything is unpacked, nothing is restored and nothing is left', async () => {
  const directory = await temporaryFolder();
  await note(directory, 'now');
  const paths = pathsOf(directory);
  cpSync(join(directory, 'db'), `${paths.staged}.partial`, { recursive: true });

  const { opened, news } = await restart(directory);
  await opened.close();

  expect(news).toBeUndefined();
  expect(await readNote(directory)).toBe('now');
  expect(readdirSync(directory).toSorted()).toEqual(['db', 'secret.key']);
});

test('a state that cannot be read stops the start instead of mixing files', async () => {
  const { directory, paths } = await stage();
  const before = readFileSync(paths.database);
  writeFileSync(join(paths.staged, 'restore.json'), '{"state":"sta');

  await expect(restart(directory)).rejects.toThrow(/restore\.json can’t be read/);

  expect(readFileSync(paths.database)).toEqual(before);
});

test('the folders of the last five restores are kept', async () => {
  const directory = await temporaryFolder();
  await note(directory, 'now');
  const { path } = await backUp(directory);

  for (let hour = 0; hour < 7; hour++) {
    await stageRestore({ directory, path, now: madeAt + hour * 3_600_000 });
    const { opened, news } = await restart(directory);
    await opened.close();
    await news?.told();
  }

  expect(readdirSync(join(directory, 'replaced'))).toHaveLength(5);
});
