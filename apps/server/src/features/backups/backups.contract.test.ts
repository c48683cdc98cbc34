import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const library: SomeLibrary = {
  profiles: { 1: ['en'] },
  series: [{ id: 1, title: 'Harbour Lights', profileId: 1, episodes: [{ id: 11 }, { id: 12 }] }],
  movies: [{ id: 1, title: 'The Long Tide' }],
};
const day = 86_400_000;
const options = { listens: true, workers: workersHere };

const start = () => startWithLibrary(library, options);
const again = (directory: string) => startApp({ directory, ...options });
type Started = Awaited<ReturnType<typeof start>>;

const backupsIn = (directory: string) => readdirSync(join(directory, 'backup')).toSorted();
async function makeOne({ api }: Started) {
  await api.backups.create();
  const [backup] = (await api.backups.list()).data;
  if (!backup) throw new Error('There is no backup.');
  return backup;
}
const download = ({ request, key }: Started, filename: string) =>
  request('GET', `/system/backup/download/${encodeURIComponent(filename)}`, { headers: { 'x-api-key': key } });
const upload = ({ request, key }: Started, content: Buffer, filename = 'mine.zip', type = 'application/zip') =>
  request('POST', `/system/backup/upload?filename=${encodeURIComponent(filename)}`, {
    payload: content,
    headers: { 'x-api-key': key, 'content-type': type },
  });

test('[api.system-backups-get] [api.system-backups-post] [entities.backup] a backup is made and listed, newest first', async () => {
  const started = await start();
  const { api, directory } = started;

  await api.backups.create();
  await api.backups.create();

  const { data } = await api.backups.list();
  expect(data).toHaveLength(2);
  expect(data[0]?.at).toBeGreaterThan(data[1]?.at ?? 0);
  expect(data[0]).toEqual({
    type: 'backup',
    filename: expect.stringMatching(/^captionarr_backup_v\d+\.\d+\.\d+_\d{4}\.\d\d\.\d\d_\d\d\.\d\d\.\d\d\.zip$/),
    size: expect.stringMatching(/^\d+(\.\d)? kB$/),
    date: expect.stringMatching(/^[A-Z][a-z]{2} \d\d \d{4}$/),
    at: expect.any(Number),
    bytes: expect.any(Number),
    origin: 'made',
  });
  expect(backupsIn(directory)).toEqual(data.map(({ filename }) => filename).toSorted());
});

test('a backup is a job that can be watched, and two wishes at once are one', async () => {
  const { api } = await start();

  await Promise.all([api.backups.create(), api.backups.create()]);

  const jobs = (await api.jobs.list({ query: {} })).data.filter(({ job_name }) => job_name.startsWith('Back up'));
  expect(jobs).toMatchObject([{ status: 'completed', progress_value: 100, progress_max: 100 }]);
  expect((await api.backups.list()).data).toHaveLength(1);
});

test('the task has the name and the schedule that clients know', async () => {
  const { api } = await start();

  const byDefault = (await api.tasks.list({ query: { taskid: 'backup' } })).data;
  await api.settings.save({ form: { 'settings-backup-frequency': 'Daily', 'settings-backup-hour': '4' } });
  const daily = (await api.tasks.list({ query: { taskid: 'backup' } })).data;

  expect(byDefault).toMatchObject([
    {
      job_id: 'backup',
      name: 'Backup Database and Configuration File',
      interval: expect.stringMatching(/^every Sunday at 3:(0\d|1[0-4])$/),
    },
  ]);
  expect(daily).toMatchObject([{ interval: expect.stringMatching(/^every day at 4:(0\d|1[0-4])$/) }]);
});

test('what a backup holds is shown beside what restoring it would replace', async () => {
  const started = await start();
  const { filename, at } = await makeOne(started);
  await started.app.db.deleteFrom('episode').where('id', '=', 12).execute();

  const { data } = await started.api.backups.contents({ query: { filename } });

  const then = { series: 1, episodes: 2, movies: 1, profiles: 1, history: 0, blacklist: 0 };
  expect(data).toMatchObject({
    filename,
    instance_name: 'Captionarr',
    backup: then,
    present: { ...then, episodes: 1 },
  });
  expect(Math.abs(data.at - (at ?? 0))).toBeLessThan(1000);
});

test('[system-backup.restore-payload] [api.system-backups-patch] a restore takes the file name, restarts, and the old state is back', async () => {
  const started = await start();
  const { api, app, directory, stops } = started;
  await api.settings.save({ form: { 'settings-sonarr-apikey': 'the key of then', 'settings-general-theme': 'dark' } });
  const { filename } = await makeOne(started);
  await api.settings.save({ form: { 'settings-sonarr-apikey': 'another', 'settings-general-theme': 'light' } });
  await app.db.deleteFrom('movie').execute();

  await api.backups.restore({ form: { filename } });
  expect(stops).toEqual([75]);
  await started.close();
  const second = await again(directory);

  expect((await second.api.settings.read()).general?.theme).toBe('dark');
  expect(second.app.settings.get('sonarr.apikey')).toBe('the key of then');
  expect((await second.api.movies.list({ query: {} })).total).toBe(1);
  expect(readdirSync(join(directory, 'replaced'))).toHaveLength(1);
  const news = expect.stringContaining(`${filename} was restored. The previous files are in `);
  expect((await second.api.logs.list({ query: {} })).data.map(({ message }) => message)).toContainEqual(news);
  expect((await second.api.announcements.list()).data.map(({ text }) => text)).toContainEqual(news);
  expect(existsSync(join(directory, 'restore'))).toBe(false);
  // The backup itself is still there.
  expect((await second.api.backups.list()).data).toMatchObject([{ filename }]);
});

test('a restore on another machine brings secrets along, which are sealed with the key of the first', async () => {
  const first = await start();
  await first.api.settings.save({ form: { 'settings-sonarr-apikey': 'brought along' } });
  const { filename } = await makeOne(first);
  const { rawPayload } = await download(first, filename);
  const second = await startApp(options);

  const uploaded = await upload(second, rawPayload, filename);
  const [listed] = (await second.api.backups.list()).data;
  await second.api.backups.restore({ form: { filename: listed?.filename ?? '' } });
  await second.close();
  const third = await again(second.directory);

  expect(uploaded.statusCode).toBe(204);
  expect(listed).toMatchObject({ filename: filename.replace('.zip', '_uploaded.zip'), origin: 'uploaded' });
  expect(third.app.settings.get('sonarr.apikey')).toBe('brought along');
  expect((await third.api.series.list({ query: {} })).total).toBe(1);
});

test('[system-backup.delete-payload] [api.system-backups-delete] a backup is deleted by its file name', async () => {
  const started = await start();
  const { filename } = await makeOne(started);

  await started.api.backups.remove({ form: { filename } });

  expect((await started.api.backups.list()).data).toEqual([]);
  expect(backupsIn(started.directory)).toEqual([]);
});

test('a backup is downloaded as it lies on disk, by those who may have it', async () => {
  const started = await start();
  const { filename, bytes } = await makeOne(started);

  const { statusCode, headers, rawPayload } = await download(started, filename);
  const closed = await started.request('GET', `/system/backup/download/${filename}`);

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toContain(`attachment; filename="${filename}"`);
  expect(headers['content-length']).toBe(String(bytes));
  expect(rawPayload.equals(readFileSync(join(started.directory, 'backup', filename)))).toBe(true);
  expect(closed.statusCode).toBe(401);
});

test.for([
  '../secret.key',
  '..%2fsecret.key',
  '../db/captionarr.db',
  'captionarr_backup_/../../secret.key.zip',
  'captionarr_backup_link.zip',
  'captionarr_backup_folder.zip',
  'captionarr_backup_absent.zip',
  '/etc/passwd',
])('nothing but a backup is handed out, restored or deleted: %s', async (filename) => {
  const started = await start();
  const { api, directory, stops } = started;
  await mkdir(join(directory, 'backup', 'captionarr_backup_folder.zip'), { recursive: true });
  symlinkSync(join(directory, 'secret.key'), join(directory, 'backup', 'captionarr_backup_link.zip'));

  const downloaded = await download(started, filename);
  const calls = [
    api.backups.contents({ query: { filename } }),
    api.backups.restore({ form: { filename } }),
    api.backups.remove({ form: { filename } }),
  ];

  expect(downloaded.statusCode).toBe(404);
  expect(downloaded.body).not.toContain(readFileSync(join(directory, 'secret.key'), 'utf8').trim());
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 404 })));
  expect(stops).toEqual([]);
  expect(existsSync(join(directory, 'db', 'captionarr.db'))).toBe(true);
  expect((await api.backups.list()).data).toEqual([]);
});

test('a damaged backup is refused with its reason, and nothing restarts', async () => {
  const started = await start();
  const { api, directory, stops } = started;
  const { filename } = await makeOne(started);
  const path = join(directory, 'backup', filename);
  writeFileSync(path, readFileSync(path).subarray(0, -500));

  const calls = [
    () => api.backups.contents({ query: { filename } }),
    () => api.backups.restore({ form: { filename } }),
  ];

  for (const call of calls)
    await expect(call()).rejects.toMatchObject({
      status: 400,
      body: expect.stringContaining('isn’t a complete zip file'),
    });
  expect(stops).toEqual([]);
  expect(existsSync(join(directory, 'restore'))).toBe(false);
});

test.for([
  ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2), /^mine\.zip isn’t a complete zip file/],
  ['no zip', () => Buffer.from('Dear diary'), /^mine\.zip isn’t a complete zip file/],
  ['nothing', () => Buffer.alloc(0), /^mine\.zip isn’t a complete zip file/],
] as const)('an upload that is %s is refused with its reason and leaves nothing', async ([, damage, reason]) => {
  const started = await start();
  const { filename } = await makeOne(started);
  const whole = readFileSync(join(started.directory, 'backup', filename));

  const refused = await upload(started, damage(whole));

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatch(reason);
  expect(backupsIn(started.directory)).toEqual([filename]);
});

test('an upload may call itself anything, and never overwrites a backup', async () => {
  const started = await start();
  const { filename } = await makeOne(started);
  const path = join(started.directory, 'backup', filename);
  const whole = readFileSync(path);

  const answers = [
    await upload(started, whole, '../../secret.key', 'application/x-zip-compressed'),
    await upload(started, whole, filename, 'application/octet-stream'),
    await upload(started, whole, ''),
  ];
  const closed = await started.request('POST', '/system/backup/upload', { payload: whole });

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(closed.statusCode).toBe(401);
  const { data } = await started.api.backups.list();
  expect(data.map(({ origin }) => String(origin)).toSorted()).toEqual(['made', 'uploaded', 'uploaded', 'uploaded']);
  expect(new Set(data.map((each) => each.filename)).size).toBe(4);
  expect(readFileSync(path).equals(whole)).toBe(true);
});

test('after each backup those that are too old go, but never the newest, nor what a person brought', async () => {
  let now = Date.now();
  const started = await startWithLibrary(library, { ...options, now: () => now });
  const { api, directory } = started;
  const old = await makeOne(started);
  await upload(started, readFileSync(join(directory, 'backup', old.filename)));
  const foreign = join(directory, 'backup', 'captionarr_backup_renamed.zip');
  writeFileSync(foreign, '');
  utimesSync(foreign, 0, 0);
  const originsAfter = async (days: number) => {
    now += days * day;
    await api.backups.create();
    return (await api.backups.list()).data.map(({ origin }) => String(origin)).toSorted();
  };

  const kept = await originsAfter(30);
  const gone = await originsAfter(5);
  await api.settings.save({ form: { 'settings-backup-retention': '0' } });
  const all = await originsAfter(1000);

  expect(kept).toEqual(['made', 'made', 'uploaded', 'uploaded']);
  expect(gone).toEqual(['made', 'made', 'uploaded', 'uploaded']);
  expect((await api.backups.list()).data.map(({ filename }) => filename)).not.toContain(old.filename);
  expect(all).toEqual(['made', 'made', 'made', 'uploaded', 'uploaded']);
});

test('the folder of the settings takes new backups, and those in the old one stay listed', async () => {
  const started = await start();
  const folder = join(await temporaryFolder(), 'elsewhere');
  const first = await makeOne(started);

  await started.api.settings.save({ form: { 'settings-backup-folder': folder } });
  const second = await makeOne(started);

  expect(readdirSync(folder)).toEqual([second.filename]);
  const listed = (await started.api.backups.list()).data.map(({ filename }) => filename);
  expect(listed).toEqual([second.filename, first.filename]);
  expect((await download(started, first.filename)).statusCode).toBe(200);
});

test('a folder that cannot be written fails the backup with a sentence', async () => {
  const started = await start();
  const file = join(started.directory, 'a-file');
  writeFileSync(file, '');
  await started.api.settings.save({ form: { 'settings-backup-folder': join(file, 'below') } });

  const made = started.api.backups.create();

  await expect(made).rejects.toMatchObject({
    status: 409,
    body: 'The backup wasn’t created. The folder doesn’t exist. Check that the disk is mounted.',
  });
  expect((await started.api.backups.list()).data).toEqual([]);
});
