import { chmod, link, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import { someOrder } from './testing/open-files.ts';
import { startFiles } from './testing/start-files.ts';

const bytes = (text: string) => Buffer.from(text);
const mine = (path: string) => someOrder(path, { batch: 'mine' });
const hashOfText = (text: string) => hashOf(bytes(text));

test('writes a new file, tells of it and records who did what', async () => {
  const { files, path, textOf, told, rows, kept, names } = await startFiles();

  const change = await files.write(someOrder(path, { detail: { file: 'mine.srt' } }), bytes('one'), null);

  expect(textOf(path)).toBe('one');
  expect(change).toMatchObject({ beforeHash: null, afterHash: hashOfText('one'), afterSize: 3, who: 'admin' });
  expect(told).toEqual([change]);
  expect(await rows()).toMatchObject([{ state: 'done', tool: 'upload', detail_json: '{"file":"mine.srt"}' }]);
  expect(await kept()).toEqual([]);
  expect(await names()).toEqual(['Harbour Lights.en.srt']);
});

test('keeps what it replaces, compressed and on disk, and the same bytes only once', async () => {
  const { files, path, textOf, kept, media, names } = await startFiles();
  const long = 'the same line again\n'.repeat(500);
  await writeFile(path, long);
  await writeFile(join(media, 'Harbour Lights.de.srt'), long);

  const change = await files.write(someOrder(path, { tool: 'remove_HI' }), bytes('short'), hashOfText(long));
  await files.write(someOrder(join(media, 'Harbour Lights.de.srt')), bytes('kurz'), hashOfText(long));

  expect(textOf(path)).toBe('short');
  expect(await kept()).toMatchObject([{ hash: hashOfText(long), size: long.length }]);
  expect((await kept())[0]?.stored_size).toBeLessThan(500);
  expect((await files.bytesBefore(change?.id ?? 0))?.bytes?.toString()).toBe(long);
  expect(await names()).toEqual(['Harbour Lights.de.srt', 'Harbour Lights.en.srt']);
});

test('bytes that are there already are no change', async () => {
  const { files, path, rows, told } = await startFiles();
  await writeFile(path, 'one');
  const before = await stat(path);

  expect(await files.write(someOrder(path), bytes('one'), hashOfText('one'))).toBeUndefined();

  expect(await rows()).toEqual([]);
  expect(told).toEqual([]);
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
});

test('refuses when the file is not what the caller has seen', async () => {
  const { files, path, textOf, rows, kept } = await startFiles();
  await writeFile(path, 'by somebody else');

  const refused = { status: 409, message: expect.stringContaining('in the meantime') };
  await expect(files.write(someOrder(path), bytes('two'), hashOfText('one'))).rejects.toMatchObject(refused);
  await expect(files.write(someOrder(path), bytes('two'), null)).rejects.toMatchObject(refused);
  await expect(files.remove(someOrder(path), hashOfText('one'))).rejects.toMatchObject(refused);

  expect(textOf(path)).toBe('by somebody else');
  expect(await rows()).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('deletes a file, and what was in it can be brought back', async () => {
  const { files, path, textOf, told } = await startFiles();
  await writeFile(path, 'one');

  const change = await files.remove(someOrder(path, { tool: 'delete' }));
  expect(textOf(path)).toBeUndefined();
  const { batch, restored, left } = await files.restore(change.id, 'admin');

  expect(textOf(path)).toBe('one');
  expect(restored).toMatchObject([{ tool: 'restore', batch, path, beforeHash: null, afterHash: hashOfText('one') }]);
  expect(left).toEqual([]);
  expect(told.map(({ tool }) => tool)).toEqual(['delete', 'restore']);
  await rm(path);
  await expect(files.remove(someOrder(path))).rejects.toMatchObject({ status: 404 });
});

test('restoring keeps the present file as a version, so that nothing is lost', async () => {
  const { files, path, textOf } = await startFiles();
  await files.write(someOrder(path), bytes('one'), null);
  const change = await files.write(someOrder(path, { batch: 'b' }), bytes('two'), hashOfText('one'));
  await writeFile(path, 'by somebody else');

  const { batch } = await files.restore(change?.id ?? 0, 'admin');
  expect(textOf(path)).toBe('one');
  await files.restoreBatch(batch, 'admin');

  expect(textOf(path)).toBe('by somebody else');
  await expect(files.restore(999, 'admin')).rejects.toMatchObject({ status: 404 });
});

test('takes back a batch: last change first, files changed since are left and told, and that can be taken back too', async () => {
  const { files, media, textOf } = await startFiles();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => join(media, `Harbour Lights.${name}.en.srt`)) as [
    string,
    string,
    string,
    string,
  ];
  for (const path of [a, b, c]) await writeFile(path, 'before');
  await files.write(mine(a), bytes('first'), hashOfText('before'));
  await files.write(mine(a), bytes('second'), hashOfText('first'));
  await files.remove(mine(b));
  await files.write(mine(c), bytes('changed'), hashOfText('before'));
  await files.write(mine(d), bytes('new'), null);
  await writeFile(c, 'by somebody else');

  const undone = await files.restoreBatch('mine', 'admin');
  expect([a, b, c, d].map(textOf)).toEqual(['before', 'before', 'by somebody else', undefined]);
  expect(undone.restored.map(({ path }) => path).toSorted()).toEqual([a, b, d]);
  expect(undone.left).toEqual([{ path: c, reason: 'It has been changed since, so it was left alone.' }]);

  const again = await files.restoreBatch('mine', 'admin');
  expect(again.restored).toEqual([]);
  const redone = await files.restoreBatch(undone.batch, 'admin');
  expect([a, b, c, d].map(textOf)).toEqual(['second', undefined, 'by somebody else', 'new']);
  expect(redone.left).toEqual([]);
  await expect(files.restoreBatch('unknown', 'admin')).rejects.toMatchObject({ status: 404 });
});

test('two changes of one file at once: one is made, the other is told that the file is another', async () => {
  const { files, path, textOf, rows } = await startFiles();
  await writeFile(path, 'one');

  const ends = await Promise.allSettled(
    ['two', 'three'].map((text) => files.write(someOrder(path), bytes(text), hashOfText('one'))),
  );

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(textOf(path)).toBe('two');
  expect(await rows()).toHaveLength(1);
});

test('a slow change of one file holds up the next change of that file, and none of another', async () => {
  const slow = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let isFirst = true;
  const { files, path, media, textOf, rows } = await startFiles({
    onStep: async (step) => {
      if (step !== 'replace' || !isFirst) return;
      isFirst = false;
      reached.resolve();
      await slow.promise;
    },
  });
  const other = join(media, 'Harbour Lights.es.srt');
  await writeFile(path, 'one');
  await writeFile(other, 'uno');
  const order: string[] = [];

  const first = files.write(someOrder(path), bytes('two'), hashOfText('one')).then(() => order.push('first'));
  await reached.promise;
  const second = files.write(someOrder(path), bytes('three'), hashOfText('two')).then(() => order.push('second'));
  await files.write(someOrder(other), bytes('dos'), hashOfText('uno'));

  expect([textOf(other), textOf(path), order]).toEqual(['dos', 'one', []]);
  slow.resolve();
  await Promise.all([first, second]);
  expect([textOf(path), order]).toEqual(['three', ['first', 'second']]);
  expect(await rows()).toHaveLength(3);
});

test('keeps permissions and owner of the file it replaces, or sets those of the settings', async () => {
  const { files, path, settings } = await startFiles();
  await writeFile(path, 'one');
  await chmod(path, 0o604);

  await files.write(someOrder(path), bytes('two'), hashOfText('one'));
  const replaced = await stat(path);
  await settings.save({ 'general.chmod_enabled': true, 'general.chmod': '0640' });
  await files.write(someOrder(path), bytes('three'), hashOfText('two'));

  expect(replaced.mode & 0o777).toBe(0o604);
  expect((await stat(path)).mode & 0o777).toBe(0o640);
});

test('a link stays a link, and what it leads to is replaced; removing it removes only the link', async () => {
  const { files, media, path, textOf } = await startFiles();
  const real = join(media, 'english.srt');
  await writeFile(real, 'one');
  await symlink('english.srt', path);

  await files.write(someOrder(path), bytes('two'), hashOfText('one'));
  expect([textOf(real), textOf(path)]).toEqual(['two', 'two']);
  await files.remove(someOrder(path));

  expect([textOf(real), textOf(path)]).toEqual(['two', undefined]);
});

test('another name of the same file, as for seeding, keeps the bytes it had', async () => {
  const { files, directory, path, textOf } = await startFiles();
  await writeFile(path, 'one');
  await link(path, join(directory, 'seeded.srt'));

  await files.write(someOrder(path), bytes('two'), hashOfText('one'));

  expect(textOf(join(directory, 'seeded.srt'))).toBe('one');
});

test('refuses to leave the folders of the title: other folders, dots, links that lead out', async () => {
  const { files, directory, media, path, textOf, rows } = await startFiles();
  const outside = join(directory, 'outside.srt');
  await writeFile(outside, 'secret');
  await symlink(outside, path);
  await symlink(directory, join(media, 'way-out'));
  const refused = { status: 409, message: expect.stringContaining('is outside the folders of this title') };

  const tries = [outside, `${media}/../../outside.srt`, join(media, 'way-out', 'outside.srt'), path, 'outside.srt'];
  for (const each of tries)
    await expect(files.write(someOrder(each), bytes('changed'), hashOfText('secret'))).rejects.toMatchObject(refused);
  await expect(files.remove(someOrder(outside))).rejects.toMatchObject(refused);
  await expect(files.write(someOrder(path, { mediaId: 99 }), bytes('x'), null)).rejects.toMatchObject(refused);

  expect(textOf(outside)).toBe('secret');
  expect(await rows()).toEqual([]);
});

test('makes the folder that the settings name, but none for a video that is not there', async () => {
  const { files, settings, directory, media, textOf } = await startFiles();
  await settings.save({ 'general.subfolder': 'relative', 'general.subfolder_custom': 'subs/own' });
  const inSubfolder = join(media, 'subs', 'own', 'Harbour Lights.en.srt');

  await files.write(someOrder(inSubfolder), bytes('one'), null);
  expect(textOf(inSubfolder)).toBe('one');
  await settings.save({ 'general.subfolder': 'absolute', 'general.subfolder_custom': join(directory, 'all') });
  await files.write(someOrder(join(directory, 'all', 'Harbour Lights.en.srt')), bytes('one'), null);
  await rename(media, `${media} gone`);

  await expect(files.write(someOrder(join(media, 'Harbour Lights.en.srt')), bytes('two'), null)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('The folder doesn’t exist'),
  });
  await expect(stat(media)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a change of a folder that is no longer one for subtitles can still be taken back', async () => {
  const { files, settings, directory, textOf } = await startFiles();
  const path = join(directory, 'all', 'Harbour Lights.en.srt');
  await mkdir(join(directory, 'all'));
  await writeFile(path, 'one');
  await settings.save({ 'general.subfolder': 'absolute', 'general.subfolder_custom': join(directory, 'all') });
  const change = await files.remove(someOrder(path));
  await settings.save({ 'general.subfolder': 'current' });

  await files.restore(change.id, 'admin');

  expect(textOf(path)).toBe('one');
});

test('a kept copy that is damaged is refused and told; the file stays, and the next change keeps it whole again', async () => {
  const { files, directory, path, textOf } = await startFiles();
  await writeFile(path, 'one');
  const change = await files.write(someOrder(path), bytes('two'), hashOfText('one'));
  const id = change?.id ?? 0;
  const hash = hashOfText('one');
  const copy = join(directory, 'versions', hash.slice(0, 2), `${hash}.gz`);
  const whole = await readFile(copy);

  for (const damaged of [whole.subarray(0, -6), Buffer.from('nothing'), Buffer.alloc(0)]) {
    await writeFile(copy, damaged);
    await expect(files.restore(id, 'admin')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('is damaged or missing, so nothing was changed'),
    });
  }
  expect(textOf(path)).toBe('two');
  await writeFile(path, 'one');
  await files.write(someOrder(path), bytes('three'), hash);

  expect(await readFile(copy)).toEqual(whole);
  await rm(copy);
  await expect(files.restore(id, 'admin')).rejects.toMatchObject({ status: 409 });
});

test('what is no file, leads nowhere or cannot be read is told in words', async () => {
  const { files, media, path } = await startFiles();
  await mkdir(path);
  await symlink(join(media, 'nowhere'), join(media, 'link.srt'));

  await expect(files.read(path)).rejects.toMatchObject({ message: `${path} isn’t a file.` });
  await expect(files.read(join(media, 'link.srt'))).rejects.toMatchObject({
    message: expect.stringContaining('is a broken symbolic link'),
  });
  expect(await files.read(join(media, 'no.srt'))).toBeUndefined();
  expect(await files.read(join(media, 'x', 'y', 'no.srt'))).toBeUndefined();
});
