import { mkdir, rename, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '#features/library/testing/start-managers.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

/** Larger than a sample; the rest is a hole. */
async function putVideos(root: string, ...paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), path);
    await truncate(join(root, path), 100_000 + path.length);
  }
}

async function startFolder(...paths: string[]) {
  const root = await temporaryFolder();
  await putVideos(root, ...paths);
  const started = await startApp({ listens: true });
  const { api } = started;
  const values = { name: 'Videos', color: 'gray', folders: [`${root}/`] } as const;
  const added = await api.libraries.create({ form: { kind: 'folder', values: { ...values, folders: [`${root}/`] } } });
  const find = async () => (await api.libraries.list()).data.find(({ id }) => id === added.id);
  const titles = async () => ({
    series: (await api.series.list({ query: {} })).data.map(({ title }) => title),
    movies: (await api.movies.list({ query: {} })).data.map(({ title }) => title),
  });
  return { ...started, root, added, find, titles };
}

test('a folder fills both lists, and asks about the rest', { timeout: 60_000 }, async () => {
  const { api, root, added, find, titles } = await startFolder(
    'Alien (1979)/Alien (1979).mkv',
    'Dark (2017)/Season 01/Dark (2017) - S01E01 - Secrets.mkv',
    'downloads/a.mkv',
  );
  expect(added).toMatchObject({ id: 'folder-1', kind: 'folder', folders: [root], url: '', first: false });
  await until(async () => (await find())?.unsure === 1 && (await find())?.movies === 1);
  await until(async () => (await find())?.series === 1);

  const { data, total } = await api.libraries.inbox({ query: { id: 'folder-1', start: 0, length: 10 } });
  expect(total).toBe(1);
  expect(data).toMatchObject([{ path: join(root, 'downloads/a.mkv'), choice: null, reason: expect.any(String) }]);
  expect(await titles()).toEqual({ series: ['Dark'], movies: ['Alien'] });
});

test('a choice puts the file into a list, and takes it out again when it is undone', { timeout: 60_000 }, async () => {
  const { api, root, find, titles } = await startFolder('Alien (1979)/Alien (1979).mkv', 'downloads/a.mkv');
  await until(async () => (await find())?.unsure === 1 && (await find())?.movies === 1);
  const path = join(root, 'downloads/a.mkv');
  const choose = (choice: Parameters<typeof api.libraries.choose>[0]['form']['choice']) =>
    api.libraries.choose({ form: { id: 'folder-1', path, choice } });

  await choose({ type: 'movie', title: 'Arrival', year: 2016, ids: {} });
  await until(async () => (await titles()).movies.includes('Arrival'));
  expect((await find())?.unsure).toBe(0);

  await choose(null);
  await until(async () => !(await titles()).movies.includes('Arrival'));
  expect((await find())?.unsure).toBe(1);
  await choose({ type: 'ignored' });
  expect((await find())?.unsure).toBe(0);
});

test('what can’t be chosen is refused with a sentence', { timeout: 60_000 }, async () => {
  const { api, root, find } = await startFolder('downloads/a.mkv');
  await until(async () => (await find())?.unsure === 1);
  const path = join(root, 'downloads/a.mkv');
  const episode = { type: 'episode', title: 'Dark', ids: {}, episodes: [], absolute: [] } as const;

  await expect(api.libraries.choose({ form: { id: 'folder-1', path, choice: { ...episode } } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { choice: 'The season and the episode are required.' } },
  });
  await expect(
    api.libraries.choose({ form: { id: 'folder-1', path: '/etc/passwd', choice: { type: 'ignored' } } }),
  ).rejects.toMatchObject({ status: 404 });
  await api.libraries.update({ form: { id: 'folder-1', values: { enabled: false } } });
  await expect(api.libraries.inbox({ query: { id: 'folder-1' } })).rejects.toMatchObject({
    status: 409,
    body: 'Videos is disabled. Enable it to match its files.',
  });
});

test(
  'a subtitle that is written next to a video doesn’t end the watching, nor does a disk that returns',
  { timeout: 90_000 },
  async () => {
    const { api, root, find } = await startFolder('Alien (1979)/Alien (1979).mkv');
    await until(async () => (await find())?.movies === 1 && (await find())?.state === 'live');
    await writeFile(join(root, 'Alien (1979)/Alien (1979).en.srt'), '1');
    // A change this old should have been reported.
    await pause(11_000);

    const before = (await find())?.sync?.at ?? 0;
    await api.libraries.sync({ form: { id: 'folder-1' } });
    await until(async () => ((await find())?.sync?.at ?? 0) > before);
    await pause(500);

    expect(await find()).toMatchObject({ state: 'live', message: '' });
    await rename(root, `${root}-away`);
    await until(async () => (await find())?.state === 'unreachable');
    await rename(`${root}-away`, root);
    await api.libraries.sync({ form: { id: 'folder-1' } });
    await until(async () => (await find())?.state !== 'unreachable');
    expect(await find()).toMatchObject({ state: 'live', message: '', movies: 1 });
  },
);

test('folders are checked before they are saved', { timeout: 60_000 }, async () => {
  const { api, root } = await startFolder('Alien (1979)/Alien (1979).mkv');
  const attempt = (...folders: string[]) => api.libraries.test({ form: { kind: 'folder', values: { folders } } });

  expect(await attempt(`${root}/`)).toMatchObject({ success: true, videos: { found: 1, complete: true } });
  expect(await attempt(root, join(root, 'gone', 'away'))).toMatchObject({ success: false });
  expect(await attempt('/nowhere/at/all')).toMatchObject({
    success: false,
    error: '/nowhere/at/all doesn’t exist on this machine. In a container, the folder must be mounted.',
  });
  await expect(
    api.libraries.create({
      form: { kind: 'folder', values: { name: 'Twice', color: 'pink', folders: [join(root, 'Alien (1979)')] } },
    }),
  ).rejects.toMatchObject({ status: 409, body: expect.stringContaining('Videos already reads') });
});
