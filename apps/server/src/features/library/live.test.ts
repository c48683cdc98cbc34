import { createLibrary, startArr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { wireId } from '#domain/library/ids.ts';
import { startApp } from '#testing/start-app.ts';
import { connectTo, startManagers, until, type StartedManagers } from './testing/start-managers.ts';

const seriesTitle = async ({ api }: StartedManagers, id: number) =>
  (await api.series.list({ query: { 'seriesid[]': [id] } })).data[0]?.title;
const movieTitle = async ({ api }: StartedManagers, id: number) =>
  (await api.movies.list({ query: { 'radarrid[]': [id] } })).data[0]?.title;
const episodeAt = ({ app: { db } }: StartedManagers, id: number) =>
  db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirst();
const stateOf = async ({ api }: StartedManagers) => (await api.library.managers({})).data[0]?.state;

async function startConnected(...which: ('sonarr' | 'radarr')[]) {
  const started = await startManagers();
  await started.connect(...which.map((name) => started[name]));
  await started.forgetEvents();
  return started;
}

test('a series or movie that is renamed has its new name within a second, and pages are told', async () => {
  const started = await startConnected('sonarr', 'radarr');

  started.sonarr.lab.rename(1, 'The Other Name');
  started.radarr.lab.rename(2, 'Another Film');

  await until(async () => (await seriesTitle(started, 1)) === 'The Other Name', 1000);
  await until(async () => (await movieTitle(started, 2)) === 'Another Film', 1000);
  await expect.poll(() => started.events).toContainEqual({ type: 'series', action: 'update', payload: 1 });
  await expect.poll(() => started.events).toContainEqual({ type: 'movie', action: 'update', payload: 2 });
});

test('an import is one job, however many messages tell of it', async () => {
  const started = await startConnected('sonarr');
  const { id } = started.sonarr.lab.addEpisode(1);
  await started.idle();

  const file = started.sonarr.lab.importFile(id);

  await until(async () => (await episodeAt(started, id))?.file_id === file.id, 1000);
  await started.idle();
  const refreshes = (await started.app.jobs.list({ status: 'completed' })).filter(({ name }) => name === 'refresh');
  expect(refreshes.length).toBeLessThanOrEqual(2);
  expect(refreshes[0]).toMatchObject({ about: ['series:1'] });
});

test('a file that is deleted takes its episode, a series that is deleted takes all of them', async () => {
  const started = await startConnected('sonarr');
  const [episode] = await started.app.db.selectFrom('episode').select('id').where('series_id', '=', 2).execute();

  started.sonarr.lab.deleteFile(episode?.id ?? 0);
  await until(async () => (await episodeAt(started, episode?.id ?? 0)) === undefined, 1000);

  started.sonarr.lab.remove(2);
  await until(async () => (await seriesTitle(started, 2)) === undefined, 1000);
  await until(
    () => started.events.some(({ type, action, payload }) => type === 'series' && action === 'delete' && payload === 2),
    1000,
  );
  expect(await started.app.db.selectFrom('episode').select('id').where('series_id', '=', 2).execute()).toEqual([]);
});

test('a movie appears with its file and goes with it', async () => {
  const started = await startConnected('radarr');

  const id = started.radarr.lab.add('Brand New');
  await started.idle();
  expect(await movieTitle(started, id)).toBeUndefined();
  started.radarr.lab.importFile(id);
  await until(async () => (await movieTitle(started, id)) === 'Brand New', 1000);
  started.radarr.lab.deleteFile(id);
  await until(async () => (await movieTitle(started, id)) === undefined, 1000);
});

test('a webhook is enough where there is no feed', async () => {
  const started = await startManagers({ sonarr: { version: '3.0.10.1567' } });
  await started.connect(started.sonarr);
  expect(await stateOf(started)).toBe('polled');
  expect(await started.countRows()).toMatchObject({ series: 12, episodes: 200 });
  const [episode] = await started.app.db.selectFrom('episode').select('id').where('series_id', '=', 1).execute();
  const file = started.sonarr.lab.importFile(episode?.id ?? 0);

  await started.sonarr.postWebhook('import', `${started.origin()}/api/webhooks/sonarr`, started.key, episode?.id);

  await until(async () => (await episodeAt(started, episode?.id ?? 0))?.file_id === file.id, 1000);
});

test('says when a manager is away, and catches up when it is back', { timeout: 20_000 }, async () => {
  const started = await startConnected('sonarr');
  const before = await started.api.badges.read({});
  expect(before).toMatchObject({ sonarr_signalr: 'LIVE', radarr_signalr: '' });

  await started.sonarr.unplug();
  started.sonarr.lab.rename(1, 'Renamed Meanwhile');
  await until(async () => (await stateOf(started)) === 'unreachable');
  const { data: managers } = await started.api.library.managers({});
  expect(managers).toMatchObject([{ state: 'unreachable', message: expect.stringMatching(/^Can’t reach Sonarr/) }]);
  expect(await started.api.badges.read({})).toMatchObject({ sonarr_signalr: '', status: before.status + 1 });

  await started.sonarr.plug();
  await until(async () => (await seriesTitle(started, 1)) === 'Renamed Meanwhile');
  expect(await stateOf(started)).toBe('live');
  expect(await started.countRows()).toMatchObject({ series: 12, episodes: 200 });
});

test('what happened while the feed was lost is found when it returns', { timeout: 20_000 }, async () => {
  const started = await startConnected('sonarr');
  started.sonarr.hub.switches.open = false;
  started.sonarr.hub.drop();
  await until(async () => (await stateOf(started)) !== 'live');
  started.sonarr.lab.rename(4, 'Unheard');

  started.sonarr.hub.switches.open = true;

  await until(async () => (await seriesTitle(started, 4)) === 'Unheard');
  await expect.poll(() => stateOf(started)).toBe('live');
});

test('nonsense over the feed does no harm', async () => {
  const started = await startConnected('sonarr');

  for (const nonsense of [
    null,
    7,
    {},
    { name: 'series' },
    { name: 'series', body: { action: 'updated', resource: { id: 'x' } } },
  ])
    started.sonarr.hub.sendRaw(nonsense);
  started.sonarr.lab.rename(5, 'Still Listening');

  await expect.poll(() => seriesTitle(started, 5)).toBe('Still Listening');
  expect(await stateOf(started)).toBe('live');
});

test('a manager that is switched off is let go, and its library stays', async () => {
  const started = await startConnected('sonarr');

  await started.app.settings.save({ 'general.use_sonarr': false });

  await until(() => started.sonarr.hub.connections() === 0);
  expect((await started.api.library.managers({})).data).toEqual([]);
  expect(await started.countRows()).toMatchObject({ series: 12, episodes: 200 });
  await expect(started.app.managers.syncAll('series')).rejects.toThrow('Sonarr is disabled');
});

test('a wrong key is told, and the right one helps at once', async () => {
  const started = await startManagers();
  await started.app.settings.save({ ...connectTo(started.sonarr), 'sonarr.apikey': 'f'.repeat(32) });
  await until(async () => (await stateOf(started)) === 'refused');
  expect((await started.countRows()).series).toBe(0);

  await started.connect(started.sonarr);

  expect(await stateOf(started)).toBe('live');
  expect(await started.countRows()).toMatchObject({ series: 12 });
});

test('one series is read again when a person asks for it, and all of them', async () => {
  const started = await startConnected('sonarr');
  const asked = () => started.sonarr.requests.splice(0).map(({ path }) => path.replace('/api/v3/', ''));
  asked();

  await started.api.series.act({ form: { seriesid: 3, action: 'sync' } });
  await started.idle();
  expect(asked().filter((path) => path !== 'tag')).toEqual(['series/3', 'episode']);
  const [job] = await started.app.jobs.list({ status: 'completed' });
  expect(job).toMatchObject({ about: ['series:3'], title: expect.stringMatching(/^Sync ./) });

  await started.api.series.act({ form: { action: 'sync' } });
  await started.idle();
  expect(asked()).toContain('series');
  expect((await started.app.jobs.list({ status: 'completed' }))[0]).toMatchObject({
    about: ['series'],
    title: 'Sync with Sonarr',
  });

  await started.api.series.act({ form: { seriesid: 3, action: 'scan-disk' } });
  await started.idle();
  expect((await started.app.jobs.list({ status: 'completed' }))[0]).toMatchObject({
    about: ['series:3'],
    title: expect.stringMatching(/^Scan ./),
  });
});

test('a connection that changes in the middle of a synchronisation is not told as a failure', async () => {
  const started = await startManagers();
  started.sonarr.faults.add({ path: 'episode', kind: 'slow', ms: 300, times: 'forever' });
  await started.app.settings.save(connectTo(started.sonarr));
  await until(async () => (await started.countRows()).series === 12);

  started.sonarr.faults.clear();
  await started.app.settings.save({ 'sonarr.ip': 'localhost' });
  await until(async () => (await started.report('series')) !== undefined);
  await started.idle();

  expect(await started.report('series')).toMatchObject({ outcome: 'done', message: '' });
  expect(await started.countRows()).toMatchObject({ series: 12, episodes: 200 });
  expect(started.events.filter(({ type }) => type === 'message')).toEqual([]);
});

test('a second Sonarr has its own numbers, and neither disturbs the other', async () => {
  const second = await startArr({
    kind: 'sonarr',
    library: createLibrary({ size: 'small', seed: 99 }),
    apiKey: 'c'.repeat(32),
  });
  onTestFinished(() => second.close());
  const started = await startManagers();
  await started.connect(started.sonarr);
  await started.api.libraries.create({
    form: {
      kind: 'sonarr',
      values: { name: 'Sonarr Anime', color: 'indigo', url: second.url, apikey: second.apiKey },
    },
  });
  await started.close();

  const again = await startApp({ listens: true, directory: started.directory });
  const count = async () => (await again.app.db.selectFrom('series').select('id').execute()).length;
  await until(async () => (await count()) === 24);
  await until(() => again.app.managers.isLive('series'));

  const { data: managers } = await again.api.library.managers({});
  expect(managers.map(({ ordinal, name, state }) => [ordinal, name, state])).toEqual([
    [0, 'Sonarr', 'live'],
    [1, 'Sonarr Anime', 'live'],
  ]);
  second.lab.rename(1, 'Only In The Second');
  const titleOf = async (id: number) =>
    (await again.app.db.selectFrom('series').select('title').where('id', '=', id).executeTakeFirst())?.title;
  await until(async () => (await titleOf(wireId(1, 1))) === 'Only In The Second', 2000);
  expect(await titleOf(1)).not.toBe('Only In The Second');
  second.lab.remove(1);
  await until(async () => (await titleOf(wireId(1, 1))) === undefined, 2000);
  expect(await titleOf(1)).toBeDefined();
});
