import type { Misbehaviour } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { createMediaBrowser } from './client.ts';
import { startBrowser } from './testing/start-browser.ts';

const kinds = ['jellyfin', 'emby'] as const;

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

test.for(kinds)('%s tells its version and its libraries', async (kind) => {
  const { client, standIn } = await startBrowser({ kind });

  const info = await client.info();
  const libraries = await client.libraries();

  expect(info).toEqual({ name: standIn.name, version: standIn.version });
  expect(libraries.map(({ title, type, folders }) => ({ title, type, folders }))).toEqual([
    { title: 'Movies', type: 'movies', folders: ['/nas/media/movies'] },
    { title: 'Shows', type: 'series', folders: ['/nas/media/tv'] },
    { title: 'Anime', type: 'series', folders: ['/nas/media/anime'] },
    { title: 'Music', type: 'other', folders: ['/nas/media/music'] },
  ]);
});

test.for(['10.10.3', '12.0.0'])('everything that we ask works with Jellyfin %s', async (version) => {
  const { client, standIn } = await startBrowser({ version });

  const { version: said } = await client.info();
  const [movies, series] = [await all(client.items('movies')), await all(client.items('series'))];
  const episodes = await all(client.episodes(standIn.idOf({ series: 1 })));
  await client.refresh(standIn.idOf({ movie: 1 }));
  await client.tellChanged(['/nas/media/movies/Ferry']);

  expect([said, (await client.libraries()).length]).toEqual([version, 4]);
  expect([movies, series, episodes].every(({ length }) => length > 0)).toBe(true);
  expect([standIn.refreshed({ movie: 1 }), standIn.updates.length]).toEqual([1, 1]);
});

test('emby is asked below its prefix, whether the address names it or not', async () => {
  const { connection, standIn } = await startBrowser({ kind: 'emby' });

  for (const end of ['', '/', '/emby', '/emby/', '/web/index.html'])
    await createMediaBrowser({ ...connection, url: connection.url + end }).info();

  expect(new Set(standIn.requests.map(({ path }) => path))).toEqual(new Set(['/emby/System/Info']));
});

test.for(kinds)('%s looks at an item again without touching anything else', async (kind) => {
  const { client, standIn } = await startBrowser({ kind });

  await client.refresh(standIn.idOf({ movie: 1 }));

  expect(standIn.refreshed({ movie: 1 })).toBe(1);
  expect(Object.fromEntries(standIn.refreshes[0]?.query ?? [])).toEqual({
    metadataRefreshMode: 'ValidationOnly',
    imageRefreshMode: 'None',
    replaceAllMetadata: 'false',
    replaceAllImages: 'false',
  });
});

test('paths that have changed are told', async () => {
  const { client, standIn } = await startBrowser();

  await client.tellChanged(['/nas/media/movies/Ferry']);

  expect(standIn.updates).toEqual([{ Path: '/nas/media/movies/Ferry', UpdateType: 'Modified' }]);
});

test('only what is an id goes into an address', async () => {
  const { client, standIn } = await startBrowser();

  for (const id of ['../../System/Shutdown', 'abc', '', '1/2', '%2e%2e'])
    for (const call of [
      () => client.refresh(id),
      () => client.episodes(id).next(),
      () => client.items('movies', id).next(),
    ])
      await expect(call()).rejects.toMatchObject({ trouble: 'missing' });

  expect(standIn.requests).toEqual([]);
});

test.for<[string, Misbehaviour, object, RegExp]>([
  [
    'withdrew the key',
    { kind: 'status', status: 401 },
    { trouble: 'unauthorized' },
    /^Attic rejected the API key\. Create one/,
  ],
  [
    'is busy',
    { kind: 'status', status: 429, retryAfter: 7 },
    { trouble: 'busy', retryAfterMs: 7000 },
    /retrying in 7 s/,
  ],
  ['starts', { kind: 'status', status: 503 }, { trouble: 'busy', retryAfterMs: undefined }, /retrying later/],
  ['fails', { kind: 'status', status: 500 }, { trouble: 'failed' }, /an error \(500\)/],
  ['hides behind a page', { kind: 'html' }, { trouble: 'unreadable' }, /a web page instead of data/],
  [
    'hides behind a broken page',
    { kind: 'html', status: 502 },
    { trouble: 'unreadable' },
    /a web page instead of data \(502\)/,
  ],
  [
    'answers nonsense',
    { kind: 'malformed' },
    { trouble: 'unreadable' },
    /unexpected response\. Is this really Jellyfin/,
  ],
  ['breaks off', { kind: 'cut' }, { trouble: 'unreachable' }, /was cut off/],
  ['hangs up', { kind: 'reset' }, { trouble: 'unreachable' }, /closed the connection/],
  ['hangs', { kind: 'hang' }, { trouble: 'unreachable' }, /didn’t respond within 0.5 s/],
])('one that %s is explained without its key', async ([, fault, error, sentence]) => {
  const { client, standIn } = await startBrowser();
  standIn.faults.add({ path: '*', ...fault });

  const failure: unknown = await client.info().catch((reason: unknown) => reason);

  expect(failure).toMatchObject({ ...error, name: 'MediaBrowserError', message: expect.stringMatching(sentence) });
  expect(JSON.stringify([failure, String(failure)])).not.toContain(standIn.apiKey);
});

test('one that is not there, or has no address, is explained', async () => {
  const { client, connection, standIn } = await startBrowser();
  await standIn.unplug();

  await expect(client.info()).rejects.toThrow(/connection refused at 127\.0\.0\.1/);
  for (const url of ['', 'attic', 'ftp://attic', 'http://me:secret@attic'])
    await expect(createMediaBrowser({ ...connection, url }).info()).rejects.toThrow(
      /must look like http:\/\/host:8096/,
    );
});

test('a key that another program takes is none', async () => {
  const { connection, standIn } = await startBrowser();
  standIn.switches.apiKey = 'another';

  await expect(createMediaBrowser(connection).libraries()).rejects.toMatchObject({ trouble: 'unauthorized' });
});
