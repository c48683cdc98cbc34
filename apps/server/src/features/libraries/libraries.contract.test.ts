import { startArr, createLibrary } from '@captionarr/lab';
import { secretMask } from '@captionarr/contract';
import { expect, onTestFinished, test } from 'vitest';
import { wireId } from '#domain/library/ids.ts';
import { until } from '#features/library/testing/start-managers.ts';
import { startApp } from '#testing/start-app.ts';
import { startElsewhere, startFourSources, valuesOf } from './testing/start-four-sources.ts';

const isFurther = ({ id }: { id: number }) => id > wireId(1, 0);
const ofSource = (source: string) => ({ query: { 'filter[source]': source } });

test('two Sonarr and two Radarr fill one library, each with its own paths and ids', { timeout: 60_000 }, async () => {
  const { api, app, list, second, root } = await startFourSources();

  const sources = await list();

  expect(sources.map(({ id, first, state }) => [id, first, state])).toEqual([
    ['sonarr', true, 'live'],
    ['radarr', true, 'live'],
    ['sonarr-2', false, 'live'],
    ['radarr-2', false, 'live'],
  ]);
  expect(sources[2]).toMatchObject({
    name: 'sonarr elsewhere',
    apikey: secretMask,
    series: 12,
    movies: 0,
    webhook: '/api/webhooks/libraries/sonarr-2',
    locked: [],
  });
  const { data: series, total } = await api.series.list({ query: {} });
  expect(total).toBe(24);
  const folders = new Map(series.map(({ path, source = 'sonarr' }) => [source, path]));
  expect(folders.get('sonarr')).toContain(root);
  expect(folders.get('sonarr-2')).toContain(second.sonarr.here);
  const paths = await app.db.selectFrom('episode').select('path').where('id', '>', wireId(1, 0)).execute();
  expect(paths.every(({ path }) => path.startsWith(second.sonarr.here))).toBe(true);
  const movies = await app.db.selectFrom('movie').select('path').where('id', '>', wireId(1, 0)).execute();
  expect(movies.length).toBeGreaterThan(0);
  expect(movies.every(({ path }) => path.startsWith(second.radarr.here))).toBe(true);
});

test('lists are narrowed to a source, and only titles of further ones name theirs', { timeout: 60_000 }, async () => {
  const { api, app } = await startFourSources();
  await app.db.updateTable('episode').set({ wanted: 1, missing: 'en' }).execute();

  const [first, further] = [await api.series.list(ofSource('sonarr')), await api.series.list(ofSource('sonarr-2'))];
  const wanted = await api.wanted.listEpisodes({ query: { ...ofSource('sonarr-2').query, start: 0, length: 5 } });

  expect([first.total, further.total]).toEqual([12, 12]);
  expect(first.data.every((item) => !('source' in item))).toBe(true);
  expect(further.data.every(({ source, sonarrSeriesId: id }) => source === 'sonarr-2' && id > wireId(1, 0))).toBe(true);
  expect(wanted.data.every(({ source }) => source === 'sonarr-2')).toBe(true);
  expect((await api.movies.list(ofSource('radarr-2'))).data.every(({ source }) => source === 'radarr-2')).toBe(true);
  expect((await api.series.list(ofSource('unknown'))).total).toBe(0);
  expect((await api.history.listMovies(ofSource('radarr-2'))).total).toBe(0);
  expect((await api.blacklist.listMovies(ofSource('radarr-2'))).data).toEqual([]);
});

test(
  'a removed source takes its titles along, and returns with their ids, profiles and history',
  { timeout: 60_000 },
  async () => {
    const { api, app, addProfile, list, idsIn, idle, synced, second } = await startFourSources();
    const before = await idsIn('series');
    const chosen = before.at(-1) ?? 0;
    await addProfile();
    await app.db.updateTable('series').set({ profile_id: 1 }).where('id', '=', chosen).execute();
    const episodes = await app.db.selectFrom('episode').select('id').orderBy('id').execute();
    for (const media_id of [episodes[0]?.id ?? 0, episodes.at(-1)?.id ?? 0]) {
      const event = { kind: 0, media_id, at: 1, language: 'en' } as const;
      await app.db
        .insertInto('history')
        .values({ ...event, action: 1, description: 'Downloaded', latest: 1 })
        .execute();
      await app.db
        .insertInto('blacklist')
        .values({ ...event, provider: 'subdl', subs_id: String(media_id) })
        .execute();
    }
    const past = async (query: object = {}) =>
      (await Promise.all([api.history.listEpisodes({ query }), api.blacklist.listEpisodes({ query })])).map(
        ({ data }) => data.map((entry) => entry.source),
      );

    const preview = await api.libraries.previewRemoval({ query: { id: 'sonarr-2' } });
    await api.libraries.remove({ form: { id: 'sonarr-2' } });
    await idle();
    const [left, kept] = [await list(), await idsIn('series')];
    const pastOfRemoved = await past();
    const { arr, here } = second.sonarr;
    const back = await api.libraries.create({ form: { kind: 'sonarr', values: valuesOf(arr, 'Back', here) } });
    await synced('sonarr-2');

    expect(preview).toMatchObject({ series: 12, movies: 0, with_profile: 1 });
    expect(left.map(({ id }) => id)).toEqual(['sonarr', 'radarr', 'radarr-2']);
    expect(kept).toHaveLength(12);
    expect(back).toMatchObject({ id: 'sonarr-2', name: 'Back' });
    expect(await idsIn('series')).toEqual(before);
    // What happened to titles of a removed source isn’t taken for that of the first one.
    const both = ['sonarr-2', undefined];
    expect(pastOfRemoved).toEqual([both, both]);
    expect(await past({ 'filter[source]': 'sonarr-2' })).toEqual([['sonarr-2'], ['sonarr-2']]);
    expect(await past({ 'filter[source]': 'sonarr' })).toEqual([[undefined], [undefined]]);
    const row = await app.db.selectFrom('series').select('profile_id').where('id', '=', chosen).executeTakeFirst();
    expect(row?.profile_id).toBe(1);
  },
);

test('at another address it gets other ids, but profiles and history follow', { timeout: 60_000 }, async () => {
  const { api, app, addProfile, idsIn, idle, synced, second } = await startFourSources();
  const movie = (await idsIn('movie')).at(-1) ?? 0;
  await addProfile();
  await app.db.updateTable('movie').set({ profile_id: 1 }).where('id', '=', movie).execute();
  await app.db
    .insertInto('history')
    .values({
      kind: 1,
      media_id: movie,
      at: 1,
      action: 1,
      description: 'Downloaded',
      language: 'en',
      latest: 1,
    } as never)
    .execute();
  await api.libraries.remove({ form: { id: 'radarr-2' } });
  await idle();
  const moved = await startElsewhere('radarr', { seed: 98 });

  const { id } = await api.libraries.create({
    form: { kind: 'radarr', values: valuesOf(moved.arr, 'Moved', second.radarr.here) },
  });
  await synced(id);

  expect(id).toBe('radarr-3');
  const rows = await app.db.selectFrom('movie').select('id').where('profile_id', '=', 1).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).toBeGreaterThan(movie);
  expect((await api.history.listMovies({ query: { 'filter[source]': id } })).data).toMatchObject([
    { radarrId: rows[0]?.id, source: id },
  ]);
});

test('with the first one disabled, the badges say which list a further one fills', { timeout: 60_000 }, async () => {
  const { api } = await startFourSources();
  expect((await api.badges.read()).filled_by_further).toBeUndefined();

  await api.libraries.update({ form: { id: 'sonarr', values: { enabled: false } } });

  expect((await api.badges.read()).filled_by_further).toEqual(['series']);
});

test('its own webhook reports changes; an unknown one is rejected', { timeout: 60_000 }, async () => {
  const { api, app, second, key, origin, find } = await startFourSources();
  await api.libraries.update({ form: { id: 'sonarr-2', values: { live_feed: false } } });
  await until(async () => (await find('sonarr-2'))?.state === 'polled');
  const { arr } = second.sonarr;
  const address = (id: string) => `${origin()}/api/webhooks/libraries/${id}?apikey=${key}`;

  arr.lab.rename(1, 'Renamed There');
  expect(await arr.postWebhook('rename', address('sonarr-2'))).toEqual({ status: 200, body: '""' });
  expect((await arr.postWebhook('rename', address('sonarr-9'))).status).toBe(404);

  const titleOf = async () =>
    (await app.db.selectFrom('series').select('title').where('id', '=', wireId(1, 1)).executeTakeFirst())?.title;
  await until(async () => (await titleOf()) === 'Renamed There');
  expect((await find('sonarr-2'))?.last_event_at).toEqual(expect.any(Number));
});

test(
  'a disabled source keeps its titles; tags and mappings of one source leave the others alone',
  { timeout: 60_000 },
  async () => {
    const { api, app, find, idle } = await startFourSources();

    await api.libraries.update({ form: { id: 'sonarr-2', values: { enabled: false } } });
    expect(await find('sonarr-2')).toMatchObject({ state: 'disabled', enabled: false, series: 12 });

    await app.db.updateTable('movie').set({ tags_json: '["kids"]' }).execute();
    await api.libraries.update({
      form: { id: 'radarr-2', values: { excluded_tags: ['kids'], path_mappings: [['/anime', '/other']] } },
    });
    await idle();
    const rows = await app.db.selectFrom('movie').select(['id', 'path', 'excluded']).execute();
    expect(rows.filter(isFurther).every(({ path }) => path.startsWith('/other/'))).toBe(true);
    expect(rows.some((row) => !isFurther(row) && row.path.startsWith('/other/'))).toBe(false);
    expect(rows.filter((row) => !isFurther(row)).every(({ excluded }) => excluded === 0)).toBe(true);
  },
);

test('values are tested before they are saved, and a saved key goes nowhere else', { timeout: 60_000 }, async () => {
  const { api, second, sonarr } = await startFourSources();
  const { arr, here } = second.sonarr;
  const attempt = (values: object, id?: string) =>
    api.libraries.test({ form: { id, kind: 'sonarr', values: { url: arr.url, apikey: arr.apiKey, ...values } } });

  expect(await attempt({ path_mappings: [['/anime', here]] })).toMatchObject({
    success: true,
    version: arr.version,
    folders: [{ local: expect.stringContaining(here) }, { local: expect.stringContaining(here) }],
  });
  expect(await attempt({ apikey: 'wrong' })).toMatchObject({
    success: false,
    error: expect.stringContaining('rejected the API key'),
  });
  expect(await attempt({ apikey: secretMask }, 'sonarr-2')).toMatchObject({ success: true });
  expect(await attempt({ apikey: secretMask, url: sonarr.url }, 'sonarr-2')).toMatchObject({ success: false });
  await expect(
    api.libraries.update({ form: { id: 'sonarr-2', values: { url: 'http://127.0.0.1:9' } } }),
  ).rejects.toMatchObject({ status: 406 });
  await expect(
    api.libraries.create({ form: { kind: 'sonarr', values: valuesOf(arr, 'Twice', here) } }),
  ).rejects.toMatchObject({ status: 409, body: 'sonarr elsewhere already has this address.' });
});

test('the first one that is added is described by the settings', async () => {
  const { api, app } = await startApp({ listens: true });
  const { arr, here } = await startElsewhere('radarr');

  const added = await api.libraries.create({ form: { kind: 'radarr', values: valuesOf(arr, 'Films', here) } });

  expect(added).toMatchObject({ id: 'radarr', first: true, name: 'Films', url: arr.url, locked: [] });
  expect(app.settings.get('general.use_radarr')).toBe(true);
  expect(app.settings.get('radarr.port')).toBe(arr.port);
  expect(app.settings.get('general.path_mappings_movie')).toEqual([['/anime', here]]);
});

test('the environment describes further sources, and decides what it sets', { timeout: 30_000 }, async () => {
  const arr = await startArr({ kind: 'sonarr', library: createLibrary({ size: 'small', seed: 5, root: '/anime' }) });
  onTestFinished(() => arr.close());
  const environment = {
    CAPTIONARR_SONARR_2__URL: arr.url,
    CAPTIONARR_SONARR_2__APIKEY: arr.apiKey,
    CAPTIONARR_SONARR_2__NAME: 'Anime',
    CAPTIONARR_SONARR_2__PATH_MAPPINGS: '/anime,/media/anime',
    CAPTIONARR_SONARR_2__EXCLUDED_TAGS: 'kids, noise',
    CAPTIONARR_SONARR_2__SYNC_MINUTES: '180',
  };
  const started = await startApp({ listens: true, environment });
  const { api } = started;
  const list = async () => (await api.libraries.list()).data;
  await until(async () => (await list())[0]?.series === 12);

  expect(await list()).toMatchObject([
    {
      id: 'sonarr-2',
      name: 'Anime',
      by_environment: true,
      path_mappings: [['/anime', '/media/anime']],
      excluded_tags: ['kids', 'noise'],
      sync_minutes: 180,
      locked: ['url', 'apikey', 'name', 'path_mappings', 'excluded_tags', 'sync_minutes'],
    },
  ]);
  const tasks = (await api.tasks.list({ query: {} })).data;
  expect(tasks.find(({ job_id }) => job_id === 'update_series-sonarr-2')).toMatchObject({
    name: 'Sync with Anime',
    interval: 'every 3 hours',
  });
  await expect(api.libraries.update({ form: { id: 'sonarr-2', values: { name: 'Mine' } } })).rejects.toMatchObject({
    status: 406,
  });
  await expect(api.libraries.remove({ form: { id: 'sonarr-2' } })).rejects.toMatchObject({ status: 406 });
  const ids = (await api.series.list({ query: {} })).data.map(({ sonarrSeriesId }) => sonarrSeriesId);
  await started.close();

  const again = await startApp({ listens: true, directory: started.directory, environment });
  expect((await again.api.series.list({ query: {} })).data.map(({ sonarrSeriesId }) => sonarrSeriesId)).toEqual(ids);
});
