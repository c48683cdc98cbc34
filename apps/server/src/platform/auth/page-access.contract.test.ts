import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '#platform/version.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const password = 'correct horse battery';

async function startWith(type: 'basic' | 'form' | null, flags: string[] = []) {
  const started = await startApp({ webFolder: await writeWebBuild(), flags });
  if (type) await started.app.settings.save({ 'auth.type': type, 'auth.username': 'anna', 'auth.password': password });
  const open = (headers: Record<string, string> = {}) => started.request('GET', '/', { headers });
  const account = (payload: string, headers: Record<string, string> = {}) =>
    started.request('POST', '/api/system/account', {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { ...started, open, account };
}

const login = `action=login&username=anna&password=${encodeURIComponent(password)}`;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

test('without authentication the page has the key, and a cookie for what the browser loads by itself', async () => {
  const { open, key, request } = await startWith(null);

  const page = await open();

  expect(readPageConfig(page.body)).toEqual({
    apiKey: key,
    baseUrl: '',
    canUpdate: false,
    hasUpdate: false,
    isConfigured: false,
    servedAt: expect.any(Number),
  });
  expect(page.headers['set-cookie']).toMatch(
    /^captionarr_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await request('GET', '/bazarr.log', { headers: { cookie: cookieOf(page) } })).statusCode).toBe(200);
});

test.for(['general.use_sonarr', 'general.use_radarr', 'general.guide_done'] as const)(
  'the page is told that somebody has set it up once %s is on',
  async (setting) => {
    const { open, app } = await startWith(null);
    expect(readPageConfig((await open()).body)).toHaveProperty('isConfigured', false);

    await app.settings.save({ [setting]: true });

    expect(readPageConfig((await open()).body)).toHaveProperty('isConfigured', true);
  },
);

test.each([
  ['another version', '{ "version": "99.0.0" }', true],
  ['this version', JSON.stringify({ version }), false],
  ['half of a file, as while it is being written', '{ "versi', false],
])('[shell.update-notice] with %s in place, the page says whether a restart is due', async (_what, text, expected) => {
  const packageFile = join(await temporaryFolder(), 'package.json');
  const { request } = await startApp({ webFolder: await writeWebBuild(), packageFile });
  const page = async () => readPageConfig((await request('GET', '/')).body);
  expect(await page()).toMatchObject({ hasUpdate: false });

  await writeFile(packageFile, text);

  expect(await page()).toMatchObject({ hasUpdate: expected });
});

test('the cookie is for https only where the visitor came by https', async () => {
  const { open } = await startWith(null, ['--base-url', '/subs']);

  const page = await open({ 'x-forwarded-proto': 'https' });

  expect(page.headers['set-cookie']).toMatch(/Path=\/subs\/; HttpOnly; Secure; SameSite=Lax/);
});

test('[api.system-account-post-login] with a form the page has no key until name and password are right', async () => {
  const { open, account, key } = await startWith('form');

  const before = await open();
  const wrong = await account('action=login&username=anna&password=nope');
  const wrongName = await account(login.replace('anna', 'bob'));
  const right = await account(login);
  const after = await open({ cookie: cookieOf(right) });

  expect(before.statusCode).toBe(200);
  expect(before.headers['set-cookie']).toBeUndefined();
  expect(readPageConfig(before.body)).toEqual({
    baseUrl: '',
    canUpdate: false,
    hasUpdate: false,
    servedAt: expect.any(Number),
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([403, 'Authentication failed']);
  expect(wrongName.statusCode).toBe(403);
  expect(right.statusCode).toBe(204);
  expect(readPageConfig(after.body)).toMatchObject({ apiKey: key });
});

test('[api.system-account-post-logout] a logout ends the session on the server too', async () => {
  const { open, account } = await startWith('form');
  const cookie = cookieOf(await account(login));

  const goodbye = await account('action=logout', { cookie });
  const after = await open({ cookie });

  expect(goodbye.statusCode).toBe(204);
  expect(goodbye.headers['set-cookie']).toMatch(/captionarr_session=;.*Expires=Thu, 01 Jan 1970/);
  expect(readPageConfig(after.body)).not.toHaveProperty('apiKey');
});

test('an action that is not there, or a login where there is none, is answered with words', async () => {
  const form = await startWith('form');
  const none = await startWith(null);

  expect((await form.account('action=dance')).statusCode).toBe(400);
  const answer = await none.account(login);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatch(/^Form login isn’t enabled/);
});

test('basic authentication asks the browser for the password, for the page and for what it loads', async () => {
  const { open, request, key } = await startWith('basic');

  const asked = await open();
  const wrong = await open(basic('anna', 'nope'));
  const right = await open(basic('anna', password));
  const again = await open({ cookie: cookieOf(right) });
  const log = await request('GET', '/bazarr.log');
  const logWithPassword = await request('GET', '/bazarr.log', { headers: basic('anna', password) });
  const api = await request('GET', '/api/badges', { headers: basic('anna', password) });

  expect(asked.statusCode).toBe(401);
  expect(asked.headers['www-authenticate']).toMatch(/^Basic realm="Captionarr"/);
  expect(asked.body).not.toContain(key);
  expect(wrong.statusCode).toBe(401);
  expect(readPageConfig(right.body)).toMatchObject({ apiKey: key });
  expect(readPageConfig(again.body)).toMatchObject({ apiKey: key });
  expect([log.statusCode, log.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
  expect(logWithPassword.statusCode).toBe(200);
  expect(api.statusCode).toBe(401);
});

test('after five failures an address waits, and one that claims many addresses is slowed down, but not the owner kept out', async () => {
  let time = Date.parse('2026-11-15');
  const started = await startApp({ now: () => time });
  await started.app.settings.save({ 'auth.type': 'form', 'auth.username': 'anna', 'auth.password': password });
  const account = (payload: string, from: string) =>
    started.request('POST', '/api/system/account', {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    });
  const wrong = 'action=login&username=anna&password=nope';

  const tries = await Promise.all(Array.from({ length: 8 }, () => account(wrong, '203.0.113.7')));
  const locked = await account(login, '203.0.113.7');
  const other = await account(login, '203.0.113.8');
  time += 16 * 60 * 1000;
  const later = await account(login, '203.0.113.7');
  const spread = Array.from({ length: 40 }, (_, index) => account(wrong, `198.51.100.${index}`));
  const asked = performance.now();
  const owner = await account(login, '192.0.2.1');
  const waited = performance.now() - asked;
  const guesses = (await Promise.all(spread)).map(({ statusCode }) => statusCode);

  expect(
    tries
      .map(({ statusCode }) => String(statusCode))
      .toSorted()
      .join(' '),
  ).toBe('403 403 403 403 403 429 429 429');
  expect(locked.statusCode).toBe(429);
  expect(locked.json()).toMatch(/Try again in 15 minutes/);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
  expect(other.statusCode).toBe(204);
  expect(later.statusCode).toBe(204);
  expect(owner.statusCode).toBe(204);
  expect(waited).toBeLessThan(3000);
  expect(guesses.filter((status) => status === 403).length).toBeLessThanOrEqual(5 + 8);
  expect(new Set(guesses)).toEqual(new Set([403, 429]));
}, 40_000);

test('a browser is known after its first login, and a cookie that somebody made up does not count', async () => {
  const { account } = await startWith('form');
  const known = /captionarr_known=([^;]+); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/;
  const cookie = known.exec(String((await account(login)).headers['set-cookie']))?.[1] ?? '';
  for (let index = 0; index < 5; index++) await account('action=login&username=anna&password=nope');

  const made = await account(login, { cookie: `captionarr_known=${cookie.slice(0, -4)}AAAA` });
  const owner = await account(login, { cookie: `captionarr_known=${cookie}` });

  expect([made.statusCode, owner.statusCode]).toEqual([429, 204]);
  expect(String(owner.headers['set-cookie'])).not.toMatch(known);
});

test('basic authentication counts failures too', async () => {
  const { open } = await startWith('basic');
  for (let index = 0; index < 5; index++) await open(basic('anna', `guess ${index}`));

  expect((await open(basic('anna', password))).statusCode).toBe(429);
});

test('changing type, name or password ends every session, without a restart', async () => {
  const { open, account, app } = await startWith('form');
  const cookie = cookieOf(await account(login));

  await app.settings.save({ 'auth.password': 'another one' });
  const after = await open({ cookie });
  const old = await account(login);
  await app.settings.save({ 'auth.type': null });
  const free = await open();

  expect(readPageConfig(after.body)).not.toHaveProperty('apiKey');
  expect(old.statusCode).toBe(403);
  expect(readPageConfig(free.body)).toHaveProperty('apiKey');
});

test('a session from before the environment closed the door does not open it', async () => {
  const first = await startApp({ webFolder: await writeWebBuild() });
  const cookie = cookieOf(await first.request('GET', '/'));
  await first.close();

  const environment = {
    CAPTIONARR_AUTH__TYPE: 'form',
    CAPTIONARR_AUTH__USERNAME: 'anna',
    CAPTIONARR_AUTH__PASSWORD: password,
  };
  const webFolder = await writeWebBuild();
  const second = await startApp({ directory: first.directory, webFolder, environment });
  const page = await second.request('GET', '/', { headers: { cookie } });
  const entered = await second.request('POST', `/api/system/account?${login}`);
  await second.close();
  const third = await startApp({ directory: first.directory, webFolder, environment });
  const stillIn = await third.request('GET', '/', { headers: { cookie: cookieOf(entered) } });

  expect(readPageConfig(page.body)).not.toHaveProperty('apiKey');
  expect(entered.statusCode).toBe(204);
  expect(readPageConfig(stillIn.body)).toHaveProperty('apiKey');
});

test('a session ends when nobody used it for thirty days, and lives on when somebody does', async () => {
  const day = 24 * 60 * 60 * 1000;
  let time = Date.parse('2026-11-15');
  const { app, request } = await startApp({ now: () => time });
  await app.settings.save({ 'auth.type': 'form', 'auth.username': 'anna', 'auth.password': password });
  const cookie = cookieOf(await request('POST', `/api/system/account?${login}`));
  const log = async () => (await request('GET', '/bazarr.log', { headers: { cookie } })).statusCode;

  time += 20 * day;
  expect(await log()).toBe(200);
  time += 20 * day;
  expect(await log()).toBe(200);
  time += 31 * day;
  expect(await log()).toBe(401);
});

test.for([
  [null, 'Browser'],
  ['form', 'anna'],
  ['basic', 'anna'],
] as const)(
  'with login %s, what a page does is recorded as done by %s, and what only has the key by the key',
  async ([type, who]) => {
    const { open, account, api, key, request } = await startWith(type);
    const ways = {
      form: async () => ({ cookie: cookieOf(await account(login)) }),
      basic: async () => {
        await open(basic('anna', password));
        return basic('anna', password);
      },
    };
    const headers = type === null ? { cookie: cookieOf(await open()) } : await ways[type]();
    const save = (days: number, more: Record<string, string>) =>
      request('POST', '/api/system/settings', {
        payload: `settings-general-days_to_upgrade_subs=${days}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': key, ...more },
      });

    expect((await save(9, headers)).statusCode).toBe(204);
    expect((await save(10, {})).statusCode).toBe(204);

    const { data } = await api.settings.history({ query: {} });
    expect(data.map((one) => one.who).slice(0, 2)).toEqual(['API key', who]);
  },
);
