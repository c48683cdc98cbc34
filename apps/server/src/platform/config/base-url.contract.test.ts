import { expect, test } from 'vitest';
import { readGatewayConfig } from '#features/gateway/arguments.ts';
import { startApp } from '#testing/start-app.ts';
import { isReservedPath } from './base-url.ts';
import { readConfig, UsageError } from './config.ts';

const refused = [
  '/..',
  '/../..',
  '/subs/..',
  '/./subs',
  '/api',
  '/API/',
  'help',
  '/images/subs',
  '/healthz',
  '/system',
  '/captionarr.log',
];

test.each(refused)('the base URL %s is refused with a reason, wherever it is said', async (path) => {
  expect(() => readConfig(['--base-url', path], {})).toThrow(UsageError);
  expect(() => readConfig([], { CAPTIONARR_BASE_URL: path })).toThrow(/Choose another, such as \/subs/);
  expect(() => readGatewayConfig(['--upstream', 'http://nas', '--base-url', path], {})).toThrow(UsageError);
  const environment = { CAPTIONARR_GENERAL__BASE_URL: path };
  await expect(startApp({ environment })).rejects.toThrow(/^CAPTIONARR_GENERAL__BASE_URL: .*such as \/subs/);

  const { api } = await startApp();
  const saved = api.settings.save({ form: { 'settings-general-base_url': path } });
  await expect(saved).rejects.toMatchObject({ status: 406, message: expect.stringMatching(/^general\.base_url: /) });
});

test.each(['', '/', '/subs', 'media/subs', '/apis', '/my-api', '/a/api', '/.well', '/a.b', '/...'])(
  'the base URL "%s" is fine',
  (path) => {
    expect(readConfig(['--base-url', path], {})).toBeDefined();
  },
);

test('the gateway may stand before a server whose own path is reserved here, under another path', () => {
  const upstream = ['--upstream', 'http://nas/api'];

  expect(() => readGatewayConfig(upstream, {})).toThrow(/--base-url/);
  expect(readGatewayConfig([...upstream, '--base-url', '/subs'], {})).toMatchObject({
    upstreamBase: '/api',
    baseUrl: '/subs',
  });
});

test('a stored base URL that is refused now is set aside: the server starts at the root, and says so in the log', async () => {
  const first = await startApp();
  await first.app.db
    .insertInto('setting')
    .values({ key: 'general.base_url', value: JSON.stringify('/../..') })
    .execute();
  await first.close();

  const { app, api } = await startApp({ directory: first.directory });

  expect(app.baseUrl).toBe('');
  const { data } = await api.logs.list({ query: {} });
  expect(data.map(({ message }) => message)).toContainEqual(expect.stringContaining('general.base_url'));
});

/** The first part of every path that is served at the root. */
const firstParts = (routes: readonly { url: string }[]) =>
  [...new Set(routes.map(({ url }) => url.split('/')[1]?.replace('*', '') ?? ''))].filter((part) => part !== '');

test('every path that is served is reserved', async () => {
  const { app } = await startApp();

  const parts = firstParts(app.http.routeTable);
  expect(parts.length).toBeGreaterThan(8);
  expect(parts.filter((part) => !isReservedPath(part))).toEqual([]);
});
