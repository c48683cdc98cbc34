import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { JobsPage } from './jobs-page.tsx';

const job = (job_id: number, status: string, more = {}) => ({
  job_id,
  job_name: `Job ${job_id}`,
  status,
  last_run_time: '',
  is_progress: false,
  is_signalr: false,
  progress_value: 0,
  progress_max: 0,
  progress_message: '',
  attempt: 1,
  ...more,
});
const ago = (minutes: number) => Date.now() - minutes * 60_000;

const some = () => [
  job(1, 'running', { is_progress: true, progress_value: 1, progress_max: 3, started_at: ago(2) }),
  job(2, 'pending'),
  job(3, 'failed', { error: 'The disk is full.', problems: 2, items: 5, can_retry_failed: true, finished_at: ago(1) }),
  job(4, 'completed', { started_at: ago(9), finished_at: ago(6), items: 1, problems: 0 }),
  job(5, 'completed', { started_at: ago(4), finished_at: ago(4) }),
];

const open = (data: unknown[] = some()) =>
  renderApp({
    address: '/system/jobs',
    pages: { 'system/jobs': async () => JobsPage },
    answers: { 'GET /system/jobs': { data }, 'POST /system/jobs': undefined, 'PATCH /system/jobs': undefined },
  });
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows what runs, waits, failed and is done, each with how it went', async () => {
  const { baseElement } = open();

  expect((await group('Running')).getByText('about 4 min left')).toBeVisible();
  expect((await group('Waiting')).getByText('Job 2')).toBeVisible();
  expect((await group('Failed')).getByText(/^The disk is full\. · 2 problems · /)).toBeVisible();
  const done = (await group('Done')).getAllByRole('listitem');
  expect(done.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Job 5', 'Job 4']);
  expect(done[1]).toHaveTextContent('took 3 min');
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
    /1 running·1 waiting·1 failed·\d done/,
  );
  expect(await axeViolations(baseElement)).toEqual([]);
});

test.each([
  ['Running', 'Cancel: Job 1', { id: ['1'], action: ['cancel'] }],
  ['Failed', 'Retry: Job 3', { id: ['3'], action: ['retry'] }],
  ['Failed', 'Retry failed only: Job 3', { id: ['3'], action: ['retry_failed'] }],
])('%s: %s', async (where, name, form) => {
  const { user, server } = open();

  await user.click((await group(where)).getByRole('button', { name }));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual(form));
});

test.each([
  ['Start now', 'force_start'],
  ['Move to top', 'move_top'],
  ['Move to bottom', 'move_bottom'],
])('a job that waits can %s', async (name, action) => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'More actions: Job 2' }));

  await user.click(await screen.findByRole('menuitem', { name }));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['2'], action: [action] }));
});

test.each([
  ['Clear failed jobs', 'failed'],
  ['Clear finished jobs', 'completed'],
])('%s', async (name, queueName) => {
  const { user, server } = open();

  await user.click(await screen.findByRole('button', { name }));

  await waitFor(() => expect(server.asked('PATCH /system/jobs')[0]?.form).toEqual({ queueName: [queueName] }));
});

test('what became of each thing is told by its name, also what went well', async () => {
  const { user, server, baseElement } = open();
  server.answer('GET /system/jobs/items', {
    data: [
      { key: 'episode:12', name: 'Dark 2×03', outcome: 'failed', detail: 'The site is down.' },
      { key: 'episode:13', name: 'Dark 2×04', outcome: 'done', detail: null },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Details: Job 3' }));
  expect(await screen.findByText('Dark 2×03')).toBeVisible();
  expect(screen.queryByText('Dark 2×04')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show 1 completed' }));

  expect(screen.getByText('Dark 2×04')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('of a long queue the first are drawn, and all on demand', async () => {
  const { user } = open(Array.from({ length: 60 }, (_, index) => job(index + 1, 'pending')));
  await screen.findByText('Job 50');
  expect(screen.queryByText('Job 51')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show all 60' }));

  expect(screen.getByText('Job 60')).toBeInTheDocument();
});

test('says when there is nothing, and when it cannot be known', async () => {
  const { server, user, baseElement } = open([]);
  expect(await screen.findByText('No jobs')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  server.answer('GET /system/jobs', { data: some() });

  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText('Job 2')).toBeVisible();
});

test('an answer that does not come is told with a way to ask again', async () => {
  renderApp({
    address: '/system/jobs',
    pages: { 'system/jobs': async () => JobsPage },
    answers: { 'GET /system/jobs': answerWith(500, 'The disk is full.') },
  });

  expect(await screen.findByText('Couldn’t load the jobs')).toBeVisible();
});

test('on a phone nothing is lost', async () => {
  becomeNarrow();
  vi.stubGlobal('innerWidth', 390);
  const { baseElement } = open();

  expect(await screen.findByRole('button', { name: 'Retry failed only: Job 3' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});
