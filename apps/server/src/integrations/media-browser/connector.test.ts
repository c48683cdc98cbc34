import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLibrary, startMediaBrowser, type MediaBrowserOptions } from '@captionarr/lab';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FeedState, SourceChange } from '#domain/library/connector.ts';
import { keepIds } from '#integrations/media-library/testing/keep-ids.ts';
import { listAll, patient, sorted } from '#integrations/media-library/testing/read-source.ts';
import { openMediaBrowser } from './connector.ts';

const library = createLibrary({ size: 'small', seed: 7, root: '/data' });
const movies = [...library.movies()].filter(({ file }) => file);
const kinds = ['jellyfin', 'emby'] as const;
const soon = { liveMs: 20, quietMs: 20, brokenMs: 20 };

async function open({ libraries = [], ...options }: Partial<MediaBrowserOptions> & { libraries?: string[] } = {}) {
  const server = await startMediaBrowser({ kind: 'jellyfin', library, ...options });
  const ids = keepIds();
  const { kind, url, apiKey } = server;
  const connector = openMediaBrowser({
    connection: { kind, name: 'Attic', url, apiKey, verifySsl: true },
    timeoutMs: 1000,
    ids,
    libraries,
    pauses: soon,
  });
  onTestFinished(async () => {
    await connector.close();
    await server.close();
  });
  const idOf = async (what: 'movie' | 'series', key: string) => (await ids.idsOf(what, [key]))[0] ?? 0;
  return { server, connector, ids, idOf };
}

/** A server that answers what it is told to. */
async function openOdd(kind: (typeof kinds)[number], answer: (path: string) => unknown) {
  const server = createServer((request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request.url ?? ''))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = { kind, name: 'Attic', url, apiKey: 'key', verifySsl: true };
  return openMediaBrowser({ connection, timeoutMs: 1000, ids: keepIds(), libraries: [] });
}

test.for(kinds)('%s: movies have everything that a search needs', async (kind) => {
  const { connector, ids, server } = await open({ kind });

  const { records, received, refused } = await listAll(connector.movies);

  expect([records.length, received, refused]).toEqual([movies.length, movies.length, []]);
  const [movie] = movies.filter(({ file }) => file?.tracks.embedded.length && file.external.length > 0);
  const [id] = await ids.idsOf('movie', [server.idOf({ movie: movie?.id ?? 0 })]);
  const read = records.find((record) => record.id === id);
  expect(read).toMatchObject({
    title: movie?.title,
    sortTitle: movie?.sortTitle,
    year: movie?.year,
    imdbId: movie?.imdbId,
    tmdbId: movie?.tmdbId,
    overview: movie?.overview,
    genres: movie?.genres,
    tags: movie?.tags,
    path: movie?.path,
    monitored: true,
    poster: expect.stringMatching(new RegExp(`^MediaCover/${id}/poster-\\d+\\.jpg$`)),
    fanart: expect.stringMatching(new RegExp(`^MediaCover/${id}/fanart-\\d+\\.jpg$`)),
    file: {
      path: movie?.file?.path,
      size: movie?.file?.size,
      audio: movie?.file?.tracks.audio,
      // Without the files beside the video, which a scan of the disk finds.
      embedded: movie?.file?.tracks.embedded.map(({ language }) => expect.objectContaining({ language })),
      facts: { resolution: `${movie?.file?.quality.resolution}p`, runtime: movie?.file?.runtime },
    },
  });
});

test.for(kinds)('%s: series have their episodes, and a file with two episodes is two of them', async (kind) => {
  const { connector, idOf, server } = await open({ kind });

  const { records } = await listAll(connector.series);

  const shows = [...library.series()];
  expect(records.map(({ title }) => title).toSorted()).toEqual(shows.map(({ title }) => title).toSorted());
  for (const show of shows) {
    const id = await idOf('series', server.idOf({ series: show.id }));
    const answer = await connector.series.episodes(id, '', patient);
    if (!answer || answer === 'same') throw new Error('There are no episodes.');
    const expected = library.episodes(show.id).filter(({ file }) => file);
    const read = answer.answered.records;
    expect(sorted(read.map(({ season, number, file }) => [season, number, file?.path]))).toEqual(
      sorted(expected.map(({ season, number, file }) => [season, number, file?.path])),
    );
    expect(new Set(read.map((episode) => episode.id)).size).toBe(expected.length);
    expect(new Set(read.map(({ file }) => file?.id)).size).toBe(new Set(expected.map(({ file }) => file?.id)).size);
    expect(await connector.series.episodes(id, answer.fingerprint, patient)).toBe('same');
  }
  expect(records.find(({ title }) => title === shows[0]?.title)).toMatchObject({
    tvdbId: shows[0]?.tvdbId,
    path: shows[0]?.path,
    ended: shows[0]?.ended,
  });
});

test('a title keeps its number, and is found by it as long as it is there', async () => {
  const { connector, server, idOf } = await open();
  const first = await listAll(connector.movies);
  const again = await listAll(connector.movies);
  const id = await idOf('movie', server.idOf({ movie: movies[0]?.id ?? 0 }));

  const found = await connector.movies.find(id, patient);
  server.forget({ movie: movies[0]?.id ?? 0 });
  const gone = await connector.movies.find(id, patient);

  expect(again.records).toEqual(first.records);
  expect(found).toMatchObject({ id, title: movies[0]?.title });
  expect(gone).toBeUndefined();
});

test('an episode is there until the server says otherwise, also the second of a file', async () => {
  const { connector, server, ids } = await open();
  const pair = [...library.series()]
    .flatMap(({ id }) => library.episodes(id))
    .filter(({ file }) => /E\d+-E\d+/.test(file?.relativePath ?? ''));
  const key = server.idOf({ episode: pair[0]?.id ?? 0 });
  const [first = 0, second = 0, third = 0] = await ids.idsOf('episode', [
    key,
    `${key}#${pair[1]?.number}`,
    `${key}#${(pair[1]?.number ?? 0) + 1}`,
  ]);
  const look = () => Promise.all([first, second, third].map((id) => connector.series.hasEpisode(id, patient)));

  const before = await look();
  server.forget({ episode: pair[0]?.id ?? 0 });

  expect(before).toEqual([true, true, false]);
  expect(await look()).toEqual([false, false, false]);
});

test('only the chosen libraries count', async () => {
  const { connector: all } = await open();
  const everything = await all.libraries();
  const anime = everything.find(({ name }) => name === 'Anime');
  const { connector, idOf, server } = await open({ libraries: [anime?.id ?? ''] });
  const outside = [...library.series()].find(({ path }) => path.startsWith('/data/tv/'));

  const { records } = await listAll(connector.series);

  expect(everything.map(({ name, fills }) => [name, fills])).toEqual([
    ['Movies', ['movies']],
    ['Shows', ['series']],
    ['Anime', ['series']],
  ]);
  expect(records.length).toBeGreaterThan(0);
  expect(records.every(({ path }) => path.startsWith('/data/anime/'))).toBe(true);
  expect((await listAll(connector.movies)).records).toEqual([]);
  expect(await connector.rootFolders('series')).toEqual(['/data/anime']);
  expect(await all.rootFolders('series')).toEqual(['/data/tv', '/data/anime']);
  const id = await idOf('series', server.idOf({ series: outside?.id ?? 0 }));
  expect(await connector.series.find(id, patient)).toBeUndefined();
});

test('of several versions the largest picture is taken, whatever their order', async () => {
  const { connector, server } = await open();
  const versions = [
    { Path: '/data/movies/x/a.mkv', Size: 9e9, MediaStreams: [{ Type: 'Video', Width: 1920, Height: 800 }] },
    { Path: '/data/movies/x/b.mkv', Size: 8e9, MediaStreams: [{ Type: 'Video', Width: 3840, Height: 1600 }] },
    { Path: 'http://elsewhere/c', Protocol: 'Http', Size: 9e10, MediaStreams: [] },
  ];
  const read = async (order: typeof versions) => {
    server.switches.edit = (item) => ({ ...item, MediaSources: order });
    return (await listAll(connector.movies)).records[0]?.file;
  };

  const [one, other] = [await read(versions), await read(versions.toReversed())];

  expect(one).toMatchObject({ path: '/data/movies/x/b.mkv', facts: { resolution: '2160p' } });
  expect(other).toEqual(one);
});

test('items without a file, without a path or without a title are told apart', async () => {
  const { connector, server } = await open();
  const [none, pathless, nameless] = movies.map(({ id }) => server.idOf({ movie: id }));
  server.switches.edit = (item) => {
    if (item.Id === none) return { ...item, MediaSources: [] };
    if (item.Id === pathless) return { ...item, MediaSources: [], Path: '' };
    return item.Id === nameless ? { ...item, Name: '' } : item;
  };

  const { records, received, refused } = await listAll(connector.movies);

  expect([records.length, received]).toEqual([movies.length - 2, movies.length]);
  expect(records.filter(({ file }) => file === null)).toHaveLength(1);
  expect(sorted(refused.map(({ id, reason }) => [typeof id, reason]))).toEqual(
    sorted([
      ['number', 'A record has no title.'],
      ['number', `"${movies[1]?.title}" has no path.`],
    ]),
  );
});

test.for([
  ['withdrew the key', { kind: 'status', status: 401 }, /rejected the API key/],
  ['breaks off', { kind: 'cut' }, /was cut off/],
  ['hangs', { kind: 'hang' }, /didn’t respond within 1 s/],
  ['loses its library', { kind: 'html' }, /web page/],
] as const)('a list of one that %s is an error, never an empty list', async ([, fault, message]) => {
  const { connector, server } = await open();
  server.faults.add({ path: '/Items', ...fault });

  await expect(listAll(connector.movies)).rejects.toThrow(message);
});

test('a list that ends too early is an error', async () => {
  const pages = [{ Items: [{ Id: '1', Name: 'One', Path: '/data/movies/1' }], TotalRecordCount: 5 }, { Items: [] }];
  const folder = { ItemId: '9', CollectionType: 'movies', Name: 'Movies', Locations: ['/data'] };
  const connector = await openOdd('jellyfin', (path) => (path.startsWith('/Library') ? [folder] : pages.shift()));

  await expect(listAll(connector.movies)).rejects.toThrow('The list from Attic is incomplete.');
});

test.for(kinds)('%s says who it is', async (kind) => {
  const { connector, server } = await open({ kind });

  expect(await connector.status()).toEqual({ version: server.version });
  server.switches.apiKey = 'another';
  await expect(connector.status()).rejects.toMatchObject({ help: 'media-server-unreachable' });
});

test('a Jellyfin that was entered as an Emby is told', async () => {
  const connector = await openOdd('emby', () => ({ Version: '10.10.3', ProductName: 'Jellyfin Server' }));

  await expect(connector.status()).rejects.toThrow('This is Jellyfin, not Emby. Check the address and port.');
});

test('posters come as they are, and nothing else can be asked for', async () => {
  const { connector } = await open();
  const { records } = await listAll(connector.movies);

  const picture = await connector.image('movies', records[0]?.poster ?? '');

  expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  for (const path of ['../System/Info', 'MediaCover/999/poster-1.jpg', 'MediaCover/1/logo-1.jpg'])
    await expect(connector.image('movies', path)).rejects.toMatchObject({ code: 'not-found' });
});

test('its folders can be looked at, as it names them', async () => {
  const { connector } = await open();

  const folders = await connector.folders('/data/anime');

  expect(folders.length).toBeGreaterThan(0);
  expect(folders.every(({ path }) => /^\/data\/anime\/[^/]+\/$/.test(path))).toBe(true);
});

test.for(kinds)('%s: what changes is found soon, once, and after a webhook at once', async (kind) => {
  const { connector, server, idOf } = await open({ kind });
  const heard: SourceChange[] = [];
  const states: FeedState['state'][] = [];
  const [movie] = movies;
  connector.follow('movies', {
    isLive: true,
    onChange: (change) => heard.push(change),
    onState: ({ state }) => states.push(state),
  });
  const shows: SourceChange[] = [];
  connector.follow('series', { isLive: false, onChange: (change) => shows.push(change), onState: () => undefined });
  await vi.waitFor(() => expect(states).toContain('polled'));

  server.touch({ movie: movie?.id ?? 0 });
  server.touch({ episode: 1 });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const quiet = shows.length;
  connector.lookNow();
  await vi.waitFor(() => expect(shows).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));

  expect(heard).toEqual([{ id: await idOf('movie', server.idOf({ movie: movie?.id ?? 0 })), what: 'files' }]);
  expect(quiet).toBe(0);
  expect(shows[0]).toEqual({ id: await idOf('series', server.idOf({ series: 1 })), what: 'files' });
});

test('it tells when it is away, and when its key counts no more', async () => {
  const { connector, server } = await open();
  const states: FeedState[] = [];
  connector.follow('movies', { isLive: true, onChange: () => undefined, onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(states.at(-1)?.state).toBe('polled'));

  await server.unplug();
  await vi.waitFor(() =>
    expect(states.at(-1)).toMatchObject({ state: 'unreachable', message: expect.stringContaining('Attic') }),
  );
  await server.plug();
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ state: 'polled', message: '' }));
  server.switches.apiKey = 'another';

  await vi.waitFor(() => expect(states.at(-1)?.state).toBe('refused'));
});
