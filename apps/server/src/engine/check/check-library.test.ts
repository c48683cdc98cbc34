import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncProposal } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { SyncOrder } from '#engine/sync/sync-order.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { createCheckLibraryJob } from './check-library.job.ts';
import type { CheckParts } from './check-parts.ts';

const log = pino({ level: 'silent' });
const fits: SyncProposal = {
  verdict: 'in-sync',
  reason: 'within-tolerance',
  offset_seconds: 0,
  ratio: 1,
  fit: { before: 1, after: 1 },
  confidence: 1,
  reference: { kind: 'audio', name: 'a:0' },
  drift: [],
  pieces: [],
  cues: 100,
};
const misfits: SyncProposal = { ...fits, verdict: 'refuse', reason: 'no-match' };

/** A season of four episodes with an English and a forced subtitle each; `real` says which video a file fits. */
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

async function start(real: (path: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-check-'));
  const { db, close } = await openDatabase({ file: join(folder, 'captionarr.db'), log });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const numbers = [1, 2, 3, 4];
  const videoOf = (number: number) => join(folder, `${number}.mkv`);
  const episodes = numbers.map((number) => ({ id: 100 + number, number, path: videoOf(number) }));
  await putLibrary(db, { series: [{ id: 12, title: 'Harbour Lights', episodes }] });
  for (const number of numbers) {
    await writeFile(videoOf(number), 'video');
    for (const [no, language] of ['en', 'en:forced'].entries()) {
      const path = join(folder, `${number}.${language.replace(':', '.')}.srt`);
      await writeFile(path, `text ${number}`);
      const { size, mtimeMs } = await stat(path);
      const row = { kind: 0 as const, media_id: 100 + number, no, language, stream: null, codec: null };
      await db
        .insertInto('subtitle')
        .values({ ...row, path, size, modified_at: Math.round(mtimeMs) })
        .execute();
    }
  }
  const measured: string[] = [];
  const parts = {
    db,
    log,
    rest: 0,
    emit: () => {},
    files: {
      read: async (path: string) => ({ bytes: await readFile(path), hash: await readFile(path, 'utf8') }),
    },
    async measure({ path, videoPath }: SyncOrder) {
      measured.push(`${nameOf(path)} in ${nameOf(videoPath)}`);
      return { proposal: real(nameOf(path)) === nameOf(videoPath) ? fits : misfits };
    },
  } as unknown as CheckParts;
  const job = createCheckLibraryJob(parts);
  const results = () =>
    db.selectFrom('subtitle_check').select(['media_id', 'verdict', 'other_id']).orderBy('media_id').execute();
  const run = (context: Partial<JobContext> = {}, scope: { language?: string } = {}) =>
    job.run({ title: '', ...scope }, {
      signal: new AbortController().signal,
      progress: () => {},
      item: () => {},
      checkpoint: async () => {},
      yieldLoop: async () => {},
      ...context,
    } as JobContext);
  return { db, measured, results, run, folder };
}

const own = (path: string) => path.replace(/\..*/, '.mkv');

test('every subtitle but forced ones is measured against its own video, and once', async () => {
  const { measured, results, run } = await start(own);

  await run();
  await run();

  expect(measured).toEqual([1, 2, 3, 4].map((number) => `${number}.en.srt in ${number}.mkv`));
  expect(await results()).toMatchObject([1, 2, 3, 4].map(() => ({ verdict: 'matches', other_id: null })));
});

test('neighbors are measured nearest first, until one fits', async () => {
  const { measured, results, run } = await start((path) => (path === '4.en.srt' ? '2.mkv' : own(path)));

  await run();

  expect(measured.slice(3)).toEqual(['4.en.srt in 4.mkv', '4.en.srt in 3.mkv', '4.en.srt in 2.mkv']);
  expect((await results()).at(-1)).toEqual({ media_id: 104, verdict: 'other-episode', other_id: 102 });
});

test('what fits nothing is measured again the next time, and what was settled isn’t', async () => {
  let isThere = false;
  const { measured, results, run } = await start((path) => (path === '1.en.srt' && !isThere ? 'nothing' : own(path)));
  await run();
  expect((await results())[0]).toEqual({ media_id: 101, verdict: 'no-match', other_id: null });

  isThere = true;
  measured.length = 0;
  await run();

  expect(measured).toEqual(['1.en.srt in 1.mkv']);
  expect((await results())[0]).toMatchObject({ verdict: 'matches' });
});

test('a changed file is measured again, and its old result is forgotten', async () => {
  const { db, measured, results, run, folder } = await start(own);
  await run();
  measured.length = 0;

  const path = join(folder, '2.en.srt');
  await writeFile(path, 'another text');
  const { size, mtimeMs } = await stat(path);
  const modified_at = Math.round(mtimeMs);
  await db.updateTable('subtitle').set({ size, modified_at }).where('path', '=', path).execute();
  await run();

  expect(measured).toEqual(['2.en.srt in 2.mkv']);
  expect((await results()).filter(({ media_id: id }) => id === 102)).toHaveLength(1);
});

test('a canceled check stops before the next file, and the next one continues there', async () => {
  const { measured, run } = await start(own);
  const controller = new AbortController();
  const stopsAfterTwo = { signal: controller.signal, progress: (value: number) => value === 2 && controller.abort() };

  await expect(run(stopsAfterTwo as Partial<JobContext>)).rejects.toThrow('aborted');
  expect(measured).toHaveLength(2);
  await run();

  expect(measured).toEqual([1, 2, 3, 4].map((number) => `${number}.en.srt in ${number}.mkv`));
});

test('after a restart the check continues after the last checkpoint', async () => {
  const { measured, run } = await start(own);

  await run({ saved: { place: { type: 'episode', after: 103 }, done: 3 } });

  expect(measured).toEqual(['4.en.srt in 4.mkv']);
});

test('a check of one language leaves the others alone', async () => {
  const { measured, run } = await start(own);

  await run({}, { language: 'fr' });

  expect(measured).toEqual([]);
});
