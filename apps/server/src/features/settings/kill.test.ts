import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';

const main = join(import.meta.dirname, '../../main.ts');
const key = 'c'.repeat(32);
const kills = 6;

/** Every part of the form says the number of the save. */
const formOf = (number: number) =>
  new URLSearchParams([
    ['settings-proxy-username', `save ${number}`],
    ['settings-sonarr-apikey', `key ${number}`],
    ...(number % 2 ? ['de', 'fr'] : ['en']).map((code) => ['languages-enabled', code]),
    [
      'notifications-providers',
      JSON.stringify({ name: 'JSON', enabled: number % 2 === 1, url: `json://lab/${number}` }),
    ],
    ['languages-profiles', JSON.stringify([{ ...profile, profileId: (number % 3) + 1, name: `save ${number}` }])],
  ]);
const profile = { cutoff: null, items: [{ id: 1, language: 'en' }], mustContain: [], originalFormat: 0, tag: null };

/** Saves until the server is gone; returns the number of the last save that it answered. */
async function saveUntilGone(origin: string, first: number, onSaved: () => void) {
  for (let number = first; ; number++) {
    try {
      const headers = { 'x-api-key': key };
      const answer = await fetch(`${origin}/api/system/settings`, { method: 'POST', headers, body: formOf(number) });
      expect(answer.status).toBe(204);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return number - 1;
    }
    onSaved();
  }
}

function look(directory: string) {
  const sqlite = new SQLite(join(directory, 'db', 'captionarr.db'));
  const all = (text: string) => sqlite.prepare(text).pluck().all();
  try {
    const saves = all('SELECT count(*) FROM settings_save')[0] as number;
    return {
      saves,
      name: all("SELECT value FROM setting WHERE key = 'proxy.username'"),
      enabled: all('SELECT code2 FROM enabled_language ORDER BY code2'),
      notified: all('SELECT enabled FROM notification'),
      profiles: all('SELECT name FROM profile WHERE removed_at IS NULL'),
      items: all('SELECT count(*) FROM profile_item'),
      history: all(
        `SELECT json_extract(after, '$') FROM settings_change WHERE save_id = ${saves} AND key = 'proxy.username'`,
      ),
      changes: all(`SELECT count(*) FROM settings_change WHERE save_id = ${saves}`),
      integrity: sqlite.pragma('integrity_check', { simple: true }),
    };
  } finally {
    sqlite.close();
  }
}

test(
  'kill -9 in the middle of a save leaves all of that save or nothing of it, and loses none that was answered',
  { timeout: 120_000 },
  async () => {
    const directory = await temporaryFolder();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    let answered = 0;
    const found: { answered: number; state: ReturnType<typeof look> }[] = [];

    for (let kill = 0; kill < kills; kill++) {
      const server = spawn(
        process.execPath,
        [main, '--config', directory, '--host', '127.0.0.1', '--port', `${port}`],
        {
          env: { ...process.env, CAPTIONARR_AUTH__APIKEY: key },
          stdio: 'ignore',
        },
      );
      onTestFinished(() => void server.kill('SIGKILL'));
      const ended = once(server, 'exit');
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await delay(50);
      const { promise: hasSaved, resolve } = Promise.withResolvers<void>();
      const saving = saveUntilGone(origin, answered + 1, resolve);
      await hasSaved;
      await delay(Math.random() * 150);
      server.kill('SIGKILL');
      await ended;
      answered = await saving;
      const state = look(directory);
      found.push({ answered, state });
      // One more may have been committed and not answered.
      answered = state.saves;
    }

    for (const { answered: last, state } of found) {
      const { saves } = state;
      expect([last, last + 1]).toContain(saves);
      expect(state).toEqual({
        saves,
        name: [`"save ${saves}"`],
        enabled: saves % 2 ? ['de', 'fr'] : ['en'],
        notified: [saves % 2],
        profiles: [`save ${saves}`],
        items: [1],
        history: [`save ${saves}`],
        changes: [5],
        integrity: 'ok',
      });
    }
    expect(answered).toBeGreaterThan(kills);
  },
);
