import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { zipOf } from '#platform/archives/testing/make-archive.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { createFolderAccess } from './folder-access.ts';

const log = pino({ level: 'silent' });

async function start(...paths: string[]) {
  const folder = await temporaryFolder();
  const add = async (path: string) => {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), path);
  };
  for (const path of paths) await add(path);
  const clock = { now: 0 };
  const access = createFolderAccess({ log, now: () => clock.now });
  const find = async (title: string, withArchives = true) =>
    (await access.find([folder], [title], withArchives)).map(({ path }) => path).toSorted();
  return { folder, add, clock, access, find };
}

test('subtitles and archives are found in all subfolders, other files are not', async () => {
  const { find } = await start('Série É/S1/one.en.SRT', 'Série É/pack.rar', 'Série É/video.mkv', 'other.srt');

  expect(await find('Serie E')).toEqual(['Série É/S1/one.en.SRT', 'Série É/pack.rar']);
  expect(await find('Serie E', false)).toEqual(['Série É/S1/one.en.SRT']);
});

test('a new file is found once the list is old, and a search never waits for that', async () => {
  const { add, clock, find } = await start('one.srt');
  expect(await find('one')).toEqual(['one.srt']);

  await add('one more.srt');
  expect(await find('one')).toEqual(['one.srt']);
  clock.now += 11 * 60_000;
  await find('one');

  await expect.poll(() => find('one')).toEqual(['one more.srt', 'one.srt']);
});

test('nothing outside the folder can be read, by whatever path or link', async () => {
  const { folder, access, find } = await start('inside/one.srt');
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.srt'), 'secret');
  await symlink(outside, join(folder, 'way-out'));
  await symlink(join(outside, 'secret.srt'), join(folder, 'link.srt'));

  expect([...(await find('one')), ...(await find('secret')), ...(await find('link'))]).toEqual(['inside/one.srt']);
  const paths = ['way-out/secret.srt', 'link.srt', `../${outside.split('/').at(-1)}/secret.srt`, 'inside/none.srt', ''];
  for (const path of paths) await expect(access.read([folder], { folder, path })).rejects.toThrow(/no longer in/);
  await expect(access.read([folder], { folder: outside, path: 'secret.srt' })).rejects.toThrow(/no longer in/);
  expect(Buffer.from(await access.read([folder], { folder, path: 'inside/one.srt' })).toString()).toBe(
    'inside/one.srt',
  );
});

test('a folder that is not there is told by name', async () => {
  const { access } = await start();

  await expect(access.find(['/nowhere/at/all'], ['one'], true)).rejects.toMatchObject({
    reason: 'LocalError',
    message: 'The subtitle folder /nowhere/at/all can’t be read.',
  });
});

test('a folder with too many files is read up to the bound', async () => {
  const { folder } = await start('one 1.srt', 'one 2.srt', 'one 3.srt');
  const access = createFolderAccess({ log, now: Date.now, maxFiles: 2 });

  expect(await access.find([folder], ['one'], true)).toHaveLength(2);
});

test('a zip file is looked into: its files are found by their names and read', async () => {
  const { folder, access, find } = await start();
  const files = [
    { name: 'Show/Harbour.Lights.S01E01.srt', content: 'first' },
    { name: '../outside.Harbour.Lights.srt', content: 'hostile' },
    { name: 'Harbour.Lights.nfo', content: 'no subtitle' },
  ];
  await writeFile(join(folder, '4711.zip'), zipOf(files));
  await writeFile(join(folder, 'Harbour Lights damaged.zip'), 'no archive');

  expect(await find('Harbour Lights')).toEqual([
    '4711.zip/../outside.Harbour.Lights.srt',
    '4711.zip/Show/Harbour.Lights.S01E01.srt',
  ]);
  const read = async (path: string) => Buffer.from(await access.read([folder], { folder, path })).toString();
  expect(await read('4711.zip/Show/Harbour.Lights.S01E01.srt')).toBe('first');
  // A name in an archive is only a name: nothing is looked for outside.
  await writeFile(join(folder, 'outside.Harbour.Lights.srt'), 'beside');
  expect(await read('4711.zip/../outside.Harbour.Lights.srt')).toBe('hostile');
  await expect(read('4711.zip/none.srt')).rejects.toThrow(/no longer in/);
});

test('a search does not wait for a folder that takes long to read', async () => {
  const { folder } = await start(...Array.from({ length: 4000 }, (_, index) => `one ${index}.srt`));
  const access = createFolderAccess({ log, now: Date.now, patienceMs: 0 });

  await expect(access.find([folder], ['one'], true)).rejects.toThrow(/is still being read/);
  await expect.poll(() => access.find([folder], ['one 7'], true).catch(() => [])).toHaveLength(1);
});
