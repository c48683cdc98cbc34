import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

test.each([
  ['[api.system-post-restart] a restart', 'restart', 75],
  ['[api.system-post-shutdown] a shutdown', 'shutdown', 0],
] as const)('%s is answered before it happens', async (_, action, code) => {
  const { api, stops } = await startApp();

  await api.system.act({ form: { action } });

  expect(stops).toEqual([]);
  await wait(150);
  expect(stops).toEqual([code]);
});

test('an action that is not there is refused', async () => {
  const { api, stops } = await startApp();

  await expect(api.system.act({ form: { action: 'dance' as never } })).rejects.toMatchObject({ status: 400 });

  await wait(100);
  expect(stops).toEqual([]);
});

test('a ping needs no key', async () => {
  const { request } = await startApp();

  const answer = await request('GET', '/api/system/ping');

  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }]);
});
