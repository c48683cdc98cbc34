import { createLibrary, startArr, startWhisper, type Fault } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSsl } from '#integrations/arr/testing/start-manager.ts';
import { startApp } from '#testing/start-app.ts';

async function start(urlBase = '') {
  const manager = await startArr({ kind: 'sonarr', library: createLibrary({ size: 'small' }), urlBase });
  onTestFinished(() => manager.close());
  const { app, request, key } = await startApp({ flags: ['--base-url', '/subs'] });
  const ask = async (address: string, apikey = manager.apiKey) => {
    const answer = await request('GET', `/test/${address}?apikey=${apikey}`, { headers: { 'x-api-key': key } });
    expect(answer.statusCode).toBe(200);
    return answer.json<Record<string, unknown>>();
  };
  return { app, manager, request, key, ask, place: `http/127.0.0.1:${manager.port}${urlBase}` };
}

test('[api.test-status-get] asks a manager for its version', async () => {
  const { manager, ask, place } = await start('/sonarr');

  expect(await ask(`${place}/api/v3/system/status`)).toEqual({ status: true, version: manager.version, code: 200 });
  expect(manager.requests.at(-1)?.url).toBe('/sonarr/api/v3/system/status');
  expect(manager.requests.at(-1)?.headers['x-api-key']).toBe(manager.apiKey);
});

test('the older path is asked as well, and what is not there is said', async () => {
  const { manager, ask, place } = await start();

  const answer = await ask(`${place}/api/system/status`);

  expect(answer).toMatchObject({ status: false });
  expect(manager.requests.at(-1)?.path).toBe('/api/system/status');
});

test('a certificate need not be trusted', async () => {
  const { manager, ask } = await start();
  const place = (await startSsl(manager)).replace('https://', 'https/');

  expect(await ask(`${place}/api/v3/system/status`)).toMatchObject({ status: true });
});

test.each([
  [
    { kind: 'status', status: 401 },
    { code: 401, error: expect.stringContaining('rejected the API key') },
  ],
  [
    { kind: 'status', status: 404 },
    { code: 404, error: expect.stringContaining('returned “not found”') },
  ],
  [
    { kind: 'status', status: 302 },
    { code: 302, error: expect.stringContaining('redirects') },
  ],
  [
    { kind: 'status', status: 500 },
    { code: 500, error: expect.stringContaining('error (500)') },
  ],
  [{ kind: 'html' }, { code: 200, error: expect.stringContaining('page instead of data') }],
  [{ kind: 'malformed' }, { code: 200, error: expect.stringContaining('doesn’t report a version') }],
  [{ kind: 'reset' }, { error: expect.stringContaining('closed the connection') }],
  [{ kind: 'cut' }, { error: expect.stringContaining('was cut off') }],
] as [Fault, object][])('%j is put into words', async (fault, says) => {
  const { manager, ask, place } = await start();
  manager.faults.add({ ...fault, path: 'system/status' });

  expect(await ask(`${place}/api/v3/system/status`)).toEqual({ status: false, ...says });
});

test('nobody at the address', async () => {
  const { ask } = await start();

  expect(await ask('http/127.0.0.1:9/api/system/status')).toEqual({
    status: false,
    error: expect.stringContaining('connection refused at 127.0.0.1:9'),
  });
});

test.each(['169.254.169.254', '2852039166', '[::ffff:169.254.169.254]', '[fe80::1]'])(
  'the metadata of a cloud at %s is never asked',
  async (host) => {
    const { ask } = await start();

    expect(await ask(`http/${host}/api/v3/system/status`)).toEqual({
      status: false,
      error: expect.stringContaining('link-local addresses can expose the keys of this machine'),
    });
  },
);

test('an answer is waited for, but not for long', { timeout: 15_000 }, async () => {
  const { manager, ask, place } = await start();
  manager.faults.add({ path: 'system/status', kind: 'hang' });
  const began = performance.now();

  const answer = await ask(`${place}/api/v3/system/status`);

  expect(answer).toEqual({ status: false, error: expect.stringContaining('didn’t respond within 5 s') });
  expect(performance.now() - began).toBeLessThan(8000);
});

test('nothing but the status can be asked for', async () => {
  const { manager, ask, place } = await start();
  const addresses = [
    `${place}/api/v3/series`,
    `${place}/api/v3/system/status/`,
    `${place}/api/v3/system/statuses`,
    `${place}/xapi/v3/system/status`,
    `${place}/api/v2/system/status`,
    `${place}/status.json`,
    `${place}/xstatus`,
    `${place}/api/v3/series%3Fx=/api/v3/system/status`,
    `${place}/api/v3/series%23/api/v3/system/status`,
    `${place}/api/v3/system/status/%2e%2e/%2e%2e/series`,
    place,
    `http/user:secret@127.0.0.1:${manager.port}/api/v3/system/status`,
    'http//api/v3/system/status',
    'file/etc/api/system/status',
    'ftp/host/api/system/status',
  ];

  for (const address of addresses) {
    expect(await ask(address)).toEqual({ status: false, error: expect.any(String), code: 0 });
  }
  expect(manager.requests).toEqual([]);
});

test('a redirect is not followed', async () => {
  const { manager, ask } = await start('/sonarr');

  const answer = await ask(`http/127.0.0.1:${manager.port}/api/v3/system/status`);

  expect(answer).toMatchObject({ status: false, code: 307 });
  expect(manager.requests).toHaveLength(1);
});

test('strangers may not ask, and the key of the manager does not let them in', async () => {
  const { manager, request, place } = await start();

  for (const query of ['', `?apikey=${manager.apiKey}`]) {
    expect((await request('GET', `/test/${place}/api/v3/system/status${query}`)).statusCode).toBe(401);
  }
  expect(manager.requests).toEqual([]);
});

async function askWhisper(version?: string) {
  const whisper = await startWhisper({ version });
  onTestFinished(() => whisper.close());
  const { request, key } = await startApp();
  const answer = await request('GET', `/test/http/${whisper.host}/status`, { headers: { 'x-api-key': key } });
  return { whisper, answer };
}

describe('a speech-to-text server', () => {
  test('[api.test-provider-status-get] [api.test-transcription] is asked for its status', async () => {
    const { whisper, answer } = await askWhisper('Subgen 2026.11.1');

    expect(answer.json()).toEqual({ status: true, version: 'Subgen 2026.11.1', code: 200 });
    expect(whisper.requests).toEqual([{ path: '/status' }]);
  });

  test('[api.test-transcription] that has none is told apart by its code', async () => {
    const { answer } = await askWhisper();

    expect(answer.json()).toEqual({
      status: false,
      error: expect.stringContaining('returned “not found” (404)'),
      code: 404,
    });
  });
});

describe('the saved key of a manager', () => {
  test('is used for who brings the API key in a header', async () => {
    const { app, manager, request, key, place } = await start();
    await app.settings.save({ 'sonarr.apikey': manager.apiKey, 'sonarr.port': manager.port });

    const answer = await request('GET', `/test/${place}/api/v3/system/status?saved=sonarr`, {
      headers: { 'x-api-key': key },
    });

    expect(answer.json()).toEqual({ status: true, version: manager.version, code: 200 });
    expect(answer.body).not.toContain(manager.apiKey);
  });

  test('goes to no other address than the one that it was saved for', async () => {
    const { app, manager, request, key, place } = await start();
    await app.settings.save({ 'sonarr.apikey': manager.apiKey, 'sonarr.port': manager.port });
    const headers = { 'x-api-key': key };
    const ask = async (address: string) =>
      (await request('GET', `/test/${address}/api/v3/system/status?saved=sonarr`, { headers })).json<object>();
    const refused = { status: false, error: 'The address changed. Enter the API key again.', code: 0 };

    // Another base URL is no other address.
    expect(await ask(`${place}/base`)).not.toMatchObject({ code: 0 });
    const asked = manager.requests.length;
    await app.settings.save({ 'sonarr.port': 8989 });
    expect(await ask(place)).toEqual(refused);
    await app.settings.save({ 'sonarr.port': manager.port, 'sonarr.ip': 'nas' });
    expect(await ask(place)).toEqual(refused);
    await app.settings.save({ 'sonarr.ip': '127.0.0.1', 'sonarr.ssl': true });
    expect(await ask(place)).toEqual(refused);
    expect(manager.requests).toHaveLength(asked);
  });

  test('goes nowhere for who has only a session, or the API key in the address', async () => {
    const { app, manager, request, key, place } = await start();
    await app.settings.save({
      'sonarr.apikey': manager.apiKey,
      'auth.type': 'form',
      'auth.username': 'anna',
      'auth.password': 'correct horse',
    });
    const login = await request('POST', '/api/system/account', {
      payload: { action: 'login', username: 'anna', password: 'correct horse' },
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = `/test/${place}/api/v3/system/status?saved=sonarr`;

    const answers = [
      await request('GET', url, { headers: { cookie } }),
      await request('GET', `${url}&apikey=${key}`),
      await request('GET', `${url}&apikey=${key}`, { headers: { 'x-api-key': 'wrong' } }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: false, code: 0 });
    expect(manager.requests).toEqual([]);
  });

  test('stays where it is when none is saved', async () => {
    const { request, key, place } = await start();

    const answer = await request('GET', `/test/${place}/api/v3/system/status?saved=radarr`, {
      headers: { 'x-api-key': key },
    });

    expect(answer.json()).toMatchObject({ status: false, code: 401 });
  });
});
