import { expect, test, vi } from 'vitest';
import { srt, startBulk } from './testing/start-bulk.ts';

const codes = 'bg cs da de el es et fi fr hr hu id is it ja ko lt lv mk nl no pl pt ro sk sl sq sv tr uk'.split(' ');
const many = Object.fromEntries(codes.map((code) => [`${code}.srt`, srt(`Hello in ${code}.`)]));

test('a paused order goes on where it was, and nothing is done twice', async () => {
  const { prepare, api, reaches, undo, tree, changes } = await startBulk({ movie: many });
  const before = await tree();
  const { id } = await prepare({ verb: 'delete' }, { what: 'movies' });
  const params = { id };

  await api.bulk.run({ params, form: { 'groups[]': ['ordinary', 'wanted'] } });
  await vi.waitUntil(async () => (await api.bulk.read({ params })).counts.changed > 2, {
    interval: 5,
    timeout: 10_000,
  });
  await api.bulk.act({ params, form: { action: 'pause' } });
  const paused = await reaches(id, 'paused');
  expect(paused.counts.waiting).toBeGreaterThan(0);
  await expect(api.bulk.act({ params, form: { action: 'pause' } })).rejects.toMatchObject({ status: 409 });

  await api.bulk.act({ params, form: { action: 'resume' } });
  const done = await reaches(id, 'done');

  expect(done.counts).toMatchObject({ changed: codes.length, waiting: 0, failed: 0 });
  expect(await changes()).toHaveLength(codes.length);
  await undo(id);
  expect(await tree()).toEqual(before);
});

test('a stopped order can be undone as far as it came', async () => {
  const { prepare, api, reaches, undo, tree } = await startBulk({ movie: many });
  const before = await tree();
  const { id } = await prepare({ verb: 'delete' }, { what: 'movies' });
  const params = { id };
  await api.bulk.run({ params, form: { 'groups[]': ['ordinary'] } });
  await vi.waitUntil(async () => (await api.bulk.read({ params })).counts.changed > 2, {
    interval: 5,
    timeout: 10_000,
  });

  await api.bulk.act({ params, form: { action: 'stop' } });
  await reaches(id, 'stopped');

  await undo(id);
  expect(await tree()).toEqual(before);
});

test('a job that is canceled on the page of jobs stops its order', async () => {
  const { prepare, api, reaches } = await startBulk({ movie: many });
  const { id } = await prepare({ verb: 'delete' }, { what: 'movies' });
  await api.bulk.run({ params: { id }, form: { 'groups[]': ['ordinary'] } });
  const { job_id } = await api.bulk.read({ params: { id } });
  await api.jobs.act({ form: { id: job_id ?? 0, action: 'cancel' } });

  expect(await reaches(id, 'stopped')).toMatchObject({ error: null });
});

test('what failed can be tried again', async () => {
  const { prepare, run, api, reaches } = await startBulk({
    movie: { 'en.srt': srt('Hello.') },
    probe: async () => ({ duration: 1800, frameRate: 25, audio: [], subtitles: [] }),
  });
  const { id } = await prepare({ verb: 'sync' }, { what: 'movies' });

  expect(await run(id, ['ordinary'])).toMatchObject({ state: 'done', counts: { failed: 1 } });
  const { data } = await api.bulk.items({ params: { id }, query: { 'filter[state]': ['failed'] } });
  expect(data[0]?.sentence).toMatch(/neither audio nor a text track/);

  await api.bulk.act({ params: { id }, form: { action: 'retry' } });
  expect(await reaches(id, 'done')).toMatchObject({ counts: { failed: 1, waiting: 0 } });
});
