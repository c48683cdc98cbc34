import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import { someOrder } from './testing/open-files.ts';
import { startFiles } from './testing/start-files.ts';

const bytes = (text: string) => Buffer.from(text);

/** A change of a file from `old` to `new` that was begun, with the old bytes kept, and whose end nobody knows. */
async function startWithOpen() {
  const started = await startFiles();
  const { files, path, db } = started;
  await writeFile(path, 'old');
  const change = await files.write(someOrder(path), bytes('new'), hashOf(bytes('old')));
  await db.updateTable('file_change').set({ state: 'begun' }).execute();
  started.told.length = 0;
  const states = async () => (await started.rows()).map(({ state }) => state);
  return { ...started, states, id: change?.id ?? 0 };
}

test('a change whose bytes are on disk was made; one whose bytes are not was not', async () => {
  const made = await startWithOpen();
  await made.files.recover();
  const notMade = await startWithOpen();
  await writeFile(notMade.path, 'old');
  await notMade.files.recover();

  expect([await made.states(), made.told.length]).toEqual([['done'], 1]);
  expect([await notMade.states(), notMade.told.length]).toEqual([[], 0]);
});

test('what somebody else made of the file since does not lose what was there before', async () => {
  const { files, path, states, id, textOf } = await startWithOpen();
  await writeFile(path, 'theirs');

  await files.recover();
  await files.restore(id, 'admin');

  expect(await states()).toEqual(['done', 'done']);
  expect(textOf(path)).toBe('old');
});

test('a disk that is not mounted says nothing: the change stays open until it is there again', async () => {
  const { files, media, states } = await startWithOpen();
  await rename(media, `${media} away`);
  await files.recover();
  expect(await states()).toEqual(['begun']);
  await rename(`${media} away`, media);

  await files.start();
  files.stop();

  expect(await states()).toEqual(['done']);
});

test('an open change is no version, and cannot be taken back', async () => {
  const { files, id } = await startWithOpen();

  expect(await files.bytesBefore(id)).toBeUndefined();
  await expect(files.restore(id, 'admin')).rejects.toMatchObject({ status: 404 });
});

test('files of the store that no row knows are forgotten, unless a change needs them', async () => {
  const { files, directory, db, id, kept } = await startWithOpen();
  const stray = hashOf(bytes('stray'));
  const folder = join(directory, 'versions', stray.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${stray}.gz`), 'nobody knows');
  await writeFile(join(folder, `${stray}.gz.part`), 'half');
  await db.deleteFrom('kept_file').execute();

  await files.recover();

  await expect(rm(join(folder, `${stray}.gz`))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(rm(join(folder, `${stray}.gz.part`))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await kept()).toMatchObject([{ hash: hashOf(bytes('old')), size: 3 }]);
  expect((await files.bytesBefore(id))?.bytes?.toString()).toBe('old');
});
