import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSource } from '@captionarr/contract';
import { expect, test } from 'vitest';
import type { Source } from '#engine/library/sources/source.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { countVideos } from './count-videos.ts';
import { readFolders } from './source-folders.ts';

const other = (folder: string): Source => ({
  id: 'folder-2',
  kind: 'folder',
  ordinal: 1,
  values: { ...newSource, name: 'Films', color: 'blue', url: '', apikey: '', folders: [folder] },
  locked: [],
  isByEnvironment: false,
});

test('folders are saved once each, without what a picker adds', () => {
  expect(readFolders(['/media/tv/', ' /media/tv', '', '/media/films'], [other('/media/tv2')])).toEqual([
    '/media/tv',
    '/media/films',
  ]);
});

test.for([
  [[], 'Choose at least one folder.'],
  [['tv'], 'Enter the full path of tv.'],
  [['/media', '/media/tv'], '/media/tv is inside /media. Remove one of them.'],
  [['/films'], 'Films already reads /films or a folder in it.'],
  [['/films/new'], 'Films already reads /films/new or a folder in it.'],
] as const)('%j is rejected: %s', ([folders, message]) => {
  expect(() => readFolders([...folders], [other('/films')])).toThrow(message);
});

test('videos are counted below every folder, as far as that is quick', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'Dark', 'Season 1'), { recursive: true });
  await mkdir(join(root, '.trash'));
  for (const name of ['a.mkv', 'a.srt', 'Dark/Season 1/b.mp4', '.trash/c.mkv']) await writeFile(join(root, name), '');
  // Would never end.
  await symlink(root, join(root, 'Dark', 'again'));

  expect(await countVideos([root])).toEqual({ found: 2, complete: true });
  expect(await countVideos([root], { ms: 3000, videos: 1 })).toEqual({ found: 1, complete: false });
});

test('the error names a folder that doesn’t exist, or a file in its place', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'file'), '');

  await expect(countVideos([root, join(root, 'gone')])).rejects.toThrow(`${join(root, 'gone')} doesn’t exist`);
  await expect(countVideos([join(root, 'file')])).rejects.toThrow('isn’t a folder.');
});
