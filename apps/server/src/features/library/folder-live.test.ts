import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newSource } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { ordinalOf } from '#domain/library/ids.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { makeTree, writeVideo } from './testing/folder-tree.ts';
import { until } from './testing/start-managers.ts';

const library = ['Movies/Dune (2021).mkv', 'Movies/Heat (1995).mkv', 'TV/Dark/Season 1/Dark.S01E01.mkv'];

/** The whole server with one folder library, after its first sync. */
async function startFolder(root: string, count = 2) {
  const started = await startWithLibrary({ profiles: { 1: ['en'] } }, { listens: true, probe: async () => undefined });
  const { app, api } = started;
  const values = { ...newSource, name: 'Home', color: 'blue' as const, url: '', apikey: '', folders: [root] };
  const { id: sourceId } = await api.libraries.create({ form: { kind: 'folder', values } });
  const movies = async () => (await api.movies.list({ query: { start: 0, length: -1 } })).data;
  const episodes = () => app.db.selectFrom('episode').select(['id', 'path']).execute();
  const source = async () => (await api.libraries.list({})).data.find(({ id }) => id === sourceId);
  await until(async () => (await movies()).length === count && (await episodes()).length === 1, 15_000);
  await until(async () => (await source())?.state === 'live');
  return { ...started, movies, episodes, source };
}

test('a folder fills both lists, and a new file is listed within five seconds', async () => {
  const root = await makeTree(...library);
  const { movies } = await startFolder(root);

  const started = performance.now();
  await writeVideo(join(root, 'Movies/New/Alien (1979).mkv'), { isFresh: true });
  await until(async () => (await movies()).length === 3);

  expect(performance.now() - started).toBeLessThan(5000);
}, 40_000);

test('a movie that is renamed and moved keeps its profile and its history', async () => {
  const root = await makeTree(...library);
  const { app, api, movies } = await startFolder(root);
  const radarrid = (await movies()).find(({ title }) => title === 'Dune')?.radarrId ?? 0;
  await api.movies.assignProfiles({ query: {}, form: { radarrid: [radarrid], profileid: [1] } });
  const nothing = { upgraded_from: null, video_path: null, change_id: null, score_out_of: null, search_id: null };
  await app.db
    .insertInto('history')
    .values({
      ...nothing,
      kind: 1,
      media_id: radarrid,
      at: Date.now(),
      action: 1,
      language: 'en',
      provider: 'gestdown',
      subs_id: '7',
      score: 90,
      description: 'English subtitles downloaded',
      subtitle_path: null,
      attributes_json: null,
    })
    .execute();

  await mkdir(join(root, 'Movies/Dune Part One (2021)'));
  await rename(
    join(root, 'Movies/Dune (2021).mkv'),
    join(root, 'Movies/Dune Part One (2021)/Dune Part One (2021).mkv'),
  );
  await until(async () => (await movies()).some(({ title }) => title === 'Dune Part One'));

  expect(await movies()).toHaveLength(2);
  const renamed = (await movies()).find(({ title }) => title === 'Dune Part One');
  expect(renamed).toMatchObject({ radarrId: radarrid, profileId: 1 });
  const { data } = await api.history.listMovies({ query: { start: 0, length: 10, radarrid } });
  expect(data).toMatchObject([{ title: 'Dune Part One', provider: 'gestdown' }]);
}, 40_000);

test('a root that goes away removes nothing and says so, and everything goes on when it is back', async () => {
  const root = await makeTree(...library);
  const { app, movies, episodes, source } = await startFolder(root);

  await rename(root, `${root}-away`);
  await until(async () => (await source())?.state === 'unreachable');
  expect((await source())?.message).toContain(`The folder ${root} isn’t there.`);
  await app.managers.syncAll('movies');
  const reports = () => app.db.selectFrom('sync_report').select(['outcome', 'message']).execute();
  await until(async () =>
    (await reports()).some(({ outcome, message }) => outcome === 'failed' && message.includes(root)),
  );
  expect([(await movies()).length, (await episodes()).length]).toEqual([2, 1]);

  await rename(`${root}-away`, root);
  await app.managers.syncAll('movies');
  await until(async () => (await source())?.state === 'live');
  await rm(join(root, 'Movies/Heat (1995).mkv'));
  await until(async () => (await movies()).length === 1);
}, 60_000);

test('a file that a person matches is listed', async () => {
  const root = await makeTree(...library, 'Inception.mkv');
  const { app, movies } = await startFolder(root);
  const ordinal = ordinalOf((await movies())[0]?.radarrId ?? 0);
  const inbox = app.managers.connectorOf('movies', ordinal)?.inbox;
  expect(await inbox?.count()).toBe(1);

  await inbox?.choose(join(root, 'Inception.mkv'), { type: 'movie', title: 'Inception', year: 2010, ids: {} });

  await until(async () => (await movies()).some(({ title }) => title === 'Inception'));
}, 40_000);

test('titles that vanish in large numbers are held, although each is watched', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Movies/More/Part ${index} of It (${1980 + index}).mkv`);
  const root = await makeTree(...library, ...many);
  const { app, movies } = await startFolder(root, 32);
  const held = () => app.db.selectFrom('held_removal').selectAll().execute();

  await rename(join(root, 'Movies/More'), `${root}-more`);
  await until(async () => (await held()).length > 0, 15_000);

  expect(await held()).toHaveLength(30);
  expect(await movies()).toHaveLength(32);
  await rename(`${root}-more`, join(root, 'Movies/More'));
  await until(async () => (await held()).length === 0, 15_000);
}, 60_000);
