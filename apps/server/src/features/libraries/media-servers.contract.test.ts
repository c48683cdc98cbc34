import { startMediaBrowser, startPlexServer } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startManagers, until } from '#features/library/testing/start-managers.ts';

type Kind = 'jellyfin' | 'emby' | 'plex';

/** The whole server beside a media server over the same videos, which is not in use yet. */
async function start(kind: Kind, root?: string) {
  const started = await startManagers();
  const { library, api, app } = started;
  const server =
    kind === 'plex'
      ? await startPlexServer({ library, ...(root !== undefined && { root }) })
      : await startMediaBrowser({ kind, library, ...(root !== undefined && { root }) });
  onTestFinished(() => server.close());
  const apikey = 'token' in server ? server.token : server.apiKey;
  const values = { name: 'Attic', color: 'indigo' as const, url: server.url, apikey };
  const source = async () => (await api.libraries.list()).data.find((each) => each.kind === kind);
  const synced = async () => {
    await until(async () => (await source())?.sync?.outcome === 'done', 15_000);
    await started.idle();
  };
  const moviesInLists = async () => (await app.db.selectFrom('movie').select('id').execute()).length;
  return { ...started, server, values, source, synced, moviesInLists };
}

test.for<Kind>(['jellyfin', 'emby', 'plex'])(
  'a home with nothing but %s: its libraries, titles, files and posters',
  { timeout: 90_000 },
  async (kind) => {
    const { api, app, library, values, source, synced, request, key, server } = await start(kind);

    const tested = await api.libraries.test({ form: { kind, values } });
    await api.libraries.create({ form: { kind, values } });
    await synced();

    const { series, episodes, movies } = library.counts;
    expect(tested).toMatchObject({ success: true, version: server.version });
    expect(tested.libraries?.map(({ fills }) => fills)).toEqual([['movies'], ['series'], ['series']]);
    expect(tested.folders?.every(({ found, message }) => found >= 0 && message === '')).toBe(true);
    expect(await source()).toMatchObject({ kind, state: 'polled', message: '', series, episodes, movies, held: 0 });
    const listed = await api.movies.list({ query: {} });
    expect(listed.total).toBe(movies);
    const poster = listed.data[0]?.poster ?? '';
    const picture = await request('GET', poster, { headers: { 'x-api-key': key } });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const rows = await app.db.selectFrom('episode').select('path').execute();
    const paths = [...library.series()]
      .flatMap(({ id }) => library.episodes(id))
      .flatMap(({ file }) => file?.path ?? []);
    expect(rows.every(({ path }) => paths.includes(path))).toBe(true);
    expect(app.managers.isLive('movies')).toBe(true);
  },
);

test.for<Kind>(['jellyfin', 'plex'])(
  '%s: a chosen library narrows the lists, and a server that lost everything removes nothing',
  { timeout: 90_000 },
  async (kind) => {
    const { api, library, values, source, synced, server, moviesInLists, idle, report } = await start(kind);
    const { libraries = [] } = await api.libraries.test({ form: { kind, values } });
    const onlyMovies = libraries.filter(({ fills }) => fills.includes('movies')).map(({ id }) => id);
    const { id } = await api.libraries.create({ form: { kind, values: { ...values, libraries: onlyMovies } } });
    await synced();
    await until(async () => (await moviesInLists()) === library.counts.movies);
    const chosen = await source();

    for (const movie of library.movies()) server.forget({ movie: movie.id });
    const before = Date.now();
    await api.libraries.sync({ form: { id } });
    await until(async () => ((await report('movies', 1))?.at ?? 0) > before);
    await idle();

    expect(chosen).toMatchObject({ series: 0, episodes: 0, movies: library.counts.movies });
    expect(await moviesInLists()).toBe(library.counts.movies);
  },
);

test('a webhook has it look for changes, and only where titles changed', { timeout: 90_000 }, async () => {
  const { api, values, synced, server, request, key, library, moviesInLists } = await start('jellyfin');
  const lost = [...library.movies()].find(({ file }) => file && file.size > 20_480);
  server.forget({ movie: lost?.id ?? 0 });
  const { id, webhook } = await api.libraries.create({
    form: { kind: 'jellyfin', values: { ...values, live_feed: false } },
  });
  await synced();
  await until(async () => (await moviesInLists()) === library.counts.movies - 1);
  if ('remember' in server) server.remember({ movie: lost?.id ?? 0 });
  const post = (body: object) =>
    request('POST', webhook, { headers: { 'x-api-key': key }, payload: body as Record<string, unknown> });
  const asked = () => server.requests.filter(({ query }) => query.has('minDateLastSaved')).length;

  const played = await post({ NotificationType: 'PlaybackStart' });
  const none = asked();
  const added = await post({ NotificationType: 'ItemAdded' });
  await until(async () => (await moviesInLists()) === library.counts.movies);
  server.forget({ movie: lost?.id ?? 0 });
  await post({ NotificationType: 'ItemDeleted' });
  await until(async () => (await moviesInLists()) === library.counts.movies - 1);

  expect([id, played.statusCode, added.statusCode, none]).toEqual(['jellyfin-1', 200, 200, 0]);
});

test('the form that Plex posts has it look for changes too', { timeout: 90_000 }, async () => {
  const { api, values, synced, server, origin, key, library, app } = await start('plex');
  if (!('play' in server)) throw new Error('This is no Plex.');
  const form = { kind: 'plex' as const, values: { ...values, live_feed: false } };
  const { webhook } = await api.libraries.create({ form });
  await synced();
  const movie = [...library.movies()].find(({ file }) => file && file.size > 20_480);
  const item = { movie: movie?.id ?? 0 };
  const address = `${origin()}${webhook}?apikey=${key}`;
  const refreshes = async () => (await app.jobs.list()).filter(({ name }) => name === 'refresh').length;
  server.touch(item);

  const played = await server.play(item, address);
  const none = await refreshes();
  const added = await server.play(item, address, { event: 'library.new' });
  await until(async () => (await refreshes()) > 0);

  expect([played.status, added.status, none]).toEqual([200, 200, 0]);
});

test.for<Kind>(['jellyfin', 'plex'])(
  '%s: folders that this host has elsewhere are told, and a mapping finds them',
  { timeout: 90_000 },
  async (kind) => {
    const { api, app, values, synced, root, library } = await start(kind, '/nas/media');

    const lost = await api.libraries.test({ form: { kind, values } });
    const mapped = { ...values, path_mappings: [['/nas/media', root]] as [string, string][] };
    const found = await api.libraries.test({ form: { kind, values: mapped } });
    await api.libraries.create({ form: { kind, values: mapped } });
    await synced();

    expect(lost.folders?.every(({ message, path }) => message !== '' && path.startsWith('/nas/media/'))).toBe(true);
    expect(found.folders?.every(({ message, checked, found: there }) => message === '' && checked === there)).toBe(
      true,
    );
    const rows = await app.db.selectFrom('movie').select('path').execute();
    const paths = [...library.movies()].flatMap(({ file }) => file?.path ?? []);
    expect(rows.every(({ path }) => paths.includes(path))).toBe(true);
  },
);
