import { pbkdf2Sync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importParts, type ImportPart } from '@captionarr/contract';
import { bazarrSecrets, writeBazarrFolder } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { createComposition } from '#composition.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';
import { workersHere } from '#testing/workers-here.ts';
import { runImport } from './command.ts';

/** Password that the lab's Bazarr stores as MD5. */
const password = 'password';
const name = 'anna';

async function writeOld(change: (config: string) => string = (config) => config) {
  const { folder } = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'));
  const file = join(folder, 'config', 'config.yaml');
  await writeFile(file, change(await readFile(file, 'utf8')));
  return folder;
}

async function start(change?: (config: string) => string, options: Parameters<typeof startApp>[0] = {}) {
  const path = await writeOld(change);
  const server = await startApp({ workers: workersHere, listens: true, webFolder: await writeWebBuild(), ...options });
  const { api, app, request } = server;
  return {
    ...server,
    preview: (parts: ImportPart[] = [...importParts]) => api.imports.preview({ form: { path, parts } }),
    take: async (parts: ImportPart[] = [...importParts]) => {
      const { job_id } = await api.imports.start({ form: { path, parts } });
      await app.jobs.whenFinished(job_id).catch(() => undefined);
      return (await app.jobs.list({})).find(({ id }) => id === job_id);
    },
    visit: (headers: Record<string, string> = {}) => request('GET', '/', { headers }),
    logIn: (secret: string, username = name) =>
      request('POST', '/api/system/account', {
        payload: new URLSearchParams({ action: 'login', username, password: secret }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

test('who signed in to Bazarr signs in here with the same password, which is kept as argon2id from then on', async () => {
  const { preview, take, visit, logIn, request, app, key, api } = await start();
  const before = cookieOf(await visit());

  expect(await preview()).toMatchObject({ account: name });
  await take();

  const closed = await Promise.all([
    request('GET', '/api/system/settings'),
    request('GET', '/api/system/settings', { headers: { 'x-api-key': key } }),
    request('GET', '/bazarr.log', { headers: { cookie: before } }),
  ]);
  expect(closed.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(readPageConfig((await visit({ cookie: before })).body)).not.toHaveProperty('apiKey');
  expect(app.settings.get('auth.password')).toBe(`$md5$${bazarrSecrets.password}`);

  const wrong = [await logIn('Password'), await logIn(bazarrSecrets.password), await logIn(password, 'bob')];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  const first = await logIn(password);
  expect(first.statusCode).toBe(204);
  expect(readPageConfig((await visit({ cookie: cookieOf(first) })).body)).toHaveProperty('apiKey');
  expect(app.settings.get('auth.password')).toMatch(/^\$argon2id\$/);
  expect([(await logIn(password)).statusCode, (await logIn('Password')).statusCode]).toEqual([204, 403]);
  expect((await api.imports.last()).data).toMatchObject({
    account: name,
    to_enter: expect.not.arrayContaining(['auth.password']),
  });
});

test('with basic authentication as well', async () => {
  const { take, visit, app } = await start((config) => config.replace('type: form', 'type: basic'));

  await take();

  expect((await visit()).statusCode).toBe(401);
  expect((await visit(basic('nope'))).statusCode).toBe(401);
  expect(readPageConfig((await visit(basic(password))).body)).toHaveProperty('apiKey');
  expect(app.settings.get('auth.password')).toMatch(/^\$argon2id\$/);
  expect((await visit(basic(password))).statusCode).toBe(200);
});

test('the fork hashes otherwise, and its password works too', async () => {
  const salt = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const hash = pbkdf2Sync('correct horse', Buffer.from(salt, 'hex'), 600_000, 32, 'sha256').toString('hex');
  const { take, logIn, app } = await start((config) =>
    config.replace(bazarrSecrets.password, `'pbkdf2:${salt}:${hash}'`),
  );

  await take();

  expect((await logIn('correct')).statusCode).toBe(403);
  expect((await logIn('correct horse')).statusCode).toBe(204);
  expect(app.settings.get('auth.password')).toMatch(/^\$argon2id\$/);
});

test.each([
  ['no password', (config: string) => config.replace(`password: ${bazarrSecrets.password}`, "password: ''")],
  ['a password that nobody can read', (config: string) => config.replace(bazarrSecrets.password, 'scrypt:1234')],
  ['no name', (config: string) => config.replace('username: anna', "username: ''")],
])('a login with %s is a reason not to import, until there is one here', async (_, change) => {
  const { preview, take, app } = await start(change);

  const report = await preview();
  const job = await take();

  expect(report.refusal).toMatch(/Set a login here first/);
  expect(job).toMatchObject({ status: 'failed' });
  expect(app.settings.get('general.minimum_score')).toBe(90);
  const own = { 'auth.type': 'form', 'auth.username': 'ada', 'auth.password': 'correct horse' };
  await app.settings.save(own);
  expect((await preview()).refusal).toBeNull();
  await take();
  expect(app.settings.current()).toMatchObject({ 'general.minimum_score': 85, 'auth.username': 'ada' });
});

test('a login that is here already stays, and so does one that the environment decides', async () => {
  const { take, app, api } = await start();
  await app.settings.save({ 'auth.type': 'basic', 'auth.username': 'ada', 'auth.password': 'correct horse' });
  const hash = app.settings.get('auth.password');
  const fixed = await start(undefined, { environment: { CAPTIONARR_AUTH__TYPE: 'None' } });

  await take();
  const report = await fixed.preview();

  expect(app.settings.current()).toMatchObject({ 'auth.type': 'basic', 'auth.username': 'ada', 'auth.password': hash });
  expect((await api.imports.last()).data?.account).toBeNull();
  expect(report).toMatchObject({ account: null, refusal: null });
  expect(report.notes).toContainEqual(
    expect.objectContaining({ subject: 'auth.type', text: expect.stringContaining('CAPTIONARR_AUTH__TYPE') }),
  );
});

test('the server is not left open either when settings are left out, unless somebody has chosen so', async () => {
  const { take, app, visit } = await start();
  const chosen = await start();
  await chosen.app.settings.save({ 'auth.type': null });

  await take(['profiles']);
  await chosen.take(['profiles']);

  expect(app.settings.get('auth.type')).toBe('form');
  expect(readPageConfig((await visit()).body)).not.toHaveProperty('apiKey');
  expect(chosen.app.settings.get('auth.type')).toBeNull();
});

test('a Bazarr without a login changes nothing about who may come in', async () => {
  const { take, app } = await start((config) => config.replace('type: form', 'type: null'));

  await take();

  expect(app.settings.current()).toMatchObject({ 'auth.type': null, 'auth.username': '', 'auth.password': '' });
});

test('the command does the same, and a short password of Bazarr works here', async () => {
  const short = '0cc175b9c0f1b6a831c399e269772661';
  const from = await writeOld((config) => config.replace(bazarrSecrets.password, short));
  const directory = await temporaryFolder();

  const code = await runImport(['--from', from, '--config', directory], {}, (given) =>
    createComposition({ ...given, workers: workersHere }),
  );

  const { app, request } = await startApp({ directory, workers: workersHere });
  const logIn = (secret: string) =>
    request('POST', `/api/system/account?action=login&username=anna&password=${secret}`);
  expect(code).toBe(0);
  expect((await request('GET', '/api/system/settings')).statusCode).toBe(401);
  expect([(await logIn('b')).statusCode, (await logIn('a')).statusCode]).toEqual([403, 204]);
  expect(app.settings.get('auth.password')).toMatch(/^\$argon2id\$/);
});
