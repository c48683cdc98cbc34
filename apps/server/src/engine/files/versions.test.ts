import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import type { ChangeOrder } from './subtitle-files.ts';
import { someOrder } from './testing/open-files.ts';
import { startFiles } from './testing/start-files.ts';

async function start() {
  let time = 1_700_000_000_000;
  const started = await startFiles({ now: () => (time += 60_000) });
  const { files, path } = started;
  const write = async (text: string, more: Partial<ChangeOrder> = {}) =>
    files.write(someOrder(path, more), Buffer.from(text), (await files.read(path))?.hash ?? null);
  const list = async (only?: string) => (await files.versions.list('movie', [1], only)).versions;
  const short = async () =>
    (await list()).map(
      ({ madeBy, size, inUse, kept, id }) => `${madeBy} ${size}${inUse ? ' in use' : ''}${kept ? ' kept' : ''} ${id}`,
    );
  return { ...started, write, list, short, pass: (ms: number) => void (time += ms) };
}

test('lists what a file is and was, newest first, each with what made it', async () => {
  const { write, list, files, path } = await start();
  await write('download', { tool: 'download', who: 'automatic search', detail: { provider: 'Podnapisi' } });
  await write('upload', { detail: { file: 'reed-notes.srt' }, batch: 'b2' });
  await write('without HI', { tool: 'remove_HI', detail: { changed: 142, removed: 38 } });
  const sync = await write('synced', { tool: 'sync', detail: { offset: 1.24 } });

  const versions = await list(path);

  expect(versions).toMatchObject([
    { madeBy: 'sync', detail: { offset: 1.24 }, size: 6, inUse: true, kept: true, id: null, who: 'admin' },
    { madeBy: 'remove_HI', detail: { changed: 142, removed: 38 }, size: 10, inUse: false, kept: true, id: sync?.id },
    { madeBy: 'upload', detail: { file: 'reed-notes.srt' }, size: 6, batch: 'b2', kept: true },
    { madeBy: 'download', who: 'automatic search', size: 8, kept: true, path, language: 'en' },
  ]);
  const { bytes } = await files.versions.list('movie', [1]);
  expect(bytes).toBeGreaterThan(60);
  for (const { id, size } of versions.slice(1))
    expect((await files.bytesBefore(id ?? 0))?.bytes).toHaveLength(size ?? 0);
});

test('restoring adds a version on top and loses none', async () => {
  const { write, short, files } = await start();
  await write('1');
  const second = await write('22');

  await files.restore(second?.id ?? 0, 'admin');

  expect(await short()).toEqual(['restore 1 in use kept null', 'upload 2 kept 3', 'upload 1 kept 2']);
});

test('a file that was there before us, or that something else changed, was found', async () => {
  const { write, short, path, list } = await start();
  await writeFile(path, 'found');
  await utimes(path, 1_600_000_000, 1_600_000_000);
  expect(await list()).toEqual([]);
  await write('ours');
  expect(await short()).toEqual(['upload 4 in use kept null', 'found 5 kept 1']);
  expect((await list())[1]?.at).toBe(1_600_000_000_000);
  await writeFile(path, 'theirs');
  expect(await short()).toEqual(['found 6 in use kept null', 'upload 4 null', 'found 5 kept 1']);
  await write('ours again');

  expect(await short()).toEqual(['upload 10 in use kept null', 'found 6 kept 2', 'upload 4 null', 'found 5 kept 1']);
});

test('a deleted file is listed as gone, with what can be brought back; also after it came again', async () => {
  const { write, short, files, path } = await start();
  await write('1');
  await files.remove(someOrder(path, { tool: 'delete' }));
  expect(await short()).toEqual(['delete null in use kept null', 'upload 1 kept 2']);

  await write('22');
  expect(await short()).toEqual(['upload 2 in use kept null', 'delete null 3', 'upload 1 kept 2']);
  await rm(path);

  expect(await short()).toEqual(['found null in use kept null', 'upload 2 null', 'delete null 3', 'upload 1 kept 2']);
});

test('lists the other files of a video as well, and of a path only its own', async () => {
  const { write, list, db, media, path } = await start();
  const other = join(media, 'Harbour Lights.de.srt');
  await writeFile(other, 'deutsch');
  const row = { kind: 1 as const, media_id: 1, no: 0, language: 'de', stream: null, codec: null };
  await db
    .insertInto('subtitle')
    .values({ ...row, path: other, size: 7, modified_at: 1 })
    .execute();
  await write('english');

  expect((await list()).map(({ path: each, language }) => [each, language])).toEqual([
    [path, 'en'],
    [other, 'de'],
  ]);
  expect(await list(other)).toMatchObject([{ madeBy: 'found', inUse: true, kept: true, size: 7 }]);
  expect(await list(join(media, 'unknown.srt'))).toEqual([]);
});

/** Text that does not compress well. */
const random = (letter: string) => Array.from({ length: 40_000 }, (_, at) => hashOf(Buffer.from(letter + at))).join('');

test('versions are forgotten when they are too old, or when there are too many bytes, oldest first', async () => {
  const { write, short, files, settings, pass, textOf, path } = await start();
  const day = 86_400_000;
  await settings.save({ 'general.versions_days': 10, 'general.versions_megabytes': 3 });
  for (const letter of ['a', 'b', 'c']) {
    await write(random(letter));
    pass(4 * day);
  }
  await write('last');
  await files.prune();
  // Each copy has about 1.5 MB; the newest is of the last hour.
  const size = 64 * 40_000;
  expect(await short()).toEqual([
    'upload 4 in use kept null',
    `upload ${size} kept 4`,
    `upload ${size} kept 3`,
    `upload ${size} 2`,
  ]);

  await settings.save({ 'general.versions_megabytes': 1 });
  await files.prune();
  expect((await short()).filter((line) => line.includes('kept'))).toHaveLength(2);
  pass(11 * day);
  await files.prune();

  expect((await short()).filter((line) => line.includes('kept'))).toEqual(['upload 4 in use kept null']);
  expect(textOf(path)).toBe('last');
  await expect(files.restore(4, 'admin')).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('no longer available'),
  });
});

test('a copy that a change has just asked for again is not forgotten with its age', async () => {
  const { write, files, pass } = await start();
  await write('same');
  await write('other');
  pass(29 * 86_400_000);
  await write('same');
  await write('other');
  pass(2 * 86_400_000);
  await files.prune();

  expect((await files.bytesBefore(2))?.bytes?.toString()).toBe('same');
});

test('what the undo of a bulk order needs outlives the limit of bytes, but not its days', async () => {
  const { write, short, files, settings, pass, db } = await start();
  const day = 86_400_000;
  await settings.save({ 'general.versions_days': 10, 'general.versions_megabytes': 1 });
  for (const letter of ['a', 'b', 'c', 'd']) {
    await write(random(letter));
    pass(day);
  }
  // The change that replaced the first content.
  await db.updateTable('file_change').set({ batch: 'order' }).where('id', '=', 2).execute();
  const texts = { order_json: '{}', selection_json: '{}', who: 'admin' };
  await db
    .insertInto('bulk')
    .values({ ...texts, batch: 'order', state: 'done', created_at: 0 })
    .execute();

  await files.prune();
  expect((await short()).filter((line) => / kept \d/.test(line))).toEqual([`upload ${64 * 40_000} kept 2`]);
  pass(11 * day);
  await files.prune();
  expect((await short()).filter((line) => / kept \d/.test(line))).toEqual([]);
});
