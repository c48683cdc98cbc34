import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { startQueue } from '#platform/jobs/testing/start-queue.ts';
import { silentLog } from '#testing/silent-log.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { createCleanupJob } from './cleanup.job.ts';
import { forgetGone } from './forget-gone.ts';
import { damage, verifyDatabase } from './verify-database.ts';

const day = 86_400_000;

test('the task goes through everything, and says what it did', async () => {
  const { app, api, directory } = await startApp({ listens: true });
  const compiled = join(directory, 'cache', 'compiled');
  for (const [name, age] of [
    ['v1', 90 * day],
    ['v2', 0],
  ] as const) {
    await mkdir(join(compiled, name), { recursive: true });
    await utimes(join(compiled, name), new Date(), new Date(Date.now() - age));
  }
  await app.db
    .insertInto('session')
    .values({ id: 'old', created_at: 0, seen_at: 0, expires_at: Date.now() - 1 })
    .execute();

  await api.tasks.run({ form: { taskid: 'cache_cleanup' } });
  const job = (await app.jobs.list()).find(({ name }) => name === 'cleanup');
  const { id } = await app.jobs.whenFinished(job?.id ?? 0);

  const items = await app.jobs.items(id);
  expect(items.map(({ key }) => key).toSorted()).toEqual([
    'Bulk orders',
    'Check the database',
    'Compile cache of other versions',
    'Covers',
    'Drafts',
    'Expired sessions',
    'Language guesses of deleted subtitles',
    'Probe results of deleted videos',
    'Provider statistics',
    'Reports of viewers',
    'Reviews',
    'Search records',
  ]);
  expect(items.find(({ key }) => key === 'Expired sessions')?.detail).toBe('1 forgotten');
  expect(await readdir(compiled)).toEqual(['v2']);
});

test('forgets files that are gone from a folder that is there, and keeps those of a disk that is away', async () => {
  const folder = await temporaryFolder();
  const { db, close } = await openDatabase({ file: ':memory:', log: silentLog });
  await writeFile(join(folder, 'there.srt'), '');
  const paths = [join(folder, 'there.srt'), join(folder, 'gone.srt'), '/away/at/all/one.srt'];
  const row = { size: 1, modified_at: 1, language: 'en' };
  await db
    .insertInto('guessed_language')
    .values(paths.map((path) => ({ path, ...row })))
    .execute();

  const forgotten = await forgetGone(db, 'guessed_language', new AbortController().signal);

  const left = await db.selectFrom('guessed_language').select('path').execute();
  expect(forgotten).toBe(1);
  expect(left.map(({ path }) => path).toSorted()).toEqual(['/away/at/all/one.srt', join(folder, 'there.srt')]);
  await close();
});

test('one step that fails does not keep the others, and what is for people is said', async () => {
  const done: string[] = [];
  const job = createCleanupJob([
    { name: 'one', run: () => Promise.reject(new Error('cryptic')) },
    { name: 'two', run: () => Promise.reject(new AppError('failed', 'A sentence.')) },
    { name: 'three', run: async () => void done.push('three') },
  ]);
  const { queue } = await startQueue({ jobs: [job] });

  const id = await queue.enqueue(job, null);

  await expect(queue.whenFinished(id)).rejects.toThrow('A sentence.');
  expect(done).toEqual(['three']);
});

test('damage in the database is an error with its own sentence', async () => {
  const { run } = verifyDatabase(async () => 'row 5 missing from index x');

  await expect(run(new AbortController().signal)).rejects.toThrow(`${damage}: row 5 missing from index x.`);
});
