import { truncate, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';

import { probeManagers } from '#features/library/probe-managers.ts';
import { runDoctor } from '#features/system/doctor/doctor.command.ts';
import { startInstallation } from '#installation.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { scriptedTerminal } from '#platform/command-line/testing/scripted-terminal.ts';
import { startApp } from '#testing/start-app.ts';
import { runResetPassword } from './reset-password.command.ts';

const login = { 'auth.type': 'form', 'auth.username': 'ada', 'auth.password': 'correct horse' } as const;

/** A stopped installation, with or without a login. */
async function install(settings: Record<string, unknown> = login) {
  const { app, directory, close } = await startApp();
  await app.settings.save(settings);
  await close();
  return directory;
}

function write(directory: string, statement: string, ...values: string[]) {
  const sqlite = new SQLite(pathsOf(directory).database);
  sqlite.prepare(statement).run(...values);
  sqlite.close();
}

const put = (directory: string, key: string, value: string) =>
  write(directory, 'INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value', key, value);

async function resetPassword(directory: string, ...args: string[]) {
  const terminal = scriptedTerminal(undefined, 'a new password');
  const code = await runResetPassword(['--config', directory, ...args], {}, startInstallation, terminal);
  return { code, text: [...terminal.said, ...terminal.complaints].join('\n') };
}

/** Responses to a client without a session, and with the new password. */
async function visit(directory: string) {
  const { app, api, request, close } = await startApp({ directory });
  const type = app.settings.get('auth.type');
  const { statusCode } = await request('GET', '/api/system/settings');
  const form = { action: 'login', username: 'ada', password: 'a new password' } as const;
  const mayEnter = type !== null && (await api.account.act({ form }).then(() => true));
  await close();
  return { type, statusCode, mayEnter };
}

const damages: [string, (directory: string) => void][] = [
  ['auth.type is no JSON', (directory) => put(directory, 'auth.type', '{broken')],
  ['auth.type has a value that nobody knows', (directory) => put(directory, 'auth.type', '"oauth"')],
  ['auth.type is empty', (directory) => put(directory, 'auth.type', '')],
  ['auth.username is no text', (directory) => put(directory, 'auth.username', '7')],
  ['auth.password was sealed with another key', (directory) => put(directory, 'auth.password', 'v1.AAAA.AAAA')],
  ['auth.type is gone', (directory) => write(directory, "DELETE FROM setting WHERE key = 'auth.type'")],
  ['auth.password is gone', (directory) => write(directory, "DELETE FROM setting WHERE key = 'auth.password'")],
];

test.each(damages)('the server does not start open when %s, and reset-password is the way back', async (_, damage) => {
  const directory = await install();
  damage(directory);

  const rejection = startApp({ directory });

  await expect(rejection).rejects.toThrow(/auth\.(type|username|password).*captionarr reset-password --config/s);
  expect((await resetPassword(directory, '--user', 'ada')).code).toBe(0);
  expect(await visit(directory)).toEqual({ type: 'form', statusCode: 401, mayEnter: true });
});

test('a lost secret.key keeps a server with a login from starting, and reset-password --off can open it', async () => {
  const directory = await install();
  await rm(pathsOf(directory).key);

  await expect(startApp({ directory })).rejects.toThrow(/auth\.password/);
  expect((await resetPassword(directory, '--off')).code).toBe(0);
  expect(await visit(directory)).toMatchObject({ type: null, statusCode: 401 });
});

test('rows that cannot be read do not count where the environment decides', async () => {
  const directory = await install();
  put(directory, 'auth.type', '{broken');

  const { app } = await startApp({ directory, environment: { CAPTIONARR_AUTH__TYPE: 'basic' } });

  expect(app.settings.get('auth.type')).toBe('basic');
});

test('a password that is saved while the environment decides the type is asked for without that, too', async () => {
  const { app, directory, close } = await startApp();
  await app.settings.save({ 'auth.username': 'ada', 'auth.password': 'correct horse' });
  await close();
  await expect(startApp({ directory })).rejects.toThrow(/auth\.type isn’t/);
  const decided = await startApp({ directory, environment: { CAPTIONARR_AUTH__TYPE: 'form' } });
  await decided.app.settings.save({ 'auth.password': 'a new password' });
  await decided.close();

  expect(await visit(directory)).toEqual({ type: 'form', statusCode: 401, mayEnter: true });
});

const empties: [string, (file: string) => Promise<void>][] = [
  ['has 0 bytes', (file) => truncate(file, 0)],
  ['is gone', (file) => rm(file)],
  ['is gone with its folder', (file) => rm(join(file, '..'), { recursive: true })],
  [
    'has no tables',
    async (file) => {
      await rm(file);
      const sqlite = new SQLite(file);
      sqlite.pragma('user_version = 1');
      sqlite.close();
    },
  ],
];

test.each(empties)('a database that %s beside secret.key is not taken for a new installation', async (_, empty) => {
  const directory = await install();
  await empty(pathsOf(directory).database);

  await expect(startApp({ directory })).rejects.toThrow(
    /secret\.key.*captionarr restore FILE.*captionarr reset-password --user NAME/s,
  );
  const { code, text } = await resetPassword(directory, '--user', 'ada');

  expect(code).toBe(0);
  expect(text).toMatch(/a new one was created/);
  expect(await visit(directory)).toEqual({ type: 'form', statusCode: 401, mayEnter: true });
});

test.each([
  ['without a name', ['--generate'], ''],
  ['without a password', ['--user', 'ada'], ''],
])('reset-password %s leaves a lost database lost', async (_, args, piped) => {
  const directory = await install();
  await truncate(pathsOf(directory).database, 0);

  const terminal = scriptedTerminal(undefined, piped);
  await runResetPassword(['--config', directory, ...args], {}, startInstallation, terminal);

  await expect(startApp({ directory })).rejects.toThrow(/captionarr restore FILE/);
});

async function findings(directory: string) {
  const terminal = scriptedTerminal();
  await runDoctor(['--config', directory, '--json'], {}, probeManagers, terminal);
  return JSON.parse(terminal.said.join('\n')) as unknown;
}

test('the doctor says so too', async () => {
  const [broken, emptied, open] = [await install(), await install(), await install({})];
  put(broken, 'auth.type', '{broken');
  await truncate(pathsOf(emptied).database, 0);

  expect(await findings(broken)).toContainEqual(expect.objectContaining({ subject: 'Login', state: 'bad' }));
  expect(await findings(emptied)).toContainEqual(expect.objectContaining({ subject: 'Database', state: 'bad' }));
  expect(await findings(open)).toContainEqual(expect.objectContaining({ subject: 'Login', state: 'warn' }));
});

test('a first start that was cut off after its database was made goes on', async () => {
  const { directory, close } = await startApp();
  await close();
  await rm(pathsOf(directory).key);

  const { app } = await startApp({ directory });

  expect(app.settings.get('auth.type')).toBeNull();
});

test.each([
  [{ CAPTIONARR_AUTH__TYPE: 'fomr' }, /auth\.type must be one of/],
  [{ CAPTIONARR_AUTH__TYPE: '' }, /CAPTIONARR_AUTH__TYPE is empty/],
  [{ CAPTIONARR_AUTH__TYPE_FILE: '/nowhere/type' }, /CAPTIONARR_AUTH__TYPE_FILE .*\/nowhere\/type/],
  [{ CAPTIONARR_AUTH__TYPE: 'form' }, /auth\.username/],
  [{ CAPTIONARR_AUTH__USERNAME: 'ada', CAPTIONARR_AUTH__PASSWORD: 'correct horse' }, /auth\.type/],
])(
  'an environment that means a login but does not say it right keeps the server from starting: %j',
  async (environment, words) => {
    await expect(startApp({ environment })).rejects.toThrow(words);
  },
);

test('a file that holds no key is not overwritten by reset-password either', async () => {
  const directory = await install();
  await writeFile(pathsOf(directory).key, 'my notes');

  await expect(resetPassword(directory, '--user', 'ada')).rejects.toThrow('doesn’t contain a key');
});
