import { expect, test } from 'vitest';
import { startManagers } from '#features/library/testing/start-managers.ts';
import { startApp } from '#testing/start-app.ts';

const texts = [
  'bazarr_version',
  'package_version',
  'sonarr_version',
  'radarr_version',
  'operating_system',
  'python_version',
  'database_engine',
  'database_migration',
  'bazarr_directory',
  'bazarr_config_directory',
  'timezone',
];

test('[api.system-status-get] tells versions, folders and times', async () => {
  const before = Date.now() / 1000;
  const { api, directory } = await startApp();

  const { data } = await api.system.status({});

  expect(
    Object.entries(data)
      .filter(([, value]) => typeof value === 'string')
      .map(([name]) => name),
  ).toEqual(expect.arrayContaining(texts));
  expect(data).toMatchObject({
    bazarr_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    sonarr_version: '',
    radarr_version: '',
    database_engine: expect.stringMatching(/^SQLite \d/),
    database_migration: expect.stringMatching(/^\d{4}-/),
    bazarr_config_directory: directory,
    runtime: `Node ${process.versions.node}`,
  });
  expect(data.start_time).toBeGreaterThanOrEqual(before);
  expect(data.database_size).toBeGreaterThan(0);
  expect(data.cpu_cores).toBeGreaterThan(0);
});

test('says which Sonarr there is, and unknown of one that does not answer', { timeout: 20_000 }, async () => {
  const { api, app, sonarr, connect } = await startManagers();
  await app.settings.save({ 'general.use_radarr': true, 'radarr.ip': '127.0.0.1', 'radarr.port': 9 });
  await connect(sonarr);

  const { data } = await api.system.status({});

  expect([data.sonarr_version, data.radarr_version]).toEqual([expect.stringMatching(/^\d+\./), 'unknown']);
});
