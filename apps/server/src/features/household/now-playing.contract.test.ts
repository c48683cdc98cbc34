import { expect, test } from 'vitest';
import { startWithServers } from '#features/media-servers/testing/start-with-servers.ts';
import { makeLink } from './testing/start-household.ts';

type Shown = { id: number; type: string; playing: boolean }[];

test.for(['jellyfin', 'emby', 'plex'] as const)('what %s plays comes first, and only in scope', async (kind) => {
  const started = await startWithServers();
  const { movie, episode, saveServers, serverOf, usePlex } = started;
  const server = started[kind];
  await (kind === 'plex' ? usePlex() : saveServers(serverOf(started[kind])));
  const home = (await makeLink(started)).visitor;
  const other = (await makeLink(started, { kind: 'movie', id: movie.id })).visitor;
  server.watch({ episode: episode.id }, 754);

  const { titles } = (await home.open()).body;
  const scoped = (await other.open()).body.titles as unknown as Shown;

  expect((titles as unknown as Shown)[0]).toMatchObject({ id: episode.id, type: 'episode', playing: true });
  expect(scoped).toMatchObject([{ id: movie.id, type: 'movie', playing: false }]);
});

test('a server that doesn’t answer leaves the titles as they are', async () => {
  const started = await startWithServers();
  await started.saveServers(started.serverOf(started.jellyfin));
  started.jellyfin.faults.add({ path: '/Sessions', kind: 'status', status: 500 });
  const { visitor } = await makeLink(started);

  const { status, body } = await visitor.open();

  expect(status).toBe(200);
  expect((body.titles as unknown as Shown).some(({ playing }) => playing)).toBe(false);
});
