import { expect, test } from 'vitest';
import { createEventBatch } from './event-batch.ts';

const line = (id: string, value: number) => ({ id, header: 'Search', name: '', value, count: 10 });

test('the same news is told once, every item of a kind is told', () => {
  const burst = createEventBatch();
  for (let round = 0; round < 3; round++) {
    burst.add({ type: 'badges', action: 'update', payload: null });
    for (let id = 1; id <= 1000; id++) burst.add({ type: 'episode-wanted', action: 'update', payload: id });
  }
  burst.add({ type: 'episode-wanted', action: 'delete', payload: 7 });

  const told = burst.take(5000);

  expect(told).toHaveLength(1002);
  expect(told.filter(({ type }) => type === 'badges')).toHaveLength(1);
  expect(new Set(told.map(({ payload }) => payload)).size).toBe(1001);
  expect(burst.size).toBe(0);
});

test('of progress only the newest of each line is told', () => {
  const burst = createEventBatch();
  for (let value = 0; value <= 10; value++) {
    burst.add({ type: 'progress', action: 'update', payload: line('series_progress', value) });
    burst.add({ type: 'progress', action: 'update', payload: line('movies_progress', value) });
  }
  burst.add({ type: 'progress', action: 'delete', payload: 'movies_progress' });

  expect(burst.take(10)).toEqual([
    { type: 'progress', action: 'update', payload: line('series_progress', 10) },
    { type: 'progress', action: 'delete', payload: 'movies_progress' },
  ]);
});

test('news of a job that name different things are told together', () => {
  const burst = createEventBatch();
  burst.add({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'running' } });
  burst.add({ type: 'jobs', action: 'update', payload: { job_id: 1, progress_value: 3, progress_max: 9 } });
  burst.add({ type: 'jobs', action: 'update', payload: { job_id: 2, status: 'pending' } });
  burst.add({ type: 'jobs', action: 'delete', payload: { job_id: 2 } });

  expect(burst.take(10)).toEqual([
    { type: 'jobs', action: 'update', payload: { job_id: 1, status: 'running', progress_value: 3, progress_max: 9 } },
    { type: 'jobs', action: 'delete', payload: { job_id: 2 } },
  ]);
});
