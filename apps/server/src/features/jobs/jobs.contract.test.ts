import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defineJob } from '#platform/jobs/job.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { startApp } from '#testing/start-app.ts';

const rest = defineJob<{ name: string }>({
  name: 'rest',
  lane: 'scheduled',
  title: ({ name }) => `Rest of ${name}`,
  async run({ name }, { signal, progress }) {
    if (name === 'the unlucky') throw new Error('No bed is free.');
    progress(1, 4, 'Lying down');
    await wait(60_000, undefined, { signal });
  },
});

async function startWithJobs(names: string[], listens = false) {
  const started = await startApp({ jobs: [rest], listens });
  const ids: number[] = [];
  for (const name of names) ids.push(await started.app.jobs.enqueue(rest, { name }));
  const [first = 0, second = 0, third = 0] = ids;
  const listed = async (query = {}) => (await started.api.jobs.list({ query })).data.map(({ job_name }) => job_name);
  const become = async (id: number, status: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const { data } = await started.api.jobs.list({ query: { id } });
      if (data[0]?.status === status) return data[0];
      await wait(10);
    }
    throw new Error(`Job ${id} did not become ${status}.`);
  };
  return { ...started, first, second, third, listed, become };
}

test('lists jobs with their progress', async () => {
  const { api, first, become } = await startWithJobs(['anna', 'bob'], true);
  await become(first, 'running');
  await wait(20);

  const { data } = await api.jobs.list({ query: {} });

  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    job_id: first,
    job_name: 'Rest of anna',
    status: 'running',
    is_progress: true,
    is_signalr: false,
    progress_value: 1,
    progress_max: 4,
    progress_message: 'Lying down',
    attempt: 1,
  });
  expect(data[1]).toMatchObject({ job_name: 'Rest of bob', status: 'pending', last_run_time: '', is_progress: false });
});

test('finds one job, or those of one status; an unknown status is refused', async () => {
  const { api, listed, second } = await startWithJobs(['anna', 'bob']);

  expect(await listed({ id: second })).toEqual(['Rest of bob']);
  expect(await listed({ status: 'pending' })).toEqual(['Rest of anna', 'Rest of bob']);
  expect(await listed({ status: 'failed' })).toEqual([]);
  await expect(api.jobs.list({ query: { status: 'nonsense' as never } })).rejects.toMatchObject({ status: 400 });
});

test('a waiting job is moved, removed and cancelled', async () => {
  const { api, listed, first, second, third } = await startWithJobs(['anna', 'bob', 'cleo']);

  await api.jobs.act({ form: { id: third, action: 'move_top' } });
  await api.jobs.act({ form: { id: first, action: 'move_bottom' } });
  expect(await listed()).toEqual(['Rest of cleo', 'Rest of bob', 'Rest of anna']);

  await api.jobs.remove({ form: { id: third } });
  await api.jobs.act({ form: { id: second, action: 'cancel' } });
  expect(await listed({ status: 'pending' })).toEqual(['Rest of anna']);
  expect(await listed({ status: 'failed' })).toEqual(['Rest of bob']);
  await expect(api.jobs.remove({ form: { id: third } })).rejects.toMatchObject({ status: 400 });
});

test('a running job is cancelled; one that waits is started at once', async () => {
  const { api, first, second, become } = await startWithJobs(['anna', 'bob'], true);
  await become(first, 'running');

  await api.jobs.act({ form: { id: second, action: 'force_start' } });
  await become(second, 'running');
  await api.jobs.act({ form: { id: first, action: 'cancel' } });

  expect(await become(first, 'failed')).toMatchObject({ error: 'Cancelled' });
});

test('a failed job says why, and can be tried again', async () => {
  const { api, first, become } = await startWithJobs(['the unlucky'], true);
  expect(await become(first, 'failed')).toMatchObject({ error: 'No bed is free.', attempt: 1 });

  await api.jobs.act({ form: { id: first, action: 'retry' } });

  await wait(50);
  expect(await become(first, 'failed')).toMatchObject({ attempt: 2 });
});

test('what a job is in no state for is refused with a sentence', async () => {
  const { api, first } = await startWithJobs(['anna']);

  await expect(api.jobs.act({ form: { id: first, action: 'retry' } })).rejects.toMatchObject({
    status: 409,
    body: 'Only a failed job can be retried.',
  });
  await expect(api.jobs.act({ form: { id: 999, action: 'cancel' } })).rejects.toMatchObject({ status: 409 });
});

test('all waiting jobs are removed at once', async () => {
  const { api, listed } = await startWithJobs(['anna', 'bob']);

  await api.jobs.empty({ form: { queueName: 'pending' } });

  expect(await listed()).toEqual([]);
});

test('a job says what it works on, and what became of each thing, problems first', async () => {
  const tidy = defineJob<{ series: number[] }>({
    name: 'tidy',
    lane: 'scheduled',
    title: () => 'Tidy up',
    about: ({ series }) => series.map((id) => `series:${id}`),
    async run({ series }, { item }) {
      for (const id of series) item(`series:${id}`, id === 12 ? 'failed' : 'done', id === 12 ? 'Locked' : undefined);
    },
  });
  const { app, api } = await startApp({ jobs: [tidy], listens: true });
  const id = await app.jobs.enqueue(tidy, { series: [7, 12] });
  await expect.poll(async () => (await api.jobs.list({ query: { id } })).data[0]?.status).toBe('completed');

  expect((await api.jobs.list({ query: { id } })).data[0]).toMatchObject({
    about: ['series:7', 'series:12'],
    problems: 1,
  });
  expect((await api.jobs.items({ query: { id } })).data).toEqual([
    { key: 'series:12', outcome: 'failed', detail: 'Locked' },
    { key: 'series:7', outcome: 'done', detail: null },
  ]);
});

test('what failed of a job is tried again alone, when its kind allows it', async () => {
  const runs: number[][] = [];
  const count = defineJob<{ ids: number[] }>({
    name: 'count',
    lane: 'scheduled',
    title: () => 'Count',
    retriesItems: true,
    async run({ ids }, { item, isWanted }) {
      const wanted = ids.filter((id) => isWanted(`series:${id}`));
      runs.push(wanted);
      for (const id of wanted) item(`series:${id}`, id === 2 && runs.length === 1 ? 'failed' : 'done');
    },
  });
  const { app, api } = await startApp({ jobs: [count], listens: true });
  const id = await app.jobs.enqueue(count, { ids: [1, 2, 3] });
  const read = async () => (await api.jobs.list({ query: { id } })).data[0];
  await expect.poll(async () => (await read())?.status).toBe('completed');
  expect(await read()).toMatchObject({ items: 3, problems: 1, can_retry_failed: true, started_at: expect.any(Number) });

  await api.jobs.act({ form: { id, action: 'retry_failed' } });

  await expect.poll(async () => (await read())?.problems).toBe(0);
  expect(runs).toEqual([[1, 2, 3], [2]]);
  expect(await read()).toMatchObject({ can_retry_failed: false, finished_at: expect.any(Number) });
  await expect(api.jobs.act({ form: { id, action: 'retry_failed' } })).rejects.toMatchObject({
    status: 409,
    body: 'This job has no failed items to retry.',
  });
});

test('what was left as it was is a result: counted, no problem, and nothing to try again', async () => {
  const look = defineJob<null>({
    name: 'look',
    lane: 'scheduled',
    title: () => 'Look',
    retriesItems: true,
    run: async (_, { item }) => ['a', 'b', 'c'].forEach((key) => item(key, 'skipped', 'Nothing was found.')),
  });
  const { app, api } = await startApp({ jobs: [look], listens: true });
  const id = await app.jobs.enqueue(look, null);
  const read = async () => (await api.jobs.list({ query: { id } })).data[0];

  await expect.poll(async () => (await read())?.status).toBe('completed');

  expect(await read()).toMatchObject({ items: 3, problems: 0, unchanged: 3, can_retry_failed: false });
});

test('what a job worked on has the name that a person knows it by', async () => {
  const keys = ['episode:1', 'episode:999', 'movie:1 de', 'movies:1', 'Video files', 'series:1'];
  const look = defineJob<null>({
    name: 'look',
    lane: 'scheduled',
    title: () => 'Look',
    run: async (_, { item }) => keys.forEach((key) => item(key, 'failed')),
  });
  const library = {
    series: [{ id: 1, title: 'Dark', episodes: [{ id: 1, season: 2, number: 3 }] }],
    movies: [{ id: 1, title: 'Amélie' }],
  };
  const { app, api } = await startWithLibrary(library, { jobs: [look], listens: true });
  const id = await app.jobs.enqueue(look, null);
  await app.jobs.whenFinished(id);

  const { data } = await api.jobs.items({ query: { id } });

  expect(Object.fromEntries(data.map(({ key, name }) => [key, name]))).toEqual({
    'episode:1': 'Dark 2×03',
    'episode:999': undefined,
    'movie:1 de': 'Amélie de',
    'movies:1': 'Amélie',
    'series:1': 'Dark',
    'Video files': undefined,
  });
});
