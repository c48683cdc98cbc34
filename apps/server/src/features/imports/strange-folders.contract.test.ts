import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importParts, type ImportReport } from '@captionarr/contract';
import { zipOf } from '#platform/archives/testing/make-archive.ts';
import { bazarrSecrets, writeBazarrFolder, zipBazarrFolder } from '@captionarr/lab';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const parts = [...importParts];

async function start(options?: Parameters<typeof writeBazarrFolder>[1]) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), options);
  const server = await startApp({ workers: workersHere, listens: true });
  const preview = (path = bazarr.folder) => server.api.imports.preview({ form: { path, parts } });
  return { ...server, bazarr, preview };
}

const takenOf = ({ counts }: ImportReport) => counts.reduce((sum, { taken }) => sum + taken, 0);

test.for<[string, Parameters<typeof writeBazarrFolder>[1], RegExp]>([
  ['that is cut off', { damage: 'cut off' }, /^bazarr\.db is damaged\. .* choose one of its backups/],
  ['that was overwritten', { damage: 'overwritten' }, /^bazarr\.db is damaged/],
  ['that is something else', { damage: 'no database' }, /^bazarr\.db isn’t an SQLite database/],
  [
    'of a version that nobody can read',
    { variant: 'unreadable' },
    /unknown version: table_languages_profiles has no items/,
  ],
])('a database %s is refused with a sentence', async ([, options, sentence]) => {
  const { preview, api, app, bazarr } = await start(options);

  const report = await preview();
  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts } });

  expect(report.refusal).toMatch(sentence);
  expect(takenOf(report)).toBe(0);
  await expect(app.jobs.whenFinished(job_id)).rejects.toThrow(sentence);
  expect(app.settings.get('sonarr.apikey')).toBe('');
});

test('a newer database is taken over as far as it can be read, and the report says what is not', async () => {
  const { preview } = await start({ variant: 'newer' });

  const report = await preview();

  expect(report.refusal).toBeNull();
  expect(report.counts.find(({ part }) => part === 'history')).toMatchObject({ found: 200, taken: 200 });
  expect(report.counts.find(({ part }) => part === 'blacklist')).toMatchObject({ found: 4, taken: 4 });
  expect(report.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'history', text: expect.stringContaining('confidence') }),
      expect.objectContaining({
        part: 'blacklist',
        subject: 'table_blacklist',
        text: expect.stringContaining('no subs_id'),
      }),
      expect.objectContaining({ subject: 'ffffffffffff' }),
    ]),
  );
});

test('an old installation with its settings in an ini file is understood', async () => {
  const { preview } = await start({ variant: 'old' });

  const report = await preview();

  expect(report.settings).toEqual(
    expect.arrayContaining([
      { key: 'general.minimum_score', before: 90, after: 85 },
      { key: 'general.path_mappings', before: [], after: [['/tv', '/data/series']] },
      { key: 'general.enabled_providers', before: [], after: ['gestdown', 'subdl'] },
      { key: 'general.upgrade_subs', before: true, after: false },
    ]),
  );
  expect(report).toMatchObject({ to_enter: [], account: 'anna' });
  expect(report.counts.find(({ part }) => part === 'history')).toMatchObject({ taken: 200 });
});

test('the Jellyfin of the fork becomes one of the media servers', async () => {
  const { api, app, bazarr } = await start({ variant: 'fork' });

  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts } });
  await app.jobs.whenFinished(job_id);

  const { data } = await api.mediaServers.list();
  expect(data).toMatchObject([
    {
      kind: 'jellyfin',
      url: expect.stringContaining('http://jellyfin.lan:8096'),
      enabled: true,
      series: true,
      movies: true,
      method: 'folder',
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('jellyfin-key-0044');
});

test('a backup is as good as the folder', async () => {
  const { preview, bazarr } = await start();
  const backup = join(bazarr.folder, 'bazarr_backup_v1.5.2_2026.11.15_03.00.00.zip');
  await zipBazarrFolder(bazarr.folder, backup);

  const [fromFolder, fromBackup] = [await preview(), await preview(backup)];

  expect(fromBackup.origin).toBe('Bazarr 1.5.2');
  expect(fromBackup.counts).toEqual(fromFolder.counts);
  expect(fromBackup.settings).toEqual(fromFolder.settings);
});

test.for<[string, (folder: string) => Promise<string>, RegExp]>([
  ['a path that is too long', async () => `/${'x'.repeat(100_000)}`, /^The path is too long\.$/],
  ['a path of a backup that is too long', async () => `/${'x'.repeat(100_000)}.zip`, /^The path is too long\.$/],
  ['a folder that is not there', async (folder) => join(folder, 'nowhere'), /doesn’t exist on this machine/],
  ['a folder of something else', async (folder) => join(folder, '..'), /is neither a Bazarr configuration folder/],
  ['a file', async (folder) => join(folder, 'db', 'bazarr.db'), /is neither a folder nor a backup/],
  [
    'a zip file that is none',
    async (folder) => {
      await writeFile(join(folder, 'a.zip'), 'no zip');
      return join(folder, 'a.zip');
    },
    /isn’t a complete zip file/,
  ],
  [
    'a zip file that would unpack to gigabytes',
    async (folder) => {
      await writeFile(
        join(folder, 'a.zip'),
        zipOf([{ name: 'config.yaml', content: 'a: 1', promised: 3_000_000_000 }]),
      );
      return join(folder, 'a.zip');
    },
    /a\.zip is too large: config\.yaml in it would take up 3\.0 GB/,
  ],
  [
    'a zip file with a thousand files too many',
    async (folder) => {
      const many = Array.from({ length: 2000 }, (_, no) => ({ name: `${no}/config.yaml`, content: '' }));
      await writeFile(join(folder, 'a.zip'), zipOf(many));
      return join(folder, 'a.zip');
    },
    /contains far more files than a Bazarr backup/,
  ],
  [
    'settings that are no YAML',
    async (folder) => {
      await writeFile(join(folder, 'config', 'config.yaml'), 'general: [1,\nauth: }');
      return folder;
    },
    /^config\.yaml can’t be read/,
  ],
])('%s is refused with a sentence', async ([, choose, sentence]) => {
  const { preview, bazarr } = await start();

  expect((await preview(await choose(bazarr.folder))).refusal).toMatch(sentence);
});

test('settings alone are better than nothing, and so is a database alone', async () => {
  const { preview, bazarr } = await start();
  await rename(bazarr.database, `${bazarr.database}.away`);

  const onlySettings = await preview();
  await rename(`${bazarr.database}.away`, bazarr.database);
  await rm(join(bazarr.folder, 'config'), { recursive: true });
  const onlyDatabase = await preview();

  expect(onlySettings.counts.filter(({ taken }) => taken > 0).map(({ part }) => part)).toEqual(['settings']);
  expect(onlyDatabase.counts.filter(({ taken }) => taken > 0).map(({ part }) => part)).toEqual(
    parts.filter((part) => part !== 'settings'),
  );
});

test('what fails at the end leaves nothing behind', async () => {
  const { api, app, bazarr } = await start();
  await sql`create trigger broken before insert on blacklist begin select raise(abort, 'The disk is broken.'); end`.execute(
    app.db,
  );
  const before = app.settings.current();

  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts } });
  await expect(app.jobs.whenFinished(job_id)).rejects.toThrow('The disk is broken.');

  expect(app.settings.current()).toEqual(before);
  expect(await api.languages.profiles()).toEqual([]);
  for (const table of [
    'series',
    'movie',
    'episode',
    'history',
    'profile',
    'instance',
    'tombstone',
    'notification',
    'import_report',
  ] as const)
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect(await api.imports.last()).toEqual({ data: null });
});

test('only the parts that are asked for are taken over', async () => {
  const { api, app, bazarr } = await start();

  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts: ['profiles'] } });
  await app.jobs.whenFinished(job_id);

  const { data } = await api.imports.last();
  expect(data?.counts).toEqual([{ part: 'profiles', found: 3, taken: 2, same: 0 }]);
  expect(app.settings.get('auth.apikey')).not.toBe(bazarrSecrets.apikey);
  expect(await app.db.selectFrom('series').selectAll().execute()).toEqual([]);
});

test('a number that another profile has here becomes a free one, for the library too', async () => {
  const { api, app, bazarr } = await start();
  const item = {
    id: 1,
    language: 'fr',
    hi: 'False',
    forced: 'False',
    audio_exclude: 'False',
    audio_only_include: 'False',
  };
  const own = {
    profileId: 1,
    name: 'Own',
    items: [item],
    cutoff: null,
    mustContain: [],
    mustNotContain: [],
    originalFormat: false,
    tag: null,
  };
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify([own]) } });

  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts } });
  await app.jobs.whenFinished(job_id);

  const profiles = await api.languages.profiles();
  expect(profiles.map(({ profileId, name }) => [profileId, name])).toEqual([
    [1, 'Own'],
    [2, "Anna's"],
    [3, 'Legacy'],
  ]);
  // Was 1 there.
  const [movie] = await app.db.selectFrom('movie').select('profile_id').where('id', '=', 2).execute();
  expect(movie).toEqual({ profile_id: 2 });
  expect(app.settings.get('general.serie_default_profile')).toBe(2);
});
