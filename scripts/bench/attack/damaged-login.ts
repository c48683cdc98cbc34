import { spawn } from 'node:child_process';
import { existsSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { freePort } from '../../../lab/src/process.ts';
import { key } from '../product.ts';
import { sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import { account, type Target } from './target.ts';

const program = resolve('apps/server/bin/captionarr');

const damages: Record<string, (file: string) => void | Promise<void>> = {
  'the login type is no JSON': (file) => change(file, 'auth.type', 'not json'),
  'the login type is unknown': (file) => change(file, 'auth.type', '"fomr"'),
  'the user name is a number': (file) => change(file, 'auth.username', '7'),
  'the password cannot be read': (file) => change(file, 'auth.password', '{'),
  'the database has no bytes': (file) => {
    for (const tail of ['-wal', '-shm']) if (existsSync(file + tail)) truncateSync(file + tail, 0);
    truncateSync(file, 0);
  },
  'the database is gone': async (file) => {
    for (const tail of ['', '-wal', '-shm']) await rm(file + tail, { force: true });
  },
};

/** An installation with a login whose records are damaged: it never opens up. */
export async function attackDamagedLogin(target: Target, note: Note): Promise<void> {
  for (const [index, [name, damage]] of Object.entries(damages).entries()) {
    const folder = `damaged-${index}`;
    const product = await target.start(folder);
    const body = new URLSearchParams({
      'settings-auth-type': 'form',
      'settings-auth-username': account.username,
      'settings-auth-password': account.password,
    });
    const { status } = await sendRaw(product.url, '/api/system/settings', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    if (status !== 204) throw new Error(`The login could not be set: ${status}`);
    await product.stop();
    await damage(join(target.folder, folder, 'db', 'captionarr.db'));
    note(name, await startsOpen(join(target.folder, folder)));
  }
  note(
    'an unknown login type in the environment',
    await startsOpen(join(target.folder, 'fresh'), { CAPTIONARR_AUTH__TYPE: 'fomr' }),
  );
}

/** Response to a client without credentials, if the server starts at all. */
async function startsOpen(directory: string, more: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const port = await freePort();
  const flags = ['--config', directory, '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(program, flags, { stdio: 'ignore', env: { ...process.env, ...more } });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  try {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
      if (child.exitCode !== null) return child.exitCode === 0 ? 'it ended as if all were well' : undefined;
      const { status, body } = await sendRaw(`http://127.0.0.1:${port}`, '/');
      if (status === 200 && body.includes('apiKey')) return 'the page holds the API key';
      if (status > 0) return undefined;
    }
    return 'it neither starts nor ends';
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function change(file: string, setting: string, value: string): void {
  const db = new Database(file);
  const { changes } = db.prepare('update setting set value = ? where key = ?').run(value, setting);
  db.close();
  if (changes !== 1) throw new Error(`There is no stored ${setting}.`);
}
