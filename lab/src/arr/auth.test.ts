import { expect, test } from 'vitest';
import { openArr } from '#testing/arr.ts';

const key = 'a'.repeat(32);

test.for<[string, string, Record<string, string>, number]>([
  ['no key', '', {}, 401],
  ['the header', '', { 'x-api-key': key }, 200],
  ['the query', `?apikey=${key}`, {}, 200],
  ['a bearer token', '', { authorization: `Bearer ${key}` }, 200],
  ['a wrong query before a right header', '?apikey=wrong', { 'x-api-key': key }, 401],
  ['a wrong header before a right token', '', { 'x-api-key': 'wrong', authorization: `Bearer ${key}` }, 401],
])('with %s', async ([, query, headers, status]) => {
  const sonarr = await openArr({ apiKey: key });

  const answer = await fetch(`${sonarr.url}/api/v3/system/status${query}`, { headers });

  expect(answer.status).toBe(status);
});

test.for(['sonarr', 'radarr'] as const)(
  '%s takes a slash at the end of a path, with the key in the query',
  async (kind) => {
    const manager = await openArr({ kind, apiKey: key, urlBase: '/base' });
    const list = kind === 'sonarr' ? 'series' : 'movie';
    const ask = async (path: string) => (await fetch(`${manager.url}/api/v3/${path}apikey=${key}`)).json();

    expect(await ask(`${list}/?`)).toEqual(await ask(`${list}?`));
    expect(await ask(`${list}/1/?`)).toMatchObject({ id: 1 });
    expect((await fetch(`${manager.url}/api/v3/${list}/`)).status).toBe(401);
    manager.faults.add({ path: list, kind: 'status', status: 503 });
    expect((await fetch(`${manager.url}/api/v3/${list}/?apikey=${key}`)).status).toBe(503);
  },
);

test('says nothing to those without a key', async () => {
  const sonarr = await openArr();

  expect(await (await fetch(`${sonarr.url}/api/v3/series`)).text()).toBe('');
});

test('covers for browsers are not to be had with a key', async () => {
  const sonarr = await openArr();

  expect((await fetch(`${sonarr.url}/MediaCover/1/poster.jpg?apikey=${sonarr.apiKey}`)).status).toBe(401);
});

test('signs of life need no key', async () => {
  const [sonarr, newest] = [await openArr(), await openArr({ version: '5.0.0.1' })];

  expect(await (await fetch(`${sonarr.url}/ping`)).json()).toEqual({ status: 'OK' });
  expect(await (await fetch(`${sonarr.url}/api`)).json()).toEqual({ current: 'v3', deprecated: [] });
  expect(await (await fetch(`${newest.url}/api`)).json()).toEqual({ current: 'v5', deprecated: ['v3'] });
});

test('a missing URL base is redirected to, other pages are HTML', async () => {
  const sonarr = await openArr({ urlBase: '/sonarr' });
  const origin = new URL(sonarr.url).origin;

  const answer = await fetch(`${origin}/api/v3/tag?x=1`, { redirect: 'manual' });

  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe('/sonarr/api/v3/tag?x=1');
  expect((await fetch(`${sonarr.url}/series`)).headers.get('content-type')).toContain('text/html');
});

test('unplugged nobody answers; plugged in again everything is as before', async () => {
  const sonarr = await openArr();
  sonarr.lab.rename(1, 'Kept');

  await sonarr.unplug();
  await expect(fetch(`${sonarr.url}/ping`)).rejects.toThrow('fetch failed');
  await sonarr.plug();

  expect(await (await fetch(`${sonarr.url}/api/v3/series/1?apikey=${sonarr.apiKey}`)).json()).toMatchObject({
    title: 'Kept',
  });
});
