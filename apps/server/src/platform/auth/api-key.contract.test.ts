import { expect, test } from 'vitest';
import { encode, startApp } from '#testing/start-app.ts';

const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };

test('the key opens the API from header, address and form', async () => {
  const { request, key } = await startApp();
  const form = new FormData();
  form.append('apikey', key);
  const multipart = await encode(form);

  const answers = await Promise.all([
    request('GET', '/api/badges', { headers: { 'X-Api-Key': key } }),
    request('GET', `/api/badges?apikey=${key}`),
    request('GET', `/api/badges?apikey=wrong&apikey=${key}`),
    request('GET', `/api/badges?apikey=${key}`, { headers: { 'x-api-key': 'wrong' } }),
    request('POST', '/api/system/settings', { payload: `apikey=${key}`, headers: urlEncoded }),
    request('POST', '/api/system/settings', multipart),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 204, 204]);
});

test.each([
  ['none', {}],
  ['a wrong header', { headers: { 'x-api-key': 'wrong' } }],
  ['an empty header', { headers: { 'x-api-key': '' } }],
  ['the placeholder of the page', { headers: { 'x-api-key': 'AUTH_NEEDED' } }],
  ['a wrong form', { payload: 'apikey=wrong', headers: urlEncoded }],
])('a key that is %s is refused with a message', async (_, options) => {
  const { request } = await startApp();

  const answer = await request('POST', '/api/system/settings', options);

  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: expect.any(String) });
});

test('nobody unknown is listened to for long: not to find a key, nor where none is needed', async () => {
  const { request, key } = await startApp();
  const payload = `filler=${'x'.repeat(1_100_000)}&apikey=${key}`;

  for (const path of ['/api/system/settings', '/api/system/account', '/api/nowhere', '/nowhere']) {
    const answer = await request('POST', path, { payload, headers: urlEncoded });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});

test('a session never stands in for the key on the API', async () => {
  const { request } = await startApp();
  const page = await request('GET', '/');
  const cookie = String(page.headers['set-cookie']).split(';')[0];

  expect((await request('GET', '/api/badges', { headers: { cookie } })).statusCode).toBe(401);
  expect((await request('GET', '/bazarr.log', { headers: { cookie } })).statusCode).toBe(200);
});

test('a key that was changed stops working at once', async () => {
  const { request, app, key } = await startApp();

  await app.settings.save({ 'auth.apikey': 'f'.repeat(32) });

  expect((await request('GET', `/api/badges?apikey=${key}`)).statusCode).toBe(401);
  expect((await request('GET', `/api/badges?apikey=${'f'.repeat(32)}`)).statusCode).toBe(200);
});

test('the first start makes a key of 32 hexadecimal characters, the next one keeps it', async () => {
  const first = await startApp();
  await first.close();
  const second = await startApp({ directory: first.directory });

  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second.key).toBe(first.key);
});
