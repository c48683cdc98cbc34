import { createLibrary, startPlexServer, type PlexServerOptions } from '@captionarr/lab';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FeedState, SourceChange } from '#domain/library/connector.ts';
import { keepIds } from '#integrations/media-library/testing/keep-ids.ts';
import { listAll, patient, sorted } from '#integrations/media-library/testing/read-source.ts';
import { silentLog as log } from '#testing/silent-log.ts';
import { openPlex } from './connector.ts';

const library = createLibrary({ size: 'small', seed: 7, root: '/data' });
const movies = [...library.movies()].filter(({ file }) => file);
const soon = { liveMs: 20, quietMs: 20, brokenMs: 20 };

const version = (file: string, width: number, height: number) => ({ width, height, Part: [{ file, size: 5e9 }] });

async function open({ libraries = [], ...options }: Partial<PlexServerOptions> & { libraries?: string[] } = {}) {
  const server = await startPlexServer({ library, ...options });
  const ids = keepIds();
  const { url, token } = server;
  const values = { name: 'Attic', url, token, verifySsl: true, timeoutMs: 1000, libraries };
  const connector = openPlex({ ...values, ids, log, pauses: soon });
  onTestFinished(async () => {
    await connector.close();
    await server.close();
  });
  return { server, connector, ids };
}

test('movies have everything that a search needs', async () => {
  const { connector } = await open();

  const { records, received, refused } = await listAll(connector.movies);

  expect([records.length, received, refused]).toEqual([movies.length, movies.length, []]);
  const [movie] = movies.filter(({ file }) => file?.tracks.embedded.length && file.external.length > 0);
  const read = records.find(({ imdbId }) => imdbId === movie?.imdbId);
  expect(read).toMatchObject({
    title: movie?.title,
    sortTitle: movie?.sortTitle,
    year: movie?.year,
    tmdbId: movie?.tmdbId,
    overview: movie?.overview,
    genres: movie?.genres,
    tags: movie?.tags,
    path: movie?.path,
    poster: expect.stringMatching(/^MediaCover\/\d+\/poster-\d+\.jpg$/),
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

test('series have their episodes with files, and an unchanged one costs no details', async () => {
  const { connector, server } = await open();

  const { records } = await listAll(connector.series);

  const shows = [...library.series()];
  expect(sorted(records.map(({ tvdbId }) => tvdbId))).toEqual(sorted(shows.map(({ tvdbId }) => tvdbId)));
  for (const show of shows) {
    const read = records.find(({ tvdbId }) => tvdbId === show.tvdbId);
    expect(read).toMatchObject({ path: show.path, imdbId: show.imdbId });
    const answer = await connector.series.episodes(read?.id ?? 0, '', patient);
    if (answer === 'same') throw new Error('There are no episodes.');
    const expected = library.episodes(show.id).filter(({ file }) => file);
    expect(
      sorted(answer.answered.records.map(({ season, number, file }) => [season, number, file?.path, file?.audio])),
    ).toEqual(sorted(expected.map(({ season, number, file }) => [season, number, file?.path, file?.tracks.audio])));
    expect(new Set(answer.answered.records.map(({ file }) => file?.id)).size).toBe(
      new Set(expected.map(({ file }) => file?.id)).size,
    );
    server.requests.length = 0;
    expect(await connector.series.episodes(read?.id ?? 0, answer.fingerprint, patient)).toBe('same');
    expect(server.requests.some(({ path }) => path.includes(','))).toBe(false);
  }
});

test('a title keeps its number when Plex gives it another rating key', async () => {
  const { connector, server } = await open();
  const before = await listAll(connector.movies);

  server.switches.edit = (row) => ({ ...row, ratingKey: `9${row.ratingKey}` });
  const after = await listAll(connector.movies);

  const numbers = (list: typeof before) => new Map(list.records.map(({ imdbId, id }) => [imdbId, id]));
  expect(numbers(after)).toEqual(numbers(before));
});

test('what was never matched, and a second copy, are known by their rating keys', async () => {
  const { connector: unmatched, server: local } = await open({ guids: false });
  const { connector, server } = await open();
  server.switches.edit = (row) => ({ ...row, guid: 'plex://movie/same' });

  const lists = [await listAll(unmatched.movies), await listAll(connector.movies)];

  for (const { records, refused } of lists) expect([records.length, refused]).toEqual([movies.length, []]);
  const found = await Promise.all(
    (lists[0]?.records ?? []).slice(0, 3).map(async ({ id, title }) => {
      const again = await unmatched.movies.find(id, patient);
      return again?.title === title;
    }),
  );
  expect(found).toEqual([true, true, true]);
  expect(local.requests.length).toBeGreaterThan(0);
});

test('a title is found by its number as long as it is there, and only in the chosen libraries', async () => {
  const { connector, server, ids } = await open();
  const { records } = await listAll(connector.movies);
  const [movie] = movies;
  const id = records.find(({ imdbId }) => imdbId === movie?.imdbId)?.id ?? 0;
  const { url, token } = server;
  const values = { name: 'Attic', url, token, verifySsl: true, timeoutMs: 1000, log, ids };
  const narrow = openPlex({ ...values, libraries: ['3'] });
  onTestFinished(() => narrow.close());

  const found = await connector.movies.find(id, patient);
  const elsewhere = await narrow.movies.find(id, patient);
  server.forget({ movie: movie?.id ?? 0 });

  expect(found).toEqual(records.find((record) => record.id === id));
  expect(elsewhere).toBeUndefined();
  expect(await connector.movies.find(id, patient)).toBeUndefined();
  expect((await listAll(narrow.series)).records.every(({ path }) => path.startsWith('/data/anime/'))).toBe(true);
  expect((await listAll(narrow.movies)).records).toEqual([]);
  expect(await narrow.rootFolders('series')).toEqual(['/data/anime']);
  expect((await connector.libraries()).map(({ id: key, name, fills }) => [key, name, ...fills])).toEqual([
    ['1', 'Movies', 'movies'],
    ['2', 'TV Shows', 'series'],
    ['3', 'Anime', 'series'],
  ]);
});

test('an episode is there until the server says otherwise', async () => {
  const { connector, server } = await open();
  const { records } = await listAll(connector.series);
  const show = records.find(({ tvdbId }) => tvdbId === library.seriesAt(1)?.tvdbId);
  const answer = await connector.series.episodes(show?.id ?? 0, '', patient);
  const [first] = answer === 'same' ? [] : answer.answered.records;
  const lost = library.episodes(1).find(({ season, number }) => season === first?.season && number === first.number);

  const before = await connector.series.hasEpisode(first?.id ?? 0, patient);
  server.forget({ episode: lost?.id ?? 0 });

  expect([before, await connector.series.hasEpisode(first?.id ?? 0, patient)]).toEqual([true, false]);
});

test('of several versions the largest picture is taken, and ids of old agents are read', async () => {
  const { connector, server } = await open();
  server.switches.edit = (row) => ({
    ...row,
    Guid: undefined,
    guid: `com.plexapp.agents.imdb://tt00${row.ratingKey}?lang=en`,
    Media: [version('/data/movies/x/a.mkv', 1920, 800), version('/data/movies/x/b.mkv', 3840, 1600)],
  });

  const [record] = (await listAll(connector.movies)).records;

  expect(record).toMatchObject({ imdbId: expect.stringMatching(/^tt00\d+1$/), file: { path: '/data/movies/x/b.mkv' } });
});

test.for([
  ['rejects the token', { kind: 'status', status: 401 }, /rejected the token/],
  ['breaks off', { kind: 'cut' }, /was cut off/],
  ['hangs', { kind: 'hang' }, /didn’t respond|too long/],
  ['answers with a page', { kind: 'html' }, /something other than data/],
] as const)('a list of one that %s is an error, never an empty list', async ([, fault, message]) => {
  const { connector, server } = await open();
  server.faults.add({ path: /\/all$/, times: 'forever', ...fault });

  await expect(listAll(connector.movies)).rejects.toThrow(message);
});

test('it says its version only to those with its token', async () => {
  const { connector, server } = await open();

  expect(await connector.status()).toEqual({ version: server.version });
  server.switches.token = 'another';
  await expect(connector.status()).rejects.toMatchObject({ trouble: 'unauthorized', help: 'plex-account' });
});

test('some folders of a library are known by its titles', async () => {
  const { connector } = await open();

  const [shows, films, other] = [
    await connector.folders('/data/anime/'),
    await connector.folders('/data/movies'),
    await connector.folders('/etc'),
  ];

  const names = (all: typeof shows) => all.map(({ path }) => path.replace(/\/$/, ''));
  expect(shows.length).toBeGreaterThan(0);
  expect([...library.series()].map(({ path }) => path)).toEqual(expect.arrayContaining(names(shows)));
  expect(movies.map(({ path }) => path)).toEqual(expect.arrayContaining(names(films)));
  expect([films.length, other]).toEqual([20, []]);
});

test('posters come as they are, and the token goes nowhere else', async () => {
  const { connector, server } = await open();
  const { records } = await listAll(connector.movies);

  const picture = await connector.image('movies', records[0]?.poster ?? '');
  server.switches.edit = (row) => ({ ...row, thumb: 'http://127.0.0.1:9/steal', art: '//127.0.0.1:9/steal' });

  expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  for (const path of [records[0]?.poster ?? '', records[0]?.fanart ?? '', 'MediaCover/999/poster-1.jpg', '../identity'])
    await expect(connector.image('movies', path)).rejects.toMatchObject({ code: 'not-found' });
});

test('what changes is found soon, once, and after a webhook at once', async () => {
  const { connector, server } = await open();
  const { records } = await listAll(connector.movies);
  const shows = await listAll(connector.series);
  const heard: SourceChange[] = [];
  const episodes: SourceChange[] = [];
  const states: FeedState['state'][] = [];
  connector.follow('movies', {
    isLive: true,
    onChange: (change) => heard.push(change),
    onState: ({ state }) => states.push(state),
  });
  connector.follow('series', {
    isLive: false,
    onChange: (change) => episodes.push(change),
    onState: ({ state }) => states.push(state),
  });
  await vi.waitFor(() => expect(states.filter((state) => state === 'polled').length).toBeGreaterThan(2));

  server.touch({ movie: movies[0]?.id ?? 0 });
  const episode = library.episodes(1).find(({ file }) => file);
  server.touch({ episode: episode?.id ?? 0 });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  const quiet = episodes.length;
  connector.lookNow();
  await vi.waitFor(() => expect(episodes.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 200));

  expect(heard).toEqual([{ id: records.find(({ imdbId }) => imdbId === movies[0]?.imdbId)?.id, what: 'files' }]);
  expect(quiet).toBe(0);
  const show = shows.records.find(({ tvdbId }) => tvdbId === library.seriesAt(1)?.tvdbId);
  expect(episodes).toEqual([{ id: show?.id, what: 'files' }]);
});
