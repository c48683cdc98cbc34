import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMedia } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { startManagers } from './testing/start-managers.ts';

test('there are no managers, nothing to remove and no folders to examine at first', async () => {
  const { api } = await startApp();

  expect(await api.library.managers({})).toEqual({ data: [] });
  expect(await api.library.paths({ query: { kind: 'series' } })).toEqual({ data: [] });
  expect(await api.library.summary({ query: { kind: 'movies' } })).toMatchObject({ total: 0, missing: 0 });
  await expect(api.library.removeHeld({ form: { kind: 'series' } })).resolves.toBeUndefined();
});

test('a kind that does not exist is refused', async () => {
  const { request, key } = await startApp();

  const answer = await request('GET', '/api/library/summary?kind=songs', { headers: { 'x-api-key': key } });

  expect(answer.statusCode).toBe(400);
});

test('without background work the managers are named, but not asked', async () => {
  const { app, api } = await startApp({ listens: true, flags: ['--no-tasks'] });
  await app.settings.save({ 'general.use_sonarr': true, 'sonarr.port': 9 });

  expect((await api.library.managers({})).data).toMatchObject([
    {
      name: 'Sonarr',
      url: 'http://127.0.0.1:9',
      state: 'connecting',
      message: 'Background tasks are disabled.',
      sync: null,
    },
  ]);
});

test('examines the root folders: all is well, then they are elsewhere', async () => {
  const started = await startManagers();
  await writeMedia(started.library, started.root);
  await started.connect(started.sonarr);

  const { data: well } = await started.api.library.paths({ query: { kind: 'series' } });
  expect(well).toMatchObject([
    {
      path: `${started.root}/tv/`,
      local: `${started.root}/tv`,
      exists: true,
      readable: true,
      writable: true,
      proposal: null,
      message: '',
    },
    { path: `${started.root}/anime/`, message: '' },
  ]);
  expect(well.every(({ checked, found }) => checked > 0 && found === checked)).toBe(true);

  const elsewhere = join(started.root, 'shows');
  await rename(join(started.root, 'tv'), elsewhere);
  // The host is large, and the search begins with what is mapped already.
  await started.app.settings.save({
    'general.path_mappings': [[`${started.root}/other`, join(started.root, 'other')]],
  });
  const { data: ill } = await started.api.library.paths({ query: { kind: 'series' } });
  expect(ill[0]).toMatchObject({ exists: false, found: 0, proposal: { from: `${started.root}/tv`, to: elsewhere } });
  expect(ill[0]?.message).toContain(`Map ${started.root}/tv to ${elsewhere}.`);

  await started.app.settings.save({ 'general.path_mappings': [[`${started.root}/tv`, elsewhere]] });
  await started.idle();
  const { data: mended } = await started.api.library.paths({ query: { kind: 'series' } });
  expect(mended.map(({ message }) => message)).toEqual(['', '']);
});

test('a manager that is away cannot say what its folders are', async () => {
  const { app, api } = await startApp();
  await app.settings.save({ 'general.use_radarr': true, 'radarr.port': 9 });

  await expect(api.library.paths({ query: { kind: 'movies' } })).rejects.toMatchObject({ status: 503 });
});

test('before the first synchronisation, the folders that the manager has are looked for', async () => {
  const { root, sonarr } = await startManagers();
  const before = await startApp();
  await before.app.settings.save({
    'general.use_sonarr': true,
    'sonarr.port': sonarr.port,
    'sonarr.apikey': sonarr.apiKey,
  });

  const { data: roots } = await before.api.library.paths({ query: { kind: 'series' } });

  expect(roots[0]).toMatchObject({ path: `${root}/tv/`, message: '' });
  expect(roots[0]?.checked).toBeGreaterThan(3);
});
