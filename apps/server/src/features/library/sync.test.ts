import { rename, unlink } from 'node:fs/promises';
import { writeMedia } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { readLibrary, startManagers, until } from './testing/start-managers.ts';

test('the first synchronisation ends with what the managers have, and says so', async () => {
  const started = await startManagers();

  await started.connect(started.sonarr, started.radarr);

  expect(await started.countRows()).toEqual({ series: 12, episodes: 200, movies: 30 });
  expect(await started.report('series')).toMatchObject({
    outcome: 'done',
    added: 212,
    changed: 0,
    removed: 0,
    refused: 0,
  });
  expect(await started.report('movies')).toMatchObject({ outcome: 'done', added: 30 });
  const { data: managers } = await started.api.library.managers({});
  expect(managers).toMatchObject([
    {
      kind: 'series',
      ordinal: 0,
      name: 'Sonarr',
      url: started.sonarr.url,
      version: started.sonarr.version,
      state: 'live',
      held: 0,
    },
    { kind: 'movies', ordinal: 0, name: 'Radarr', state: 'live', message: '' },
  ]);
  expect(await started.api.library.summary({ query: { kind: 'series' } })).toMatchObject({ total: 12 });
});

test('it shows its progress by name, and that it ended', async () => {
  const started = await startManagers();
  started.sonarr.faults.add({ path: 'episode', kind: 'slow', ms: 60, times: 'forever' });

  await started.connect(started.sonarr);

  await until(() => started.events.some(({ type }) => type === 'reset-episode-wanted'));
  const lines = started.events.flatMap(({ type, payload }) =>
    type === 'progress' && typeof payload === 'object' ? payload : [],
  );
  const titles = [...started.library.series()].map(({ title }) => title);
  expect(lines[0]).toMatchObject({ id: 'series_progress', header: 'Syncing series', count: 12 });
  expect(titles).toContain(lines[0]?.name);
  expect(lines.at(-1)).toEqual({ id: 'series_progress', header: 'Syncing series', name: '', value: 12, count: 12 });
  expect(started.events).toContainEqual({ type: 'series', action: 'update', payload: 1 });
  expect(started.events).toContainEqual({ type: 'badges', action: 'update', payload: null });
});

test('synchronising again changes nothing and tells of nothing', async () => {
  const started = await startManagers();
  await started.connect(started.sonarr, started.radarr);
  const before = await readLibrary(started);
  await started.forgetEvents();

  const reports = [await started.sync('series'), await started.sync('movies')];

  expect(reports).toMatchObject(reports.map(() => ({ outcome: 'done', added: 0, changed: 0, removed: 0 })));
  expect(await readLibrary(started)).toEqual(before);
  expect(started.events.filter(({ type }) => ['series', 'episode', 'movie'].includes(type))).toEqual([]);
});

test('subtitles beside the videos are found, and looked for again where a video has moved', async () => {
  const started = await startManagers();
  await writeMedia(started.library, started.root);
  await started.connect(started.sonarr, started.radarr);
  const external = started.library.episodes(1).flatMap(({ file }) => (file && file.size > 20_480 ? file.external : []));
  const rows = () =>
    started.app.db.selectFrom('subtitle').selectAll().where('path', 'is not', null).where('kind', '=', 0).execute();
  const ofSeries = async () =>
    (await rows()).filter(({ path }) => path?.startsWith(started.library.seriesAt(1)?.path ?? '?'));

  expect(await ofSeries()).toHaveLength(external.length);
  const movies = [...started.library.movies()].find(
    ({ file }) => file && file.size > 20_480 && file.external.includes('pt-BR'),
  );
  expect(
    await started.app.db
      .selectFrom('subtitle')
      .select('language')
      .where('kind', '=', 1)
      .where('media_id', '=', movies?.id ?? 0)
      .where('path', 'is not', null)
      .execute(),
  ).toEqual([{ language: 'pb' }]);

  const episode = started.library
    .episodes(1)
    .find(({ file }) => file && file.size > 20_480 && file.external.includes('en'));
  const { from, to } = started.sonarr.lab.renameFile(episode?.id ?? 0, 'moved.mkv');
  await rename(from, to);
  await rename(from.replace(/\.\w+$/, '.en.srt'), to.replace(/\.\w+$/, '.fr.srt'));
  await started.sync('series');
  const moved = (await rows()).filter(({ media_id }) => media_id === episode?.id);
  expect(moved.map(({ path }) => path)).toContain(to.replace(/\.\w+$/, '.fr.srt'));
});

test('a scan finds files that came and forgets files that went, and leaves alone what it cannot read', async () => {
  const started = await startManagers();
  await writeMedia(started.library, started.root);
  await started.connect(started.radarr);
  const withFile = [...started.library.movies()].filter(
    ({ file }) => file && file.size > 20_480 && file.external.includes('de'),
  );
  const [movie, other] = withFile;
  const languages = async (id = 0) =>
    (await started.app.db.selectFrom('movie').select('have').where('id', '=', id).executeTakeFirst())?.have.split(
      ',',
    ) ?? [];
  const subtitle = (movie?.file?.path ?? '').replace(/\.\w+$/, '.de.srt');

  await unlink(subtitle);
  await started.app.managers.scanOne('movies', movie?.id ?? 0);
  await started.idle();
  const tracks = movie?.file?.tracks.embedded.map(({ language }) => language) ?? [];
  expect((await languages(movie?.id)).includes('de')).toBe(tracks.includes('de'));

  await rename(other?.path ?? '', `${other?.path}-away`);
  await started.app.managers.scanAll('movies');
  await started.idle();
  expect(await languages(other?.id)).toContain('de');
  const [job] = await started.app.jobs.list({ status: 'completed' });
  const items = await started.app.jobs.items(job?.id ?? 0);
  expect(items).toMatchObject([
    { key: other?.title, outcome: 'failed', detail: expect.stringContaining('can’t be read') },
  ]);
});

test('only what is monitored is synchronised when the user says so, and the rest when he no longer does', async () => {
  const started = await startManagers({ settings: { 'sonarr.sync_only_monitored_series': true } });
  const monitored = [...started.library.series()].filter((series) => series.monitored).length;
  await started.connect(started.sonarr);
  expect((await started.countRows()).series).toBe(monitored);

  await started.app.settings.save({
    'sonarr.sync_only_monitored_series': false,
    'sonarr.sync_only_monitored_episodes': true,
  });
  await started.idle();
  const { series, episodes } = await started.countRows();
  expect(series).toBe(12);
  expect(episodes).toBeLessThan(200);

  await started.app.settings.save({ 'sonarr.sync_only_monitored_episodes': false });
  await started.idle();
  expect(await started.countRows()).toMatchObject({ series: 12, episodes: 200 });
});

test('a new path mapping is put into effect at once', async () => {
  const started = await startManagers();
  await started.connect(started.sonarr);

  await started.app.settings.save({ 'general.path_mappings': [[`${started.root}/tv`, '/mnt/shows']] });
  await started.idle();

  const paths = await started.app.db.selectFrom('episode').select('path').execute();
  expect(paths.some(({ path }) => path.startsWith('/mnt/shows/'))).toBe(true);
  expect(paths.some(({ path }) => path.startsWith(`${started.root}/tv/`))).toBe(false);
});
