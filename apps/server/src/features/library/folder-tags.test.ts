import { copyFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newSource } from '@captionarr/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import { createTagReader } from '#integrations/media/container-tags.ts';
import { runCommand, type RunCommand } from '#platform/commands/run-command.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { openConnector } from './connectors.ts';
import { makeTree } from './testing/folder-tree.ts';
import { until } from './testing/start-managers.ts';

/** A real video with tags, an hour old. */
async function makeTagged(path: string, tags: Record<string, string>): Promise<void> {
  const { code, complaints } = await runCommand('ffmpeg', [
    ...'-v error -y -f lavfi -i testsrc=size=320x240:rate=24:duration=3 -c:v mpeg4 -q:v 2'.split(' '),
    ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    ...(path.endsWith('.mp4') ? ['-movflags', 'use_metadata_tags'] : []),
    path,
  ]);
  if (code !== 0) throw new Error(complaints);
  expect((await stat(path)).size).toBeGreaterThan(20_480);
  const before = new Date(Date.now() - 3_600_000);
  await utimes(path, before, before);
}

/** A folder library that notes which files are probed. */
async function openTagged(root: string) {
  const { db, close } = await openDatabase({ file: ':memory:', log: silentLog });
  const probed: string[] = [];
  let news = 0;
  const run: RunCommand = (command, parameters, options) => {
    probed.push(String(parameters.at(-1)).slice(`file:${root}/`.length));
    return runCommand(command, parameters, options);
  };
  const source = openConnector(
    { kind: 'folder', values: { ...newSource, name: 'Home', color: 'blue', url: '', apikey: '', folders: [root] } },
    { db, ordinal: 3, ids: createSourceIds(db, 3), readContainer: createTagReader(run), log: silentLog },
  );
  onTestFinished(async () => {
    await source.close();
    await close();
  });
  const follow = () =>
    source.follow('movies', { isLive: false, onChange: () => {}, onState: () => {}, onInbox: () => (news += 1) });
  const scan = async () => {
    const movies = source.movies?.list(new AbortController().signal);
    while ((await movies?.next())?.done === false);
  };
  const untagged = () => db.selectFrom('folder_file').select('id').where('tags_json', 'is', null);
  const settle = () => until(async () => (await untagged().where('type', '=', 'unsure').execute()).length === 0);
  const proposals = async (name: string) =>
    (await source.inbox?.list())?.find(({ path }) => path === join(root, name))?.proposals ?? [];
  return { probed, news: () => news, follow, scan, settle, proposals };
}

test('tags of MKV and MP4 files add proposals where names say too little', async () => {
  const root = await makeTree('Heat (1995).mkv');
  await makeTagged(join(root, 'film1.mkv'), {
    title: 'Inception',
    DATE_RELEASED: '2010-07-16',
    IMDB: 'tt1375666',
    TMDB: 'movie/27205',
  });
  await makeTagged(join(root, 'abc.mp4'), { show: 'Dark', season_number: '1', episode_sort: '2', title: 'Lies' });
  await writeFile(join(root, 'broken.mkv'), Buffer.alloc(40_000, 7));
  const before = new Date(Date.now() - 3_600_000);
  await utimes(join(root, 'broken.mkv'), before, before);
  const folder = await openTagged(root);
  folder.follow();

  await folder.scan();
  await folder.settle();

  expect(await folder.proposals('film1.mkv')).toMatchObject([
    { type: 'movie', title: 'Inception', year: 2010, ids: { imdb: 'tt1375666', tmdb: 27_205 } },
    { type: 'movie', title: 'film1' },
  ]);
  expect((await folder.proposals('abc.mp4'))[0]).toMatchObject({
    type: 'episode',
    title: 'Dark',
    season: 1,
    episodes: [2],
    episodeTitle: 'Lies',
  });
  expect(await folder.proposals('broken.mkv')).toMatchObject([{ title: 'broken' }]);
  await until(async () => folder.news() > 0);
  // The one whose name is clear isn’t opened.
  expect(folder.probed.toSorted()).toEqual(['abc.mp4', 'broken.mkv', 'film1.mkv']);
}, 40_000);

test('a file is probed once, and again when it has changed', async () => {
  const root = await makeTree('other.mkv');
  await makeTagged(join(root, 'film1.mkv'), { title: 'Inception', date: '2010' });
  const folder = await openTagged(root);
  await folder.scan();
  await folder.settle();
  const once = folder.probed.length;

  await makeTagged(join(root, 'film2.mkv'), { title: 'Ronin', date: '1998' });
  await folder.scan();
  await folder.settle();
  expect(folder.probed.slice(once)).toEqual(['film2.mkv']);
  expect((await folder.proposals('film1.mkv'))[0]).toMatchObject({ title: 'Inception', year: 2010 });

  await makeTagged(join(dirname(root), 'new.mkv'), { title: 'The Matrix', date: '1999' });
  await copyFile(join(dirname(root), 'new.mkv'), join(root, 'film1.mkv'));
  await utimes(join(root, 'film1.mkv'), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  await writeFile(join(root, 'note.txt'), 'The time of the folder changes with it.');
  await folder.scan();
  await folder.settle();
  expect((await folder.proposals('film1.mkv'))[0]).toMatchObject({ title: 'The Matrix', year: 1999 });
}, 40_000);
