import { announcement } from '@captionarr/contract';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { openAnnouncements } from './open-announcements.ts';
import { expectEntity } from '#testing/spec-row.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function start() {
  const started = await startApp();
  const events: string[] = [];
  const open = (told: { text: string; link?: string }[] = []) =>
    openAnnouncements({ db: started.app.db, emit: ({ type }) => void events.push(type), told });
  return { ...started, events, open };
}

test('[api.system-announcements-get] without announcements the list is empty', async () => {
  const { api } = await start();

  expect(await api.announcements.list({})).toEqual({ data: [] });
  expect(await api.badges.read()).toMatchObject({ announcements: 0 });
});

test('[entities.announcement] what a part announces is listed, newest first, with the hash of its text', async () => {
  const { app, api } = await start();
  const announce = async (text: string, at: number, link?: string) =>
    (await openAnnouncements({ db: app.db, emit: () => {}, now: () => at, told: [] })).announce(text, link);
  await announce('First', Date.now() - 7_200_000);
  await announce('Second', Date.now(), 'https://example.org/news');

  const { data } = await api.announcements.list({});

  for (const each of data) expectEntity('entities.announcement', each, announcement);
  expect(data).toEqual([
    {
      text: 'Second',
      link: 'https://example.org/news',
      hash: hashOf('Second'),
      dismissible: true,
      enabled: true,
      timestamp: 'just now',
      at: expect.any(Number),
    },
    expect.objectContaining({ text: 'First', link: null, timestamp: '2 hours ago' }),
  ]);
});

test('[api.system-announcements-post] [system-announcements.dismiss-payload] one is dismissed by its hash, for good', async () => {
  const { app, api, request, key, open } = await start();
  const announcements = await open([{ text: 'Read me' }, { text: 'And me' }]);

  const answer = await request('POST', '/api/system/announcements', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ hash: hashOf('Read me') }).toString(),
  });
  await announcements.announce('Read me');

  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await api.announcements.list({})).data.map(({ text }) => text)).toEqual(['And me']);
  expect(await app.db.selectFrom('announcement').select('text').execute()).toHaveLength(2);
});

test('a hash that nobody knows is dismissed as well', async () => {
  const { api } = await start();

  await expect(api.announcements.dismiss({ form: { hash: 'made up' } })).resolves.toBeUndefined();
});

test('the pages are told when the number changes, and only then', async () => {
  const { events, open } = await start();
  const announcements = await open();

  const isNew = [await announcements.announce('News'), await announcements.announce('News')];
  await announcements.dismiss(hashOf('News'));
  await announcements.dismiss(hashOf('News'));

  expect(isNew).toEqual([true, false]);
  expect(announcements.count()).toBe(0);
  expect(events).toEqual(['badges', 'badges']);
});

test('what is not true any more is taken back', async () => {
  const { open } = await start();
  const announcements = await open([{ text: 'Old news' }, { text: 'News' }]);

  await announcements.withdraw((text) => text.startsWith('Old'));

  expect([(await announcements.list()).map(({ text }) => text), announcements.count()]).toEqual([['News'], 1]);
});

test('what comes with this version is told once, over restarts', async () => {
  const { open } = await start();
  await (await open([{ text: 'Shipped' }])).dismiss(hashOf('Shipped'));

  const again = await open([{ text: 'Shipped' }, { text: 'Newer' }]);

  expect((await again.list()).map(({ text }) => text)).toEqual(['Newer']);
});
