import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const withKey = async () => {
  const started = await startApp();
  return { ...started, headers: { 'x-api-key': started.key } };
};

test('answers are JSON in UTF-8, packed when large and when the client unpacks', async () => {
  const { request, headers } = await withKey();

  const plain = await request('GET', '/api/system/settings', { headers });
  const packed = await request('GET', '/api/system/settings', {
    headers: { ...headers, 'accept-encoding': 'br, gzip' },
  });
  const refused = await request('GET', '/api/system/settings', {
    headers: { ...headers, 'accept-encoding': 'gzip;q=0' },
  });
  const small = await request('GET', '/api/badges', { headers: { ...headers, 'accept-encoding': 'gzip' } });

  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBeUndefined();
});

test('a large answer is packed in another thread and comes out the same', async () => {
  const { request, headers, app, logging } = await withKey();
  for (let index = 0; index < 400; index++) app.http.log.info(`line ${index} of many, long enough to pass the limit`);

  const packed = await request('GET', '/api/system/logs', { headers: { ...headers, 'accept-encoding': 'gzip' } });

  const { data } = JSON.parse(gunzipSync(packed.rawPayload).toString()) as { data: unknown[] };
  expect(data).toHaveLength((await logging.store.list()).length);
});

test('every answer carries the security headers, and none that only https homes could live with', async () => {
  const { request, headers } = await withKey();

  for (const answer of [await request('GET', '/'), await request('GET', '/api/badges', { headers })]) {
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('same-origin');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('other sites may call the API only while the setting says so, and still need the key', async () => {
  const { request, headers, app } = await withKey();
  const origin = 'https://dashboard.example';
  const before = await request('GET', '/api/badges', { headers: { ...headers, origin } });
  const refused = await request('OPTIONS', '/api/badges', {
    headers: { origin, 'access-control-request-method': 'GET' },
  });

  await app.settings.save({ 'cors.enabled': true });
  const after = await request('GET', '/api/badges', { headers: { ...headers, origin } });
  const preflight = await request('OPTIONS', '/api/badges', {
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
  });
  const methods = await request('OPTIONS', '/api/badges');
  const page = await request('GET', '/', { headers: { origin } });
  const withoutKey = await request('GET', '/api/badges', { headers: { origin } });

  expect(before.headers['access-control-allow-origin']).toBeUndefined();
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  expect(after.headers['access-control-allow-origin']).toBe('*');
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'x-api-key, content-type',
    'access-control-max-age': '600',
  });
  expect(after.headers['access-control-expose-headers']).toBe('x-help, x-sentence');
  expect([methods.statusCode, methods.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
  expect(withoutKey.statusCode).toBe(401);
});

test('a wrong verb on a known path is a 405 that names the right ones', async () => {
  const { request, headers } = await withKey();

  const answer = await request('PUT', '/api/system/settings', { headers });
  const variable = await request('POST', '/api/plex/oauth/pin/12/check', { headers });

  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD, POST');
  expect(answer.json()).toEqual({ message: expect.any(String) });
  expect(variable.statusCode).toBe(405);
});

test('an unknown path under the API is a JSON 404 for every verb, also with a slash at the end', async () => {
  const { request, headers } = await withKey();

  for (const [method, url] of [
    ['GET', '/api/does/not/exist'],
    ['POST', '/api/does/not/exist'],
    ['DELETE', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/badges/'],
  ] as const) {
    const answer = await request(method, url, { headers });
    expect([url, answer.statusCode, typeof answer.json()]).toEqual([url, 404, 'string']);
  }
});

test('what nobody foresaw is logged whole and answered without details', async () => {
  const { request, headers, app, logging } = await withKey();
  await app.db.schema.dropTable('counter').execute();

  const answer = await request('GET', '/api/badges', { headers });

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toBe('Something went wrong. See the log for details.');
  const [row] = await logging.store.list({ include: '/api/badges failed' });
  expect(row?.exception).toContain('no such table: counter');
});

test('the process says that it lives and can work, at the root and under the base URL', async () => {
  const { app } = await startApp({ flags: ['--base-url', '/subs'] });

  for (const url of ['/healthz', '/readyz', '/subs/healthz', '/subs/readyz']) {
    expect((await app.http.inject({ url })).json()).toEqual({ status: 'OK' });
  }
});
