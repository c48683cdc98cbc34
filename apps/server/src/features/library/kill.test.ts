import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLibrary, startArr } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { until } from './testing/start-managers.ts';

const main = join(import.meta.dirname, '../../main.ts');

test(
  'a synchronisation continues after kill -9, again and again, and ends with everything',
  { timeout: 150_000 },
  async () => {
    const library = createLibrary({ size: 'small', seed: 7 });
    const [sonarr, radarr] = await Promise.all([
      startArr({ kind: 'sonarr', library }),
      startArr({ kind: 'radarr', library }),
    ]);
    onTestFinished(async () => void (await Promise.all([sonarr.close(), radarr.close()])));
    sonarr.faults.add({ path: 'episode', kind: 'slow', ms: 150, times: 'forever' });
    const directory = await temporaryFolder();
    const file = join(directory, 'db', 'captionarr.db');
    const environment = Object.fromEntries(
      [sonarr, radarr].flatMap(({ kind, port, apiKey }) => [
        [`CAPTIONARR_GENERAL__USE_${kind.toUpperCase()}`, 'true'],
        [`CAPTIONARR_${kind.toUpperCase()}__PORT`, String(port)],
        [`CAPTIONARR_${kind.toUpperCase()}__APIKEY`, apiKey],
      ]),
    );
    const launch = () =>
      spawn(process.execPath, [main, '--config', directory, '--host', '127.0.0.1', '--port', '0'], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      });
    function ask(text: string): unknown {
      try {
        const sqlite = new SQLite(file, { readonly: true });
        try {
          return sqlite.prepare(text).pluck().get();
        } finally {
          sqlite.close();
        }
      } catch {
        // It is not there yet.
        return undefined;
      }
    }

    let before = 0;
    for (let kill = 0; kill < 2; kill++) {
      const server = launch();
      const ended = once(server, 'exit');
      await until(() => Number(ask('SELECT count(*) FROM episode') ?? 0) > before, 50_000);
      server.kill('SIGKILL');
      await ended;
      before = Number(ask('SELECT count(*) FROM episode'));
    }
    sonarr.faults.clear();
    const server = launch();
    const ended = once(server, 'exit');
    await until(() => ask("SELECT count(*) FROM sync_report WHERE outcome = 'done'") === 2, 50_000);
    server.kill('SIGTERM');
    await ended;

    expect(before).toBeLessThan(200);
    const rows = ['series', 'episode', 'movie'].map((table) => ask(`SELECT count(*) FROM ${table}`));
    expect(rows).toEqual([12, 200, 30]);
    expect(ask("SELECT sum(crashes) FROM job WHERE name = 'sync'")).toBeGreaterThan(1);
    expect(ask('SELECT count(*) FROM held_removal')).toBe(0);
  },
);
