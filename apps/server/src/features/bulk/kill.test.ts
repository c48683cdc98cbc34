import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bulk } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { startKillable } from '#testing/start-killable.ts';
import { readTree, srt } from './testing/start-bulk.ts';

const movies = 60;
const languages = ['de', 'en', 'fr'] as const;

async function makeLibrary(root: string, file: string): Promise<void> {
  const { db, close } = await openDatabase({ file, log: pino({ level: 'silent' }) });
  const all = Array.from({ length: movies }, (_, index) => ({
    id: index + 1,
    title: `Ferry ${index + 1}`,
    profileId: 1,
    path: join(root, `Ferry ${index + 1}`, `Ferry ${index + 1}.mkv`),
    audio: 'en',
    have: languages.join(','),
  }));
  await putLibrary(db, { profiles: { 1: ['ja'] }, movies: all });
  for (const { id, path } of all) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    for (const [no, language] of languages.entries()) {
      const subtitle = path.replace(/mkv$/, `${language}.srt`);
      await writeFile(subtitle, srt(`Hello ${id} in ${language}.`));
      const { size, mtimeMs } = await stat(subtitle);
      const row = { kind: 1 as const, media_id: id, no, language, stream: null, codec: null, path: subtitle, size };
      await db
        .insertInto('subtitle')
        .values({ ...row, modified_at: Math.round(mtimeMs) })
        .execute();
    }
  }
  await close();
}

test('an order and its undo go on after kill -9, and no file is touched twice', { timeout: 150_000 }, async () => {
  const directory = await temporaryFolder();
  const root = join(directory, 'media');
  const file = join(directory, 'db', 'captionarr.db');
  await makeLibrary(root, file);
  const before = await readTree(root);
  const { api, launch, kill, count } = await startKillable({ directory });
  const until = (id: number, isThere: (bulk: Bulk) => boolean): Promise<Bulk> =>
    vi.waitUntil(
      async () => {
        const bulk = await api.bulk.read({ params: { id } });
        return isThere(bulk) && bulk;
      },
      { timeout: 40_000, interval: 10 },
    );

  await launch();
  const { id } = await api.bulk.prepare({ form: { order: { verb: 'delete' }, selection: { what: 'movies' } } });
  await until(id, ({ state }) => state === 'ready');
  await api.bulk.run({ params: { id }, form: { 'groups[]': ['ordinary'] } });
  for (const share of [0.25, 0.6]) {
    await until(id, ({ counts }) => counts.changed > movies * languages.length * share);
    await kill('SIGKILL');
    await launch();
  }
  const done = await until(id, ({ state }) => state === 'done');

  expect(done.counts).toMatchObject({ changed: movies * languages.length, failed: 0, skipped: 0 });
  expect([...(await readTree(root)).keys()].filter((path) => path.endsWith('.srt'))).toEqual([]);
  expect(count('SELECT count(*) FROM file_change')).toBe(movies * languages.length);

  await api.bulk.act({ params: { id }, form: { action: 'undo' } });
  await until(id, ({ counts }) => counts.undone > movies);
  await kill('SIGKILL');
  await launch();
  const undone = await until(id, ({ state }) => state === 'undone');

  expect(undone.counts).toMatchObject({ undone: movies * languages.length, changed: 0 });
  expect(await readTree(root)).toEqual(before);
  expect(count('SELECT count(*) FROM file_change')).toBe(2 * movies * languages.length);
  await kill('SIGTERM');
});
