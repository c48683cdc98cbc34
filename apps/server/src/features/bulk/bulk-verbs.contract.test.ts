import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTranslators } from '@captionarr/lab';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '#engine/files/inspect-file.ts';
import { startWithProviders, someSubtitle, someText } from '#testing/start-with-providers.ts';
import { talk } from '#testing/talk.ts';
import { follow, srt, startBulk } from './testing/start-bulk.ts';

test('sync measures in the run, and changes only what gains', async () => {
  const { prepare, run, undo, tree, pathOf, videos, root, history } = await startBulk({
    movie: { 'en.srt': talk(4000), 'fr.srt': talk(0) },
  });
  await writeFile(join(root, 'track.srt'), talk(0));
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    join(root, 'track.srt'),
    '-c:s',
    'srt',
    videos.movie,
  ]);
  const before = await tree();

  const bulk = await prepare({ verb: 'sync' }, { what: 'movies' });
  expect(bulk.groups).toMatchObject([{ group: 'ordinary', count: 2 }]);

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1, unchanged: 1 } });
  expect(await readFile(pathOf('movie', 'en.srt'), 'utf8')).not.toBe(talk(4000));
  expect(await history()).toMatchObject([{ action: 5, language: 'en' }]);
  await undo(bulk.id);
  expect(await tree()).toEqual(before);
});

test('translate says what it takes, and makes new files', async () => {
  const translators = await startTranslators();
  onTestFinished(() => translators.close());
  const { prepare, run, undo, tree, read } = await startBulk({
    movie: { 'en.srt': srt('Hello.', 'Goodbye.') },
    settings: { 'translator.translator_info': false },
    translateHosts: { google: translators.url, deepl: translators.url },
  });
  const before = await tree();

  const bulk = await prepare({ verb: 'translate', language: 'fr' }, { languages: ['en'] });
  expect(bulk).toMatchObject({ versions: null, groups: [{ group: 'ordinary', count: 1 }] });

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1 } });
  expect(await read('movie', 'fr.srt')).toMatch(/Hello/);
  expect(await read('movie', 'en.srt')).toBe(srt('Hello.', 'Goodbye.'));
  const again = await prepare({ verb: 'translate', language: 'fr' }, { languages: ['en'] });
  expect(again.groups).toMatchObject([{ group: 'unchanged', count: 1 }]);
  await undo(bulk.id);
  expect(await tree()).toEqual(before);
});

test('OCR is offered only where there is a track of images', async () => {
  const { prepare, api } = await startBulk({});

  const bulk = await prepare({ verb: 'ocr' }, { videos: [{ type: 'movie', id: 7 }] });

  expect(bulk.groups).toMatchObject([{ group: 'impossible', count: 2, ticked: false }]);
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });
  expect(data.every(({ sentence }) => sentence !== null)).toBe(true);
  const run = api.bulk.run({ params: { id: bulk.id }, form: { 'groups[]': ['impossible'] } });
  await expect(run).rejects.toMatchObject({ status: 400 });
});

test('a search downloads what is missing, and its undo takes that away', async () => {
  const started = await startWithProviders({ world: [someSubtitle()] });
  const { prepare, run, undo, tree } = follow(started);
  const before = await tree();

  const bulk = await prepare({ verb: 'search' }, { cells: [{ type: 'episode', id: 101, language: 'en' }] });
  expect(bulk).toMatchObject({ counted: 1, requests: { needed: 1 } });

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1 } });
  expect(await started.read('en.srt')).toBe(someText());
  expect(await undo(bulk.id)).toMatchObject({ counts: { undone: 1 } });
  expect(await tree()).toEqual(before);
});

test('blacklist replaces the file by another one, and the undo brings both back', async () => {
  const second = { id: 'two', content: someText(2) };
  const started = await startWithProviders({ world: [someSubtitle()] });
  const { prepare, run, undo, tree } = follow(started);
  const { api, providers } = started;
  const search = await prepare({ verb: 'search' }, { what: 'series' });
  await run(search.id, ['ordinary']);
  const before = await tree();
  providers.world.add(someSubtitle(second));

  const bulk = await prepare({ verb: 'blacklist' }, { what: 'series' });
  expect(bulk.groups).toMatchObject([{ group: 'ordinary', count: 1 }]);
  await run(bulk.id, ['ordinary']);

  expect((await api.blacklist.listEpisodes({ query: {} })).data).toHaveLength(1);
  expect(await started.read('en.srt')).toBe(someText(2));
  await undo(bulk.id);
  expect((await api.blacklist.listEpisodes({ query: {} })).data).toHaveLength(0);
  expect(await tree()).toEqual(before);
});

test('a file that no provider brought cannot be blacklisted', async () => {
  const { prepare } = await startBulk({ movie: { 'en.srt': srt('Hello.') } });

  const bulk = await prepare({ verb: 'blacklist' }, { what: 'movies' });

  expect(bulk.groups).toMatchObject([{ group: 'impossible', count: 1 }]);
});

test('repair takes the cure of each file, and leaves files without findings out', async () => {
  const text = srt('O0ps, l am late.', 'Bye.');
  const { prepare, run, undo, tree, app, pathOf } = await startBulk({
    movie: { 'en.srt': text, 'de.srt': srt('Hallo.') },
  });
  const path = pathOf('movie', 'en.srt');
  await sql`create table if not exists file_quality (id integer primary key, kind integer, media_id integer,
    item_id integer, path text, language text, size integer, modified_at integer, hash text, measured_at integer,
    worst integer, cure text, facts_json text)`.execute(app.db);
  await sql`create table if not exists file_finding (code text, kind integer, item_id integer, media_id integer,
    file_id integer, level integer)`.execute(app.db);
  await sql`insert into file_quality (id, kind, media_id, item_id, path, language, size, modified_at, hash, measured_at,
    worst, cure, facts_json) values (900, 1, 7, 7, ${path}, 'en', ${text.length}, 1, ${hashOf(Buffer.from(text))}, 1, 1,
    'fix-ocr', '[]')`.execute(app.db);
  await sql`insert into file_finding (code, kind, item_id, media_id, file_id, level)
    values ('ocr', 1, 7, 7, 900, 1)`.execute(app.db);
  const before = await tree();

  const byFinding = await prepare({ verb: 'delete' }, { findings: ['ocr'] });
  expect(byFinding.counted).toBe(1);
  const bulk = await prepare({ verb: 'repair' }, { what: 'movies' });
  expect(bulk).toMatchObject({ counted: 1, groups: [{ group: 'ordinary', count: 1 }] });

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1 } });
  expect(await readFile(path, 'utf8')).not.toBe(text);
  await undo(bulk.id);
  expect(await tree()).toEqual(before);
});
