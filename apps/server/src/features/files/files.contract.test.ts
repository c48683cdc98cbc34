import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

test('[api.files-get] lists the folders of a path, sorted, each ending with a slash', async () => {
  const { api } = await startApp();
  const folder = await temporaryFolder();
  for (const name of ['tv', 'anime', '.hidden', 'ünïcode']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'a-file.mkv'), '');
  await symlink(join(folder, 'tv'), join(folder, 'linked'));
  await symlink(join(folder, 'nowhere'), join(folder, 'broken'));

  const folders = await api.files.local({ query: { path: folder } });

  expect(folders).toEqual(
    ['.hidden', 'anime', 'linked', 'tv', 'ünïcode'].map((name) => ({
      name,
      children: true,
      path: `${folder}/${name}/`,
    })),
  );
  expect(await api.files.local({ query: { path: `${folder}/` } })).toEqual(folders);
});

test('no path means the root', async () => {
  const { api } = await startApp();

  const folders = await api.files.local({ query: {} });

  expect(folders).toContainEqual({ name: 'tmp', children: true, path: '/tmp/' });
});

test('a folder that is not there, is a file or cannot be read has no folders', async () => {
  const { api } = await startApp();
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'closed'));
  await chmod(join(folder, 'closed'), 0o000);

  for (const path of ['/does/not/exist', join(folder, 'file'), join(folder, 'closed')]) {
    expect(await api.files.local({ query: { path } })).toEqual([]);
  }
});
