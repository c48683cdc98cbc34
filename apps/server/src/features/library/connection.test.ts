import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readFirstSource } from '#engine/library/sources/first-source.ts';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import { startApp } from '#testing/start-app.ts';
import { connectionKeys } from './connection.ts';
import { openConnector } from './connectors.ts';

const silent = pino({ level: 'silent' });

test.each([
  ['a host', { 'sonarr.ip': 'nas.local' }, 'http://nas.local:8989'],
  ['a base URL', { 'sonarr.base_url': '/sonarr/' }, 'http://127.0.0.1:8989/sonarr'],
  ['SSL', { 'sonarr.ssl': true, 'sonarr.port': 443 }, 'https://127.0.0.1:443'],
  ['an IPv6 address', { 'sonarr.ip': '::1' }, 'http://[::1]:8989'],
])('the settings with %s give the address', async (_, patch, url) => {
  const { app } = await startApp();
  await app.settings.save({ ...patch, 'sonarr.apikey': 'key' });
  const values = {
    ...readFirstSource(app.settings.current(), 'sonarr'),
    name: 'TV',
    color: 'blue',
    live_feed: true,
  } as const;
  const connector = openConnector(
    { kind: 'sonarr', values },
    { db: app.db, ordinal: 0, ids: createSourceIds(app.db, 0), log: silent },
  );
  onTestFinished(() => connector.close());

  expect(connector).toMatchObject({ name: 'TV', address: url });
});

test('every part of a connection is watched', () => {
  expect(connectionKeys('movies')).toContain('radarr.port');
  expect(connectionKeys('movies')).toContain('general.use_radarr');
});
