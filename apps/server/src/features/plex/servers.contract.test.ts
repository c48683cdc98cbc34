import { plexLibrary, plexServer } from '@captionarr/contract';
import { startPlexServer } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startPlexHome } from './testing/start-plex-home.ts';
import { expectEntity } from '#testing/spec-row.ts';

type Home = Awaited<ReturnType<typeof startPlexHome>>;

async function startSecond(home: Home, name = 'Attic') {
  const server = await startPlexServer({ library: home.library, name });
  onTestFinished(() => server.close());
  home.plex.servers.push(server);
  return server;
}

const list = async ({ api }: Home) => (await api.plex.servers()).data;

test('the servers of the account come with all their addresses, tried out [api.plex-servers-get] [entities.plex-server]', async () => {
  const home = await startPlexHome();
  const slowWay = await home.nas.openAddress();
  await slowWay.unplug();
  home.plex.servers.splice(0, 1, {
    ...home.nas,
    connections: [{ uri: slowWay.url }, { uri: home.nas.url, local: false }],
  });
  await home.signIn();

  const servers = await list(home);

  const [connection, dead] = servers[0]?.connections ?? [];
  expectEntity('entities.plex-server', servers[0], plexServer);
  for (const each of [connection, dead])
    expect(Object.keys(each ?? {})).toEqual(expect.arrayContaining(['uri', 'local', 'available', 'latency']));
  expect(servers).toEqual([
    {
      name: 'NAS',
      machineIdentifier: home.nas.machineId,
      version: home.nas.version,
      platform: 'Linux',
      device: 'PC',
      connections: [connection, dead],
      bestConnection: connection,
    },
  ]);
  expect(connection).toEqual({
    uri: home.nas.url,
    protocol: 'http',
    address: '127.0.0.1',
    port: home.nas.port,
    local: false,
    relay: false,
    available: true,
    latency: expect.any(Number),
  });
  expect(dead).toMatchObject({ uri: slowWay.url, available: false, latency: null });
});

test('the home goes before the world, and the world before a detour', async () => {
  const home = await startPlexHome();
  const [relay, remote] = [await home.nas.openAddress(), await home.nas.openAddress()];
  home.plex.servers.splice(0, 1, {
    ...home.nas,
    connections: [
      { uri: relay.url, relay: true, local: false },
      { uri: remote.url, local: false },
      { uri: home.nas.url, local: true },
    ],
  });
  await home.signIn();

  const [server] = await list(home);

  expect(server?.connections.map(({ uri }) => uri)).toEqual([home.nas.url, remote.url, relay.url]);
  expect(server?.bestConnection?.uri).toBe(home.nas.url);
});

test('a server that does not answer is listed without a best address; what another one answers for it does not count', async () => {
  const home = await startPlexHome();
  const attic = await startSecond(home);
  await home.signIn();
  await home.nas.unplug();
  attic.switches.machineId = 'another';

  const servers = await list(home);

  expect(servers.map(({ name, bestConnection }) => [name, bestConnection])).toEqual([
    ['NAS', null],
    ['Attic', null],
  ]);
});

test('no token is sent to learn who is there', async () => {
  const home = await startPlexHome();
  await home.signIn();

  await list(home);

  expect(home.nas.requests.map(({ path, headers }) => [path, headers['x-plex-token']])).toEqual([
    ['/identity', undefined],
  ]);
});

test('there are no servers without a sign-in, and an error when plex.tv gives none', async () => {
  const home = await startPlexHome();

  const before = await home.send('GET', '/plex/oauth/servers');
  await home.signIn();
  home.plex.faults.add({ kind: 'status', status: 503, path: /resources/ }, { kind: 'html', path: /resources/ });
  const broken = await home.send('GET', '/plex/oauth/servers');
  const page = await home.send('GET', '/plex/oauth/servers');
  home.plex.tokens.revokeAll();
  const revoked = await home.send('GET', '/plex/oauth/servers');

  expect(before).toEqual({ status: 200, body: { data: [] } });
  expect(broken).toMatchObject({ status: 503, body: { code: 'PLEX_CONNECTION_ERROR' } });
  expect(page).toMatchObject({ status: 503, body: { code: 'PLEX_CONNECTION_ERROR' } });
  expect(revoked).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED', error: expect.any(String) } });
});

test('the selected server is kept, with a token of its own [api.plex-select-server-post] [api.plex-select-server-get]', async () => {
  const home = await startPlexHome();
  await home.signIn();
  const before = await home.send('GET', '/plex/select-server');

  const answer = await home.select();

  const server = { machineIdentifier: home.nas.machineId, name: 'NAS', url: home.nas.url, local: true };
  expect(before).toEqual({ status: 200, body: { data: null } });
  expect(answer).toEqual({ status: 200, body: { data: { success: true, server } } });
  expect(await home.send('GET', '/plex/select-server')).toEqual({ status: 200, body: { data: server } });
  expect(home.app.settings.get('plex.server_token')).toBe(home.nas.token);
});

test('the libraries of one server are not those of another', async () => {
  const home = await startPlexHome();
  const attic = await startSecond(home);
  await home.signIn();
  await home.select();
  await home.app.settings.save({ 'plex.movie_library_ids': ['1'], 'plex.series_library_ids': ['2'] });

  await home.select();
  const kept = home.app.settings.get('plex.movie_library_ids');
  await home.select(attic);

  expect(kept).toEqual(['1']);
  expect(home.app.settings.get('plex.movie_library_ids')).toEqual([]);
  expect(home.app.settings.get('plex.series_library_ids')).toEqual([]);
});

test('only a server of the account can be selected, where Plex says that it is, if it is the one that answers', async () => {
  const home = await startPlexHome();
  const attic = await startSecond(home);
  const stranger = await startPlexServer({ library: home.library, machineId: home.nas.machineId });
  onTestFinished(() => stranger.close());
  const nobody = await home.select();
  await home.signIn();

  const foreign = await home.select({ ...home.nas, machineId: 'f41e4d'.padEnd(40, '0') });
  const elsewhere = await home.select({ ...home.nas, url: stranger.url });
  home.nas.switches.machineId = attic.machineId;
  const exchanged = await home.select();
  await home.nas.unplug();
  const away = await home.select();

  expect([nobody, foreign, elsewhere, exchanged, away]).toMatchObject([
    { status: 401, body: { code: 'UNAUTHORIZED' } },
    { status: 404, body: { code: 'SERVER_NOT_FOUND' } },
    { status: 400, body: { code: 'UNKNOWN_ADDRESS' } },
    { status: 502, body: { code: 'WRONG_SERVER' } },
    { status: 503, body: { code: 'PLEX_CONNECTION_ERROR' } },
  ]);
  expect(stranger.requests).toEqual([]);
  expect(home.app.settings.get('plex.server_machine_id')).toBe('');
});

test('the libraries are those for movies and shows, with their counts [api.plex-libraries-get] [entities.plex-library]', async () => {
  const home = await startPlexHome();
  const before = await home.send('GET', '/plex/oauth/libraries');
  await home.signIn();
  await home.select();

  const { data: libraries } = await home.api.plex.libraries();

  expect(before).toEqual({ status: 200, body: { data: [] } });
  for (const each of libraries) expectEntity('entities.plex-library', each, plexLibrary);
  expect(libraries.map(({ key, type, title, locations }) => ({ key, type, title, locations }))).toEqual([
    { key: '1', type: 'movie', title: 'Movies', locations: [`${home.library.root}/movies`] },
    { key: '2', type: 'show', title: 'TV Shows', locations: [`${home.library.root}/tv`] },
    { key: '3', type: 'show', title: 'Anime', locations: [`${home.library.root}/anime`] },
  ]);
  expect(libraries[0]?.count).toBeGreaterThan(0);
});

test.each([
  ['an error', { kind: 'status', status: 500 }],
  ['a page', { kind: 'html' }],
  ['half an answer', { kind: 'cut' }],
] as const)('libraries are not to be had when the server answers with %s, and that is told', async (_words, fault) => {
  const home = await startPlexHome();
  await home.signIn();
  await home.select();
  home.nas.faults.add({ ...fault, path: /sections/, times: 'forever' });

  const answer = await home.send('GET', '/plex/oauth/libraries');

  const error: unknown = expect.stringContaining('NAS');
  expect(answer).toMatchObject({ status: 503, body: { code: 'PLEX_CONNECTION_ERROR', error } });
});
