import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { isBackupName } from '#platform/backup/backup-name.ts';
import { inspectBackup } from '#platform/backup/inspect-backup.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { fillLibrary } from '#testing/fill-library.ts';
import { temporaryFolder } from '#testing/start-app.ts';

const main = join(import.meta.dirname, '../../main.ts');
const headers = { 'x-api-key': 'c'.repeat(32) };
const size = { series: 200, episodes: 6000, movies: 800 };

/** The server as a process of its own, until it ends however it ends. */
async function start(directory: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const flags = ['--config', directory, '--host', '127.0.0.1', '--port', `${port}`];
  const server = spawn(process.execPath, [main, ...flags], {
    env: { ...process.env, CAPTIONARR_AUTH__APIKEY: headers['x-api-key'] },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit') as Promise<[number | null]>;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await delay(30);
  return {
    origin,
    ended,
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

const call = (origin: string, method: string, form: Record<string, string> = {}) =>
  fetch(`${origin}/api/system/backups`, { method, headers, body: new URLSearchParams(form) }).catch(() => undefined);

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const look = (directory: string) => {
  const sqlite = new SQLite(pathsOf(directory).database);
  try {
    return {
      episodes: sqlite.prepare('SELECT count(*) FROM episode').pluck().get(),
      integrity: sqlite.pragma('integrity_check', { simple: true }),
    };
  } finally {
    sqlite.close();
  }
};

test(
  'kill -9 during a backup leaves only whole backups, and the next start tidies up',
  { timeout: 120_000 },
  async () => {
    const directory = await temporaryFolder();
    const { backups, work, database } = pathsOf(directory);
    await fillLibrary(database, size);
    const isUnderWay = () => existsSync(work) || namesIn(backups).some((name) => name.endsWith('.partial'));
    const untilUnderWay = async () => {
      while (!isUnderWay()) await delay(2);
    };

    for (let round = 0; round < 4; round++) {
      const server = await start(directory);
      const answered = call(server.origin, 'POST');
      await Promise.race([answered, untilUnderWay()]);
      await delay(round * 50);
      await server.kill();
      await answered;
    }
    // A killed backup is a job, so it goes on at the next start.
    const last = await start(directory);
    await call(last.origin, 'POST');
    const tidy = { work: existsSync(work), backups: namesIn(backups) };
    const inspected = await Promise.all(
      tidy.backups.map((name) => inspectBackup({ path: join(backups, name), title: name, database })),
    );
    await last.kill();

    expect(tidy.work).toBe(false);
    expect(tidy.backups.length).toBeGreaterThan(0);
    expect(tidy.backups.every(isBackupName)).toBe(true);
    expect(inspected.every((outcome) => 'value' in outcome && outcome.value.manifest.rows.episode === 6000)).toBe(true);
    expect(look(directory)).toEqual({ episodes: 6000, integrity: 'ok' });
  },
);

test('kill -9 during a restore leaves all of what was there or all of the backup', { timeout: 120_000 }, async () => {
  const directory = await temporaryFolder();
  const { backups, database, staged } = pathsOf(directory);
  await fillLibrary(database, size);
  const first = await start(directory);
  await call(first.origin, 'POST');
  const [filename = ''] = namesIn(backups);
  await first.kill();
  const found: unknown[] = [];

  for (let round = 0; round < 3; round++) {
    const sqlite = new SQLite(database);
    sqlite.exec('DELETE FROM episode WHERE id % 2 = 0');
    const left = sqlite.prepare('SELECT count(*) FROM episode').pluck().get();
    sqlite.close();
    const server = await start(directory);
    const answered = call(server.origin, 'PATCH', { filename });
    while (!existsSync(staged) && !existsSync(`${staged}.partial`)) await delay(1);
    await delay(round * 60);
    await server.kill();
    const isStaged = existsSync(staged);
    await answered;
    const again = await start(directory);
    await again.kill();
    found.push({ ...look(directory), expected: isStaged ? 6000 : left });
  }

  for (const state of found as { episodes: number; integrity: string; expected: number }[]) {
    expect(state.integrity).toBe('ok');
    expect(state.episodes).toBe(state.expected);
  }
});
