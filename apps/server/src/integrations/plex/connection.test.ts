import { startPlexServer } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { PlexError } from './plex-error.ts';
import { openLink } from './testing/open-link.ts';

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PlexError ? error.trouble : 'another error'),
  );

test('a server that no longer answers at its address is found at another one', async () => {
  const { nas, server, settings } = await openLink();
  const other = await nas.openAddress();
  await settings.save({ 'plex.server_connections': [nas.url, other.url] });
  await server.libraries();

  await nas.unplug();
  const libraries = await server.libraries();

  expect(libraries).toHaveLength(3);
  expect(await server.access()).toEqual({ url: other.url, token: nas.token });
});

test('the chosen address gets another chance after a while', async () => {
  const { nas, server, settings, pass } = await openLink();
  const other = await nas.openAddress();
  await settings.save({ 'plex.server_connections': [nas.url, other.url] });
  await nas.unplug();
  const meanwhile = await server.access();

  await nas.plug();
  pass(10 * 60_000);
  const later = await server.access();

  expect([meanwhile.url, later.url]).toEqual([other.url, nas.url]);
});

test('a server that has moved is found with the help of plex.tv', async () => {
  const { nas, plex, server, settings, pass } = await openLink();
  await server.libraries();
  const place = await nas.openAddress();
  await nas.unplug();
  plex.servers.splice(0, 1, { ...nas, url: place.url });

  const libraries = await server.libraries();
  const asked = plex.requests.length;
  await place.unplug();
  const lost = [await troubleOf(server.libraries()), await troubleOf(server.libraries())];
  pass(60_000);
  await troubleOf(server.libraries());

  expect(libraries).toHaveLength(3);
  expect(settings.get('plex.server_connections')).toEqual([place.url]);
  expect(lost).toEqual(['unreachable', 'unreachable']);
  // Not again and again.
  expect(plex.requests.length).toBe(asked + 1);
});

test('a token that counts no more is replaced by the one that plex.tv gives out now', async () => {
  const { nas, plex, server, settings } = await openLink();
  nas.switches.token = 'a new one';
  plex.servers.splice(0, 1, { ...nas, token: 'a new one' });

  const libraries = await server.libraries();

  expect(libraries).toHaveLength(3);
  expect(settings.get('plex.server_token')).toBe('a new one');
});

test('the token goes to nobody but the server that it is for', async () => {
  const { nas, plex, server, settings, library } = await openLink();
  const stranger = await startPlexServer({ library });
  onTestFinished(() => stranger.close());
  await settings.save({ 'plex.server_connections': [stranger.url] });
  plex.servers.splice(0, 1, { ...nas, url: stranger.url });

  const trouble = await troubleOf(server.refresh('11'));
  await settings.save({ 'plex.server_url': stranger.url, 'plex.server_connections': [nas.url] });
  const access = await server.access();

  expect(trouble).toBe('stranger');
  expect(stranger.requests.filter(({ headers }) => headers['x-plex-token'] !== undefined)).toEqual([]);
  // An address that plex.tv never named is not even looked at.
  expect(access.url).toBe(nas.url);
});

test('an order that breaks off is given once more', async () => {
  const { nas, server, library } = await openLink();
  const movie = [...library.movies()].find(({ file }) => file);
  const ratingKey = nas.keyOf.movie(movie?.id ?? 0);
  nas.faults.add({ kind: 'reset', path: /refresh/ });

  await server.refresh(ratingKey);

  expect(nas.refreshes).toEqual([{ ratingKey }]);
});

test.each([
  ['busy', { kind: 'status', status: 429, retryAfter: 30 }],
  ['failed', { kind: 'status', status: 500 }],
  ['refused', { kind: 'status', status: 400 }],
  ['unreadable', { kind: 'html' }],
  ['unreadable', { kind: 'status', status: 302 }],
  ['unreadable', { kind: 'malformed' }],
] as const)('it is told when a server is %s: %o', async (trouble, fault) => {
  const { nas, server } = await openLink();
  nas.faults.add({ ...fault, path: /sections/ });

  const told = await troubleOf(server.libraries());

  expect(told).toBe(trouble);
});

test('who is told to stop stops', async () => {
  const { nas, server } = await openLink();
  await server.libraries();
  nas.faults.add({ kind: 'hang', path: /sections/ });
  const stop = new AbortController();

  const asking = server.libraries(stop.signal);
  stop.abort(new Error('enough'));

  await expect(asking).rejects.toThrow('enough');
});

test('the typed token gets to the typed address', async () => {
  const { nas, link, settings } = await openLink();
  await settings.save({ 'plex.auth_method': 'apikey', 'plex.apikey': nas.token, 'plex.port': nas.port });

  const server = link.server();

  expect(await server?.machineId()).toBe(nas.machineId);
  expect(await server?.libraries()).toHaveLength(3);
  expect(link.account()).toBeUndefined();
});
