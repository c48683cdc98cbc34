import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  connectionSettings,
  createLibrary,
  exampleProfiles,
  startArr,
  startProviders,
  videoFiles,
  type Arr,
  type Library,
  type VideoFile,
  type WorldSubtitle,
} from '@captionarr/lab';
import { askProduct } from '@captionarr/lab/clients';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#features/library/testing/start-managers.ts';
import { startApp, temporaryFolder, type StartedApp } from '#testing/start-app.ts';
import { someText } from '#testing/start-with-providers.ts';
import { workersHere } from '#testing/workers-here.ts';

const video = { duration: 60, frameRate: 24, audio: [], subtitles: [] };
/** Ids of further sources begin here (decision 0037). */
const isFurther = (id: unknown) => Number(id) > 1_000_000_000;

/** A Sonarr and a Radarr with videos on this disk. */
async function startPair(seed: number) {
  const library = createLibrary({ size: 'tiny', seed, root: await temporaryFolder() });
  for (const { path } of videoFiles(library)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not really a video');
  }
  const pair = await Promise.all((['sonarr', 'radarr'] as const).map((kind) => startArr({ kind, library })));
  onTestFinished(async () => void (await Promise.all(pair.map((arr) => arr.close()))));
  return { library, pair };
}

/** The titles that the calls of a client are about. */
function chosenIn(library: Library) {
  const series = [...library.series()].find(({ id }) => library.episodes(id).every(({ file }) => file));
  const movie = [...library.movies()].find(({ file }) => file);
  if (!series || !movie?.file) throw new Error('The library has no files.');
  return { series, movie: { ...movie, file: movie.file } };
}

/** English subtitles for them. */
function subtitlesFor(library: Library): WorldSubtitle[] {
  const { series, movie } = chosenIn(library);
  const base = (file: VideoFile, id: number) => ({
    id: String(library.seed * 10_000 + id),
    language: 'en',
    release: basename(file.path, '.mkv'),
    content: someText(),
  });
  const { title, year, tvdbId } = series;
  const episodes = library.episodes(series.id).flatMap(({ id, season, number: episode, file }): WorldSubtitle[] => {
    const facts = { provider: 'gestdown', type: 'episode', title, year, tvdbId, season, episode } as const;
    return file ? [{ ...base(file, id), ...facts }] : [];
  });
  const facts = { provider: 'podnapisi', type: 'movie', title: movie.title, year: movie.year } as const;
  return [...episodes, { ...base(movie.file, 5000 + movie.id), ...facts, imdbId: movie.imdbId }];
}

const isSynced = async ({ api }: StartedApp, count = 4) => {
  const { data } = await api.libraries.list();
  return data.length === count && data.every(({ sync }) => sync?.outcome === 'done');
};
const isIdle = async ({ app }: StartedApp) =>
  !(await app.jobs.list()).some(({ status, run_at }) => status === 'running' || (status === 'pending' && !run_at));
const settle = async (started: StartedApp) => {
  await until(() => isSynced(started), 60_000);
  await until(() => isIdle(started), 60_000);
};

const add = ({ api }: StartedApp, { kind, url, apiKey }: Arr) =>
  api.libraries.create({ form: { kind, values: { name: `Second ${kind}`, color: 'teal', url, apikey: apiKey } } });

/** The whole server with two Sonarr and two Radarr, all of them synced. */
async function start() {
  const [first, second] = [await startPair(1), await startPair(2)];
  const providers = await startProviders([first, second].flatMap(({ library }) => subtitlesFor(library)));
  onTestFinished(() => providers.close());
  const options = { listens: true, providerHosts: providers.hosts, probe: async () => video, workers: workersHere };
  const started = await startApp(options);
  await started.api.settings.save({
    form: {
      'languages-enabled': ['en', 'fr', 'es', 'de'],
      'languages-profiles': JSON.stringify(exampleProfiles),
      'settings-general-serie_default_enabled': 'true',
      'settings-general-serie_default_profile': '1',
      'settings-general-movie_default_enabled': 'true',
      'settings-general-movie_default_profile': '1',
      'settings-general-enabled_providers': ['gestdown', 'podnapisi'],
      ...connectionSettings(first.pair),
    },
  });
  for (const arr of second.pair) await add(started, arr);
  await settle(started);
  return { started, libraries: [first.library, second.library], second: second.pair, options };
}

/** What clients remember of the library. */
async function idsOf({ api }: StartedApp) {
  const { data: series } = await api.series.list({ query: {} });
  const { data: movies } = await api.movies.list({ query: {} });
  const { data: episodes } = await api.series.listEpisodes({
    query: { 'seriesid[]': series.map(({ sonarrSeriesId }) => sonarrSeriesId) },
  });
  return {
    series: series.map(({ sonarrSeriesId, title, source = '' }) => `${sonarrSeriesId} ${source} ${title}`).toSorted(),
    movies: movies.map(({ radarrId, title, source = '' }) => `${radarrId} ${source} ${title}`).toSorted(),
    episodes: episodes.map(({ sonarrEpisodeId, title }) => `${sonarrEpisodeId} ${title}`).toSorted(),
  };
}

test('a client that others wrote finds four sources as one library, and none of its calls is refused', async () => {
  const { started, libraries } = await start();
  const server = { url: started.origin(), apiKey: started.key };
  const titles = libraries.map(chosenIn).map(({ series, movie }) => [series.title, movie.title]);

  for (const [index, of] of titles.entries()) {
    const isChosen = ({ sonarrSeriesId, radarrId, title }: Record<string, unknown>) =>
      of.includes(String(title)) && isFurther(sonarrSeriesId ?? radarrId) === index > 0;
    const testimony = await askProduct(server, (rows) => rows.find(isChosen));

    expect(testimony).toMatchObject({ refused: [], missing: [] });
    // With the downloads of both candidates.
    expect(testimony.calls).toBe(73);
  }
}, 180_000);

test('clients find every title by the id that they remember: after a restart, and when a source returns', async () => {
  const { started, second, options } = await start();
  const before = await idsOf(started);
  expect([before.series.length, before.movies.length, before.episodes.length]).toEqual([24, 52, 168]);

  await started.close();
  const again = await startApp({ ...options, directory: started.directory });
  await settle(again);
  expect(await idsOf(again)).toEqual(before);

  for (const id of ['sonarr-2', 'radarr-2']) await again.api.libraries.remove({ form: { id } });
  await until(async () => (await again.api.series.list({ query: {} })).total === 12, 60_000);
  // In another order than the first time.
  for (const arr of second.toReversed()) await add(again, arr);
  await settle(again);
  expect(await idsOf(again)).toEqual(before);

  await again.close();
  const last = await startApp({ ...options, directory: started.directory });
  await settle(last);
  expect(await idsOf(last)).toEqual(before);
}, 180_000);

test('dashboards count and read what all sources hold', async () => {
  const { started } = await start();
  const { key, api } = started;
  const get = async (path: string) => {
    const answer = await started.request('GET', `/api${path}${path.includes('?') ? '&' : '?'}apikey=${key}`);
    return { status: answer.statusCode, body: answer.json<{ data: { [name: string]: unknown }[]; total: number }>() };
  };
  const badges = await api.badges.read();

  const [episodes, movies] = [await get('/episodes/wanted'), await get('/movies/wanted')];
  const series = (await get('/series')).body.data.find(({ sonarrSeriesId: id }) => isFurther(id));
  const listed = await get(`/episodes?seriesid[]=${String(series?.sonarrSeriesId)}`);
  const one = await get(`/episodes?episodeid[]=${String(listed.body.data[0]?.sonarrEpisodeId)}`);

  expect([episodes.status, movies.status]).toEqual([200, 200]);
  expect([badges.episodes > 0, badges.movies > 0]).toEqual([true, true]);
  expect(episodes.body.data.some(({ sonarrEpisodeId: id }) => isFurther(id))).toBe(true);
  expect(movies.body.data.some(({ radarrId: id }) => isFurther(id))).toBe(true);
  expect(one.body.data).toMatchObject([{ sonarrSeriesId: series?.sonarrSeriesId }]);
  for (const path of ['/badges', '/system/status', '/system/health', '/episodes/history', '/movies/history'])
    expect((await get(path)).status).toBe(200);
}, 120_000);
