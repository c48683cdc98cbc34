import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importParts } from '@captionarr/contract';
import { createLibrary, startArr, writeBazarrFolder } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { wireId } from '#domain/library/ids.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const whole = { parts: [...importParts], with_passwords: true };

/** A Bazarr+ folder with a second Sonarr and Radarr; the titles there have numbers that the first ones use too. */
async function start({ spoil }: { spoil?: string } = {}) {
  const library = createLibrary({ size: 'tiny', seed: 5, root: '/anime' });
  const arrs = await Promise.all((['sonarr', 'radarr'] as const).map((kind) => startArr({ kind, library })));
  onTestFinished(async () => void (await Promise.all(arrs.map((arr) => arr.close()))));
  const [series] = library.series();
  const [movie] = library.movies();
  if (!series || !movie) throw new Error('The library is empty.');
  const [episode] = library.episodes(series.id);
  const folder = join(await temporaryFolder(), 'bazarr');
  const { database } = await writeBazarrFolder(folder, {
    series: 3,
    instances: arrs.map(({ kind, port, urlBase, apiKey }) => ({
      kind,
      name: kind === 'sonarr' ? 'Anime' : '4K',
      ip: '127.0.0.1',
      port,
      base_url: urlBase || '/',
      apikey: apiKey,
      path_mappings: [['/anime', '/media/anime']],
      titles: [
        kind === 'sonarr'
          ? { ...series, profileId: 2, ...(episode && { downloaded: episode.id }) }
          : { ...movie, path: movie.file?.path ?? '/anime/none.mkv', profileId: 1 },
      ],
    })),
  });
  if (spoil) {
    const sqlite = new DatabaseSync(database);
    sqlite.exec(spoil);
    sqlite.close();
  }
  const started = await startApp({ workers: workersHere, listens: true });
  const sources = async () => (await started.api.libraries.list()).data;
  return { ...started, folder, sources, series, movie, episode };
}

type Started = Awaited<ReturnType<typeof start>>;
const preview = ({ api, folder }: Started) => api.imports.preview({ form: { path: folder, ...whole } });

async function run({ api, app, folder }: Started) {
  const { job_id } = await api.imports.start({ form: { path: folder, ...whole } });
  await app.jobs.whenFinished(job_id);
  return (await api.imports.last()).data;
}

test('the preview names the sources that would come, and changes nothing', async () => {
  const started = await start();

  const report = await preview(started);

  const { found, taken } = report.counts.find(({ part }) => part === 'settings') ?? { found: 0, taken: 0 };
  expect(taken).toBeGreaterThan(1);
  expect(found).toBeGreaterThanOrEqual(taken);
  expect(
    report.notes.filter(({ text }) => text.startsWith('Becomes a library source at http://127.0.0.1')),
  ).toMatchObject([{ subject: 'Anime' }, { subject: '4K' }]);
  expect(report.notes.filter(({ text }) => text.includes('isn’t connected here'))).toEqual([]);
  expect(await started.sources()).toEqual([]);
  const { counts, notes } = (await run(started)) ?? {};
  expect({ counts, notes }).toEqual({ counts: report.counts, notes: report.notes });
});

test('further instances become sources with keys and mappings; their titles get their profiles, history stays apart', async () => {
  const started = await start();
  const { app, series, movie, episode } = started;

  await run(started);

  expect(await started.sources()).toMatchObject([
    { id: 'sonarr', url: 'http://sonarr.lan:8989' },
    { id: 'radarr', url: 'http://radarr.lan:7878' },
    { id: 'sonarr-2', name: 'Anime', enabled: true, path_mappings: [['/anime', '/media/anime']] },
    { id: 'radarr-2', name: '4K', enabled: true },
  ]);
  const profileOf = async (table: 'series' | 'movie', id: number) =>
    (await app.db.selectFrom(table).select('profile_id').where('id', '=', id).executeTakeFirst())?.profile_id;
  await expect.poll(() => profileOf('series', wireId(1, series.id)), { timeout: 20_000 }).toBe(2);
  await expect.poll(() => profileOf('movie', wireId(2, movie.id)), { timeout: 20_000 }).toBe(1);
  const further = await app.db
    .selectFrom('history')
    .select(['media_id', 'video_path'])
    .where('media_id', '>', 1e9)
    .execute();
  expect(further).toEqual([
    { media_id: wireId(1, episode?.id ?? 0), video_path: series.path.replace('/anime', '/media/anime') },
  ]);
  // The first Sonarr has a series with the same number.
  expect(await profileOf('series', series.id)).not.toBe(undefined);
});

test('a second import adds no source twice', async () => {
  const started = await start();
  await run(started);
  const before = await started.sources();

  const again = await run(started);

  expect((await started.sources()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(again?.notes.filter(({ urgent }) => urgent)).toEqual([]);
});

test('an instance whose key can’t be read is named with what to do, and its rows go nowhere else', async () => {
  const started = await start({ spoil: 'ALTER TABLE arr_instances DROP COLUMN apikey' });
  const { app, episode } = started;

  const report = await preview(started);
  await run(started);

  expect(report.notes).toContainEqual(
    expect.objectContaining({
      part: 'settings',
      subject: 'Anime',
      urgent: true,
      text: 'Not imported: its API key can’t be read. Add it under Settings › Libraries.',
    }),
  );
  expect(report.notes.filter(({ text }) => text.includes('isn’t connected here')).map(({ part }) => part)).toEqual([
    'library',
    'library',
    'history',
  ]);
  expect((await started.sources()).map(({ id }) => id)).toEqual(['sonarr', 'radarr']);
  const wrong = await app.db
    .selectFrom('history')
    .select('id')
    .where('media_id', '=', episode?.id ?? 0)
    .where('subs_id', 'like', 'further-%')
    .execute();
  expect(wrong).toEqual([]);
});
