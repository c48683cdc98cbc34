import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { srt, startBulk } from './testing/start-bulk.ts';

test('a preview changes nothing, and says which files are risky', async () => {
  const { prepare, tree, api, pathOf } = await startBulk({
    movie: { 'en.srt': srt('Hello.'), 'de.srt': srt('Hallo.') },
  });
  const before = await tree();

  const bulk = await prepare({ verb: 'delete' }, { what: 'movies' });

  expect(bulk).toMatchObject({ state: 'ready', counted: 2, titles: 1, order: { verb: 'delete' } });
  expect(bulk.groups).toMatchObject([
    { group: 'ordinary', count: 1, ticked: true },
    { group: 'wanted', count: 1, ticked: false },
  ]);
  expect(bulk.versions).toMatchObject({ days: expect.any(Number) as number, limit: expect.any(Number) as number });
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });
  expect(data.map(({ path, group, sentence }) => [path, group, sentence])).toEqual([
    [pathOf('movie', 'en.srt'), 'wanted', 'The language would be missing again.'],
    [pathOf('movie', 'de.srt'), 'ordinary', null],
  ]);
  expect(await tree()).toEqual(before);
});

test('it deletes the ticked groups only, and one undo brings everything back', async () => {
  const { prepare, run, undo, tree, api, history } = await startBulk({
    movie: { 'en.srt': srt('Hello.'), 'de.srt': srt('Hallo.') },
    episode: { 'de.srt': srt('Guten Tag.') },
  });
  const before = await tree();
  const bulk = await prepare({ verb: 'delete' }, { languages: ['de'] });

  const done = await run(bulk.id, ['ordinary']);

  expect(done).toMatchObject({ state: 'done', counts: { changed: 2, failed: 0, waiting: 0 } });
  expect([...before.keys()].filter((path) => path.includes('.de.'))).toHaveLength(2);
  expect([...(await tree()).keys()].filter((path) => path.includes('.de.'))).toEqual([]);
  expect(await history()).toHaveLength(2);
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: { sort: 'latest' } });
  expect(data.every(({ change_id, state }) => change_id !== null && state === 'changed')).toBe(true);

  expect(await undo(bulk.id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
  expect(await tree()).toEqual(before);
});

test('a file that changed after the preview is left alone', async () => {
  const { prepare, run, pathOf, api } = await startBulk({ movie: { 'de.srt': srt('Hallo.') } });
  const bulk = await prepare({ verb: 'delete' }, { languages: ['de'] });
  await writeFile(pathOf('movie', 'de.srt'), srt('Etwas anderes.'));

  const done = await run(bulk.id, ['ordinary']);

  expect(done).toMatchObject({ state: 'done', counts: { skipped: 1, changed: 0 } });
  expect(await readFile(pathOf('movie', 'de.srt'), 'utf8')).toBe(srt('Etwas anderes.'));
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });
  expect(data[0]?.sentence).toBe('It changed after the preview, so it was left alone.');
});

test('a tool is tried before it is run: what stays the same is only told', async () => {
  const { prepare, run, undo, tree, pathOf } = await startBulk({
    movie: { 'en.srt': srt('[door slams] Hello.', 'Bye.'), 'de.srt': srt('Hallo.') },
  });
  const before = await tree();

  const bulk = await prepare({ verb: 'tool', tool: 'remove_HI' }, { what: 'movies' });
  expect(bulk.groups).toMatchObject([
    { group: 'ordinary', count: 1 },
    { group: 'unchanged', count: 1, ticked: false },
  ]);

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect(await readFile(pathOf('movie', 'en.srt'), 'utf8')).not.toContain('door');
  await undo(bulk.id);
  expect(await tree()).toEqual(before);
});

test('what a person edited is in a group of its own', async () => {
  const { prepare, api, pathOf } = await startBulk({ movie: { 'de.srt': srt('[Tür] Hallo.', 'Ja.') } });
  const form = { type: 'movie' as const, id: 7, path: pathOf('movie', 'de.srt'), language: 'de' };
  await api.subtitles.change({ query: { action: 'remove_HI' }, form });

  const bulk = await prepare({ verb: 'delete' }, { languages: ['de'] });

  expect(bulk.groups).toMatchObject([{ group: 'edited', count: 1, ticked: false }]);
});

test('clutter: languages that no profile asks for, doubles, empty files, and files without a video', async () => {
  const { prepare, api, episodeFolder } = await startBulk({
    movie: { 'en.srt': srt('Hello.'), 'de.srt': srt('Hallo.'), 'fr.srt': '' },
  });
  await writeFile(join(episodeFolder, 'Harbour Lights - S01E09.en.srt'), srt('Nobody here.'));
  await writeFile(join(episodeFolder, 'Notes.en.srt'), srt('Unsure.'));
  const listed = async (selection: BulkSelection) => {
    const bulk = await prepare({ verb: 'delete' }, selection);
    const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });
    return data.map(({ path, sentence }) => [path?.split('/').at(-1), sentence]);
  };

  expect(await listed({ clutter: ['unwanted'] })).toEqual([
    ['Ferry (2020).de.srt', 'The profile doesn’t ask for this language.'],
  ]);
  expect(await listed({ clutter: ['broken'] })).toMatchObject([['Ferry (2020).fr.srt', expect.any(String)]]);
  expect(await listed({ clutter: ['orphan'] })).toEqual([
    ['Harbour Lights - S01E09.en.srt', 'Its video isn’t there any longer.'],
  ]);
});

test('a second file of a language: the one that the history knows stays', async () => {
  const { prepare, run, api, pathOf } = await startBulk({
    movie: { 'de.srt': srt('Hallo.'), 'de.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo.\n' },
  });

  const bulk = await prepare({ verb: 'delete' }, { clutter: ['duplicate'] });
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });

  expect(data).toHaveLength(1);
  expect(data[0]?.sentence).toMatch(/stays, because/);
  await run(bulk.id, ['ordinary']);
  const left = (await readdir(join(pathOf('movie', 'de.srt'), '..'))).filter((name) => /\.(?:srt|vtt)$/.test(name));
  expect(left).toHaveLength(1);
});

test('a profile for many titles, with what is missing before and after, and its undo', async () => {
  const { prepare, run, undo, profileOf } = await startBulk({});

  const bulk = await prepare({ verb: 'profile', profile: null }, { what: 'movies', ids: [7] });
  expect(bulk).toMatchObject({ missing: { before: 2, after: 0 }, versions: null });

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1 } });
  expect(await profileOf(7)).toBeNull();
  expect(await undo(bulk.id)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
  expect(await profileOf(7)).toBe(1);
});

test('a search says how many requests it needs, and notes what came of each language', async () => {
  const { prepare, run } = await startBulk({});

  const bulk = await prepare({ verb: 'search' }, { videos: [{ type: 'movie', id: 7 }] });
  expect(bulk).toMatchObject({ counted: 2, requests: { needed: 0 } });

  const done = await run(bulk.id, ['ordinary']);
  expect(done.state).toBe('done');
  expect(done.counts.waiting).toBe(0);
});

test('it does not run what could not be undone', async () => {
  const { prepare, api, tree } = await startBulk({
    movie: { 'de.srt': srt(randomBytes(1_200_000).toString('base64')) },
    settings: { 'general.versions_megabytes': 1 },
  });
  const before = await tree();
  const bulk = await prepare({ verb: 'delete' }, { languages: ['de'] });

  const run = api.bulk.run({ params: { id: bulk.id }, form: { 'groups[]': ['ordinary'] } });

  await expect(run).rejects.toMatchObject({ status: 409, message: expect.stringContaining('version store') as string });
  expect(await tree()).toEqual(before);
});

test('an order that makes no sense is refused', async () => {
  const { api } = await startBulk({});
  const prepare = (order: BulkOrder, selection: BulkSelection) => api.bulk.prepare({ form: { order, selection } });

  await expect(prepare({ verb: 'delete' }, { ids: [7] })).rejects.toMatchObject({ status: 400 });
  await expect(prepare({ verb: 'tool', tool: 'sing' }, {})).rejects.toMatchObject({ status: 400 });
  await expect(prepare({ verb: 'profile', profile: 99 }, {})).rejects.toMatchObject({ status: 404 });
  await expect(api.bulk.read({ params: { id: 99 } })).rejects.toMatchObject({ status: 404 });
});

test('a preview can be discarded, an order that ran cannot', async () => {
  const { prepare, run, api } = await startBulk({ movie: { 'de.srt': srt('Hallo.') } });
  const first = await prepare({ verb: 'delete' }, { languages: ['de'] });
  await api.bulk.discard({ params: { id: first.id } });
  await expect(api.bulk.read({ params: { id: first.id } })).rejects.toMatchObject({ status: 404 });

  const second = await prepare({ verb: 'delete' }, { languages: ['de'] });
  await run(second.id, ['ordinary']);
  await expect(api.bulk.discard({ params: { id: second.id } })).rejects.toMatchObject({ status: 409 });
  expect((await api.bulk.list()).data.map(({ id }) => id)).toEqual([second.id]);
});

test('videos with many subtitles fit into one preview', async () => {
  const many = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`de.${index}.srt`, srt('Hallo.')]));
  const { prepare } = await startBulk({ movie: many });

  expect(await prepare({ verb: 'delete' }, { languages: ['de'] })).toMatchObject({ counted: 2500 });
});
