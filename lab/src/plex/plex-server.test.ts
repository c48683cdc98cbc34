import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { library } from '#testing/arr.ts';
import { openPlexServer } from '#testing/plex.ts';

test('says who it is to everybody, and the rest only to those with its token', async () => {
  const { server } = await openPlexServer({ machineId: 'abc' });
  const headers = { accept: 'application/json' };

  const identity = await (await fetch(`${server.url}/identity`, { headers })).json();
  const closed = await fetch(`${server.url}/library/sections`, { headers });

  expect(identity).toMatchObject({ MediaContainer: { machineIdentifier: 'abc', claimed: true } });
  expect([closed.status, closed.headers.get('content-type')]).toEqual([401, 'text/html']);
});

test('has its libraries in folders of its own names', async () => {
  const { read } = await openPlexServer({ root: '/data/media' });

  const { Directory } = await read('/library/sections');

  expect(Directory?.map(({ title, type, Location }) => [title, type, Location[0]?.path])).toEqual([
    ['Movies', 'movie', '/data/media/movies'],
    ['TV Shows', 'show', '/data/media/tv'],
    ['Anime', 'show', '/data/media/anime'],
    ['Music', 'artist', '/data/media/music'],
  ]);
});

test('lists movies with files and ids, by the page for those who want', async () => {
  const { server, read } = await openPlexServer({ root: '/data' });
  const withFile = [...library.movies()].filter(({ file }) => file);

  const count = await read('/library/sections/1/all?X-Plex-Container-Start=0&X-Plex-Container-Size=0');
  const page = await read(
    '/library/sections/1/all?type=1&includeGuids=1&X-Plex-Container-Start=3&X-Plex-Container-Size=2',
  );
  const bare = await read('/library/sections/1/all');

  expect(count).toMatchObject({ size: 0, totalSize: withFile.length });
  expect(page.Metadata).toHaveLength(2);
  expect(page.Metadata?.[0]).toMatchObject({
    ratingKey: server.keyOf.movie(withFile[3]?.id ?? 0),
    Guid: [{ id: `imdb://${withFile[3]?.imdbId}` }, { id: `tmdb://${withFile[3]?.tmdbId}` }],
    Media: [{ Part: [{ file: `/data${withFile[3]?.file?.path}` }] }],
  });
  expect(bare.Metadata?.[0]?.Guid).toBeUndefined();
  expect(bare.totalSize).toBeUndefined();
});

test('finds items by native ids only', async () => {
  const { read } = await openPlexServer();
  const { Metadata = [] } = await read('/library/sections/1/all?includeGuids=1');
  const [first] = Metadata;

  const native = await read(`/library/sections/1/all?type=1&guid=${encodeURIComponent(first?.guid ?? '')}`);
  const outside = await read(`/library/sections/1/all?type=1&guid=${encodeURIComponent(first?.Guid?.[0]?.id ?? '')}`);

  expect(native.Metadata).toMatchObject([{ ratingKey: first?.ratingKey }]);
  expect(outside.size).toBe(0);
});

test('gives the episodes of a show and of a section', async () => {
  const { server, read } = await openPlexServer();
  const episodes = library.episodes(1).filter(({ file }) => file);
  const key = server.keyOf.series(1);

  const leaves = await read(`/library/metadata/${key}/allLeaves`);
  const seasons = await read(`/library/metadata/${key}/children`);
  const all = await read('/library/sections/2/all?type=4');

  expect(leaves.Metadata?.map(({ parentIndex, index }) => [parentIndex, index])).toEqual(
    episodes.map(({ season, number }) => [season, number]),
  );
  expect(seasons.Metadata?.map(({ index }) => index)).toEqual([...new Set(episodes.map(({ season }) => season))]);
  expect(all.size).toBeGreaterThan(episodes.length);
});

test('counts refreshes and scans, and keeps the date that it is told', async () => {
  const { server, ask, read } = await openPlexServer({ root: '/data' });
  const key = server.keyOf.movie(1);

  await ask(`/library/metadata/${key}/refresh`, 'PUT');
  await ask('/library/sections/2/refresh?path=%2Fdata%2Ftv%2FA%20show');
  await ask(`/library/sections/1/all?type=1&id=${key}&addedAt.value=1800000000&addedAt.locked=1`, 'PUT');

  expect(server.refreshed({ movie: 1 })).toBe(1);
  expect(server.scans).toEqual([{ section: '2', path: '/data/tv/A show' }]);
  expect((await read(`/library/metadata/${key}`)).Metadata?.[0]?.addedAt).toBe(1_800_000_000);
  expect((await ask('/library/metadata/999999991/refresh', 'PUT')).status).toBe(404);
});

test('finds what it had not seen with a scan of its folder', async () => {
  const { server, ask } = await openPlexServer({ root: '/data' });
  server.forget({ movie: 1 });
  const look = async () => (await ask(`/library/metadata/${server.keyOf.movie(1)}`)).status;

  const before = await look();
  const folder = server.place(library.movieAt(1)?.path ?? '');
  await ask(`/library/sections/1/refresh?path=${encodeURIComponent(folder)}`);

  expect([before, await look()]).toEqual([404, 200]);
});

test('has no ids of the outside world when nothing was matched', async () => {
  const { read } = await openPlexServer({ guids: false });

  const { Metadata } = await read('/library/sections/1/all?includeGuids=1');

  expect(Metadata?.[0]).toMatchObject({ guid: expect.stringMatching(/^local:/) });
  expect(Metadata?.[0]?.Guid).toBeUndefined();
});

test('answers at each of its addresses by itself', async () => {
  const { server } = await openPlexServer();
  const second = await server.openAddress();

  await server.unplug();
  const first = await fetch(`${server.url}/identity`).catch(() => 'gone');

  expect(first).toBe('gone');
  expect((await fetch(`${second.url}/identity`)).status).toBe(200);
});

test('posts a form with a picture when something is played', async () => {
  const received: string[] = [];
  const listener = createServer((request, response) => {
    request.setEncoding('latin1').on('data', (chunk: string) => received.push(chunk));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  const { server } = await openPlexServer({ machineId: 'abc' });
  const { port } = listener.address() as AddressInfo;

  const answer = await server.play({ episode: 1 }, `http://127.0.0.1:${port}/`);

  const payload =
    /name="payload"\r\nContent-Type: application\/json\r\n\r\n(.*)\r\n/.exec(received.join(''))?.[1] ?? '';
  expect(answer.status).toBe(204);
  expect(received.join('')).toContain('filename="thumb.jpg"');
  expect(JSON.parse(payload)).toMatchObject({
    event: 'media.play',
    Server: { uuid: 'abc' },
    Metadata: { type: 'episode', librarySectionType: 'show', Guid: [{}, {}, { id: 'tvdb://8000001' }] },
  });
});
