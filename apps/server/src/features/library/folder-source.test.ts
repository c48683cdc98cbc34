import { appendFile, copyFile, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashContent } from '#integrations/folder/content-hash.ts';
import { makeTree, writeVideo } from './testing/folder-tree.ts';
import { openFolders } from './testing/open-folders.ts';

const { signal } = new AbortController();

test('names become movies, series and episodes; extras stay away', async () => {
  const root = await makeTree(
    'Movies/Dune (2021) {tmdb-438631}/Dune (2021) [1080p].mkv',
    'Movies/Dune (2021) {tmdb-438631}/Dune (2021)-trailer.mkv',
    'Movies/Dune (2021) {tmdb-438631}/Sample/sample.mkv',
    'TV/The Bear (2022)/Season 1/The Bear - S01E01 - System.mkv',
    'TV/The Bear (2022)/Season 1/The Bear - S01E02-E03 - Hands.mkv',
    'TV/The Bear (2022)/Season 2/The Bear - S02E01.mkv.part',
  );
  const folders = await openFolders(root);

  expect(await folders.movies()).toMatchObject([
    { title: 'Dune', year: 2021, tmdbId: 438_631, file: { facts: { resolution: '1080p' } } },
  ]);
  const [bear] = await folders.series();
  expect(bear).toMatchObject({ title: 'The Bear', year: 2022, path: join(root, 'TV/The Bear (2022)') });
  const episodes = await folders.episodes(bear?.id ?? 0);
  expect(episodes.map(({ season, number, title }) => [season, number, title])).toEqual([
    [1, 1, 'System'],
    [1, 2, 'Hands'],
    [1, 3, 'Hands'],
  ]);
  expect(episodes[1]?.file).toEqual(episodes[2]?.file);
});

test('NFO files and pictures beside the videos describe the titles', async () => {
  const root = await makeTree('Movies/Dune/dune.mkv', 'TV/Bear/Season 1/Bear.S01E01.mkv');
  await writeFile(
    join(root, 'Movies/Dune/movie.nfo'),
    '<movie><title>Dune: Part One</title><year>2021</year><plot>Sand.</plot><genre>Drama</genre><uniqueid type="imdb">tt1160419</uniqueid></movie>',
  );
  await writeFile(
    join(root, 'TV/Bear/tvshow.nfo'),
    '<tvshow><title>The Bear</title><year>2022</year><uniqueid type="tvdb">403294</uniqueid></tvshow>',
  );
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  await writeFile(join(root, 'Movies/Dune/poster.jpg'), jpeg);
  await writeFile(join(root, 'Movies/Dune/fanart.jpg'), 'This is no picture.');
  await writeFile(join(root, 'TV/Bear/folder.jpg'), jpeg);
  const folders = await openFolders(root);

  const [[dune], [bear]] = [await folders.movies(), await folders.series()];

  expect(dune).toMatchObject({ title: 'Dune: Part One', year: 2021, imdbId: 'tt1160419', overview: 'Sand.' });
  expect(bear).toMatchObject({ title: 'The Bear', year: 2022, tvdbId: 403_294 });
  expect(await folders.source().image('movies', dune?.poster ?? '')).toEqual(jpeg);
  expect(await folders.source().image('series', bear?.poster ?? '')).toEqual(jpeg);
  await expect(folders.source().image('movies', dune?.fanart ?? '')).rejects.toThrow('Cover not found.');
  await expect(folders.source().image('movies', 'MediaCover/999/poster.jpg')).rejects.toThrow('Cover not found.');
});

test('a series on two disks is one series, and two files of an episode are two entries', async () => {
  const one = await makeTree('The Bear (2022)/Season 1/The Bear - S01E01.mkv');
  const other = await makeTree('The Bear/Season 2/The Bear - S02E01.mkv', 'The Bear/Season 1/The Bear - S01E01 4K.mkv');
  const folders = await openFolders(one, other);

  const series = await folders.series();

  expect(series).toHaveLength(1);
  const episodes = await folders.episodes(series[0]?.id ?? 0);
  expect(episodes.map(({ season, number }) => `${season}x${number}`).toSorted()).toEqual(['1x1', '1x1', '2x1']);
  expect(new Set(episodes.map(({ id }) => id)).size).toBe(3);
});

test('a renamed movie keeps its id, also with another title, in another folder and after a restart', async () => {
  const root = await makeTree('Movies/Dnue (2021).mkv', 'Movies/Heat (1995).mkv');
  const folders = await openFolders(root);
  const before = await folders.movies();
  const dune = before.find(({ title }) => title === 'Dnue');

  await mkdir(join(root, 'Movies/Dune (2021)'));
  await rename(join(root, 'Movies/Dnue (2021).mkv'), join(root, 'Movies/Dune (2021)/Dune (2021).mkv'));
  await folders.restart();
  const after = await folders.movies();

  expect(after.find(({ title }) => title === 'Dune')).toMatchObject({ id: dune?.id, file: { id: dune?.file?.id } });
  expect(after).toHaveLength(2);
});

test('a renamed series keeps its id and those of its episodes', async () => {
  const root = await makeTree(
    'TV/Teh Bear/Season 1/Teh Bear - S01E01.mkv',
    'TV/Teh Bear/Season 1/Teh Bear - S01E02.mkv',
  );
  const folders = await openFolders(root);
  const [before] = await folders.series();
  const episodes = await folders.episodes(before?.id ?? 0);

  await rename(join(root, 'TV/Teh Bear'), join(root, 'TV/The Bear'));
  const season = join(root, 'TV/The Bear/Season 1');
  for (const name of await readdir(season)) await rename(join(season, name), join(season, name.replace('Teh', 'The')));
  const [after, ...others] = await folders.series();

  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, title: 'The Bear' });
  expect((await folders.episodes(after?.id ?? 0)).map(({ id }) => id)).toEqual(episodes.map(({ id }) => id));
});

test('a file that comes back from another disk is known by its content', async () => {
  const root = await makeTree('Movies/Dune (2021).mkv', 'Movies/Heat (1995).mkv');
  const folders = await openFolders(root);
  const [dune] = await folders.movies();
  const path = join(root, 'Movies/Dune (2021).mkv');
  const hash = await hashContent(path, dune?.file?.size ?? 0);
  await folders.db.updateTable('folder_file').set({ hash }).where('path', '=', path).execute();

  await copyFile(path, join(root, 'Movies/Arrakis (2021).mkv'));
  await utimes(join(root, 'Movies/Arrakis (2021).mkv'), 1_600_000_000, 1_600_000_000);
  await rm(path);
  const after = await folders.movies();

  expect(after.find(({ title }) => title === 'Arrakis')?.id).toBe(dune?.id);
}, 10_000);

test('a second copy of a movie is an entry of its own, and takes nothing from the first', async () => {
  const root = await makeTree('Dune (2021)/Dune (2021) 1080p.mkv');
  const folders = await openFolders(root);
  const [first] = await folders.movies();

  await writeVideo(join(root, 'Dune (2021)/Dune (2021) 2160p.mkv'));
  const both = await folders.movies();

  expect(both).toHaveLength(2);
  expect(both.find(({ id }) => id === first?.id)?.file?.path).toContain('1080p');
});

test('a missing root keeps its titles and says which one it is', async () => {
  const root = await makeTree('Dune (2021).mkv', 'Heat (1995).mkv');
  const other = await makeTree('Alien (1979).mkv');
  const folders = await openFolders(root, other);
  const before = await folders.movies();

  await rename(root, `${root}-away`);
  expect(await folders.movies()).toEqual(before);
  await expect(folders.source().status()).rejects.toThrow(`The folder ${root} isn’t there.`);
  await rename(other, `${other}-away`);
  await expect(folders.movies()).rejects.toThrow(`The folder ${root} isn’t there.`);
  await rename(`${root}-away`, root);
  await rename(`${other}-away`, other);

  expect(await folders.movies()).toEqual(before);
});

test('an emptied root keeps its titles, until it has a video again', async () => {
  const root = await makeTree('a/Dune (2021).mkv', 'b/Heat (1995).mkv');
  const folders = await openFolders(root);
  const before = await folders.movies();

  await rename(join(root, 'a'), `${root}-a`);
  await rename(join(root, 'b'), `${root}-b`);
  await expect(folders.movies()).rejects.toThrow(`The folder ${root} has no videos any more.`);
  await rename(`${root}-a`, join(root, 'a'));
  const after = await folders.movies();

  expect(after).toEqual(before.filter(({ title }) => title === 'Dune'));
});

test('a folder whose own disk is away loses nothing', async () => {
  const [root, disk] = [await makeTree('a/Dune (2021).mkv'), await makeTree('Heat (1995).mkv', 'Ran (1985).mkv')];
  await symlink(disk, join(root, 'disk'));
  const folders = await openFolders(root);
  expect(await folders.movies()).toHaveLength(3);

  await rename(disk, `${disk}-away`);
  await writeVideo(join(root, 'a/Alien (1979).mkv'));

  expect((await folders.movies()).map(({ title }) => title).toSorted()).toEqual(['Alien', 'Dune', 'Heat', 'Ran']);
});

test('a file that is still being written waits', async () => {
  const root = await makeTree('Dune (2021).mkv');
  const path = await writeVideo(join(root, 'Heat (1995).mkv'), { isFresh: true });
  const folders = await openFolders(root);
  const growing = setInterval(() => void appendFile(path, 'more'), 100);

  const during = await folders.movies();
  clearInterval(growing);

  expect(during.map(({ title }) => title)).toEqual(['Dune']);
  await delay(100);
  expect(await folders.movies()).toHaveLength(2);
}, 15_000);

test('links that lead in circles end', async () => {
  const root = await makeTree('a/Dune (2021).mkv');
  await symlink(root, join(root, 'a/again'));
  await symlink(join(root, 'nowhere'), join(root, 'broken.mkv'));
  const folders = await openFolders(root);

  expect(await folders.movies()).toHaveLength(1);
});

test('an unsure file waits for a choice, which survives a rename', async () => {
  const root = await makeTree('Inception.mkv', 'Heat (1995).mkv');
  const folders = await openFolders(root);
  expect(await folders.movies()).toHaveLength(1);
  const inbox = folders.source().inbox;
  expect(await inbox?.list()).toMatchObject([
    { path: join(root, 'Inception.mkv'), reason: 'movie-or-not', choice: null },
  ]);

  await inbox?.choose(join(root, 'Inception.mkv'), { type: 'movie', title: 'Inception', year: 2010, ids: {} });
  const chosen = (await folders.movies()).find(({ title }) => title === 'Inception');
  await rename(join(root, 'Inception.mkv'), join(root, 'inception movie.mkv'));
  const renamed = (await folders.movies()).find(({ title }) => title === 'Inception');

  expect(chosen).toMatchObject({ year: 2010 });
  expect(renamed).toMatchObject({ id: chosen?.id, year: 2010, file: { path: join(root, 'inception movie.mkv') } });
  expect(await inbox?.count()).toBe(0);
  await inbox?.choose(join(root, 'inception movie.mkv'), null);
  expect(await inbox?.count()).toBe(1);
  expect(await folders.movies()).toHaveLength(1);
});

test('unchanged series answer that they are the same', async () => {
  const root = await makeTree('Dark/Season 1/Dark.S01E01.mkv');
  const folders = await openFolders(root);
  const [dark] = await folders.series();
  const answer = await folders.source().series?.episodes(dark?.id ?? 0, '', signal);
  const fingerprint = answer && answer !== 'same' ? answer.fingerprint : '';

  await folders.series();

  expect(await folders.source().series?.episodes(dark?.id ?? 0, fingerprint, signal)).toBe('same');
  await writeVideo(join(root, 'Dark/Season 1/Dark.S01E02.mkv'));
  await folders.series();
  expect(await folders.source().series?.episodes(dark?.id ?? 0, fingerprint, signal)).not.toBe('same');
});
