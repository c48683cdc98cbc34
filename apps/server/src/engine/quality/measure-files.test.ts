import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLibrary } from '#engine/library/testing/start-library.ts';
import type { JobContext, JobDefinition } from '#platform/jobs/job.ts';
import type { Task } from '#platform/scheduler/task.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { silentLog } from '#testing/silent-log.ts';
import { openQuality } from './open-quality.ts';
import type { MeasuredFile, QualityParts } from './quality-parts.ts';

const day = 24 * 3600e3;
const noon = new Date(2026, 10, 18, 12).getTime();
const night = new Date(2026, 10, 19, 3).getTime();

/** Movies 1 to `count` with an English subtitle each, the last one the newest. */
async function start({ count = 4, perNight = 0, playing = [] as number[] } = {}) {
  const clock = { now: noon };
  const { db, store } = await startLibrary({ now: () => clock.now });
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-measure-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const pathOf = (id: number) => join(folder, `${id}.en.srt`);
  await putLibrary(db, { movies: ids.map((id) => ({ id, title: `Movie ${id}`, path: join(folder, `${id}.mkv`) })) });
  for (const id of ids) {
    await writeFile(pathOf(id), `text ${id}`);
    await utimes(pathOf(id), noon / 1000, (noon - (count - id) * day) / 1000);
    const { size, mtimeMs } = await stat(pathOf(id));
    const row = { kind: 1 as const, media_id: id, no: 0, language: 'en', stream: null, codec: null };
    const file = { path: pathOf(id), size, modified_at: Math.round(mtimeMs) };
    await db
      .insertInto('subtitle')
      .values({ ...row, ...file })
      .execute();
  }
  const idOf = (path: string) => ids.find((id) => pathOf(id) === path) ?? 0;
  const jobs = new Map<string, JobDefinition<object>>();
  const tasks: Task[] = [];
  const [texts, timings]: [number[], number[]] = [[], []];
  let started = 0;

  async function check({ mediaId, path }: MeasuredFile): Promise<boolean> {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return false;
    timings.push(idOf(path));
    const facts = { kind: 1 as const, media_id: mediaId, path, language: 'en', at: clock.now, hash: `text ${mediaId}` };
    const video = { size: 6, modified_at: 1, video_size: 1, video_modified_at: 1 };
    const result = { verdict: 'matches' as const, reason: 'within-tolerance', offset: 0, ratio: 1, fit: 1 };
    await db
      .insertInto('subtitle_check')
      .values({ ...facts, ...video, ...result })
      .execute();
    await quality.afterCheck({ type: 'movie', mediaId, path });
    return true;
  }

  const quality = openQuality({
    db,
    store,
    check,
    log: silentLog,
    rest: 0,
    now: () => clock.now,
    emit: () => {},
    jobs: {
      register: (job: JobDefinition<object>) => (jobs.set(job.name, job), job),
      onTransition: () => {},
      enqueue: async () => ++started,
    },
    scheduler: { register: (task: Task) => void tasks.push(task) },
    settings: { get: (key: string) => (key === 'subsync.timing_per_night' ? perNight : true) },
    files: { read: async (path: string) => ({ bytes: await readFile(path), hash: await readFile(path, 'utf8') }) },
    runInWorker: async (_: string, { path }: { path: string }) => {
      texts.push(idOf(path));
      return [];
    },
    playing: async () => playing.map((id) => ({ type: 'movie' as const, id })),
  } as unknown as QualityParts);

  return {
    db,
    clock,
    texts,
    timings,
    pathOf,
    run: () =>
      jobs.get('measure-files')?.run({}, {
        signal: new AbortController().signal,
        progress: () => {},
      } as unknown as JobContext),
    /** Whether the hourly task starts the job by itself. */
    starts: async () => {
      const before = started;
      await tasks[0]?.run(true);
      return started > before;
    },
    played: (id: number, at = noon - day) =>
      db
        .insertInto('search_record')
        .values({
          kind: 1,
          media_id: id,
          at,
          took: 1,
          reason: 'played',
          verdicts_json: '[]',
          body: Buffer.alloc(0),
          who: null,
        })
        .execute(),
  };
}

test('what is playing is measured first, then what was played most, then the newest', async () => {
  const { run, texts, played } = await start({ count: 6, playing: [2] });
  await played(3);
  await played(1);
  await played(1);
  await played(4, noon - 40 * day);

  await run();

  expect(texts).toEqual([2, 1, 3, 6, 5, 4]);
});

test('the timing of as many files as the setting says is measured at night, what is playing first', async () => {
  const { run, texts, timings, clock, starts, db } = await start({ count: 5, perNight: 2, playing: [2] });
  await run();
  expect([texts.length, timings]).toEqual([5, []]);
  expect(await starts()).toBe(false);

  clock.now = night;
  expect(await starts()).toBe(true);
  await run();
  expect(timings).toEqual([2, 5]);
  const timed = await db
    .selectFrom('file_quality')
    .select('media_id')
    .where('timed', '=', 1)
    .orderBy('media_id')
    .execute();
  expect(timed).toEqual([{ media_id: 2 }, { media_id: 5 }]);
  expect(await starts()).toBe(false);

  clock.now = night + day;
  await run();
  clock.now = night + 2 * day;
  await run();
  expect(timings).toEqual([2, 5, 4, 3, 1]);
  expect(await starts()).toBe(false);
});

test('without the setting no timing is measured, and a file that is gone stops nothing', async () => {
  const off = await start();
  off.clock.now = night;
  await off.run();
  expect(off.timings).toEqual([]);

  const on = await start({ perNight: 10 });
  await on.run();
  await rm(on.pathOf(4));
  on.clock.now = night;
  await on.run();
  expect(on.timings).toEqual([3, 2, 1]);
});
