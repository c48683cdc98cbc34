import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

/** Written out once more, so that opening a route takes two deliberate changes. */
const open = [
  'GET /subs/*',
  'GET /subs/help',
  'GET /subs/help/*',
  'GET /subs/r/:token',
  'GET /subs/api/viewer/:token',
  'GET /subs/api/viewer/:token/posters/:type/:id',
  'POST /subs/api/viewer/:token/reports',
  'GET /subs/api/viewer/:token/reports/:id',
  'PATCH /subs/api/viewer/:token/reports/:id',
  'POST /subs/api/system/account',
  'GET /subs/login/openid',
  'GET /subs/login/openid/callback',
  'GET /subs/login/openid/end',
  'GET /subs/api/system/ping',
  'GET /subs/api/swagger.json',
  'GET /subs/healthz',
  'GET /subs/readyz',
  'GET /healthz',
  'GET /readyz',
  'GET /',
  'GET /subs',
];
/** These answer only that there is nothing. */
const saysNothing = /^\S+ \/subs\/api(\/\*?)?$/;

const locks = [
  { type: 'none', settings: {} },
  ...['basic', 'form'].map((type) => ({
    type,
    settings: { 'auth.type': type, 'auth.username': 'anna', 'auth.password': 'correct horse' },
  })),
];

test.each(locks)('without credentials only the listed routes answer (authentication: $type)', async ({ settings }) => {
  const { app } = await startApp({ flags: ['--base-url', '/subs'] });
  await app.settings.save(settings);

  const answering: string[] = [];
  for (const { method, url } of app.http.routeTable) {
    const name = `${method} ${url}`;
    if (saysNothing.test(name) || method === 'HEAD') continue;
    const path = url.replaceAll(/:\w+/g, '1').replace('*', 'series');
    const { statusCode } = await app.http.inject({ method: method as 'GET', url: path });
    if (statusCode !== 401) answering.push(name);
  }

  expect(app.http.routeTable.length).toBeGreaterThan(60);
  const isAsked = settings['auth.type' as never] === 'basic';
  expect(answering.toSorted()).toEqual(open.filter((name) => !(isAsked && name === 'GET /subs/*')).toSorted());
});

test('a HEAD request is as closed as the GET that it stands for', async () => {
  const { request, key } = await startApp();

  expect((await request('HEAD', '/api/badges')).statusCode).toBe(401);
  expect((await request('HEAD', '/api/badges', { headers: { 'x-api-key': key } })).statusCode).toBe(200);
});

test('a path that is not there is a 404 in JSON for everyone', async () => {
  const { request } = await startApp();

  const answer = await request('GET', '/api/does/not/exist');

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(expect.any(String));
});
