import type { TaskId } from '@captionarr/contract';
import { expect, test } from 'vitest';
import type { PlannedTask } from '#platform/scheduler/scheduler.ts';
import { checkTasks } from './tasks-check.ts';

const at = Date.UTC(2026, 10, 15, 12);
const hour = 3_600_000;
const now = () => at;

const planned = (id: TaskId, outcome: 'completed' | 'failed', error: string | null): PlannedTask => ({
  task: { id, name: `Do ${id}`, schedule: () => null, owns: () => false, run: async () => {} },
  offset: 0,
  next: at + hour,
  waitsFor: undefined,
  isRunning: false,
  last: { id, started_at: at - hour, ended_at: at - hour, outcome, error },
});
const check = (...tasks: PlannedTask[]) => checkTasks({ tasks: async () => tasks, now })();

test('those that ran are fine, and the next is named', async () => {
  expect(await check(planned('update_release', 'completed', null))).toMatchObject({
    state: 'ok',
    words: 'On time',
    detail: '1 planned · next: Do update_release, in 1 hour',
  });
});

test('one that failed is an issue, unless somebody cancelled it or another check looks after it', async () => {
  const { issues } = await check(
    planned('update_release', 'failed', 'Nothing worked.'),
    planned('send_digest', 'failed', 'Cancelled'),
    planned('backup', 'failed', 'No room.'),
    planned('upgrade_subtitles', 'failed', 'No provider is available right now.'),
  );

  expect(issues.map(({ key, requiresAction }) => [key, requiresAction])).toEqual([
    ['task update_release', true],
    ['task upgrade_subtitles', false],
  ]);
  expect(issues[0]?.issue).toBe('It failed 1 hour ago: Nothing worked.');
});
