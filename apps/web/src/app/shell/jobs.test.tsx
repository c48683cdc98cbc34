import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { shareDone } from './jobs-button.tsx';

const job = (job_id: number, status: string, more = {}) => ({
  job_id,
  job_name: `Job ${job_id}`,
  status,
  last_run_time: 'now',
  is_progress: true,
  is_signalr: false,
  progress_value: 0,
  progress_max: 0,
  progress_message: '',
  ...more,
});

const busy = [
  job(1, 'running', { progress_value: 21, progress_max: 33, progress_message: 'Hollow Pines 4x05' }),
  job(2, 'pending'),
  job(3, 'failed', { error: 'The disk is full.', problems: 2 }),
  job(4, 'completed', { problems: 300 }),
  job(5, 'completed', { problems: 0 }),
];

async function openJobs(data = busy) {
  const app = renderApp({
    address: '/settings/general',
    answers: { 'GET /system/jobs': { data }, 'POST /system/jobs': undefined },
  });
  await app.user.click(await screen.findByRole('button', { name: data.length > 0 ? /^2 jobs/ : 'Jobs' }));
  return { ...app, drawer: within(await screen.findByRole('dialog', { name: /Jobs/ })) };
}

test('the drawer shows what runs, waits and has ended, and why it failed', async () => {
  const { drawer } = await openJobs();

  expect(await drawer.findByText('21 / 33')).toBeInTheDocument();
  expect(drawer.getByRole('progressbar', { name: 'Job 1' })).toBeInTheDocument();
  expect(drawer.getByText('Hollow Pines 4x05')).toBeInTheDocument();
  expect(drawer.getByText(/The disk is full\./)).toBeInTheDocument();
  expect(drawer.getByText('Job 4')).toBeInTheDocument();
});

test.each([
  ['Cancel: Job 1', { id: ['1'], action: ['cancel'] }],
  ['Cancel: Job 2', { id: ['2'], action: ['cancel'] }],
  ['Retry: Job 3', { id: ['3'], action: ['retry'] }],
])('%s asks the server for it', async (name, form) => {
  const { drawer, user, server } = await openJobs();

  await user.click(await drawer.findByRole('button', { name }));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual(form));
});

test('a finished job tells what went wrong with what', async () => {
  const { drawer, user, server } = await openJobs();
  server.answer('GET /system/jobs/items', {
    data: [
      { key: 'Severance 1x02', outcome: 'failed', detail: 'The file is gone.' },
      { key: 'Dark', outcome: 'skipped', detail: null },
      { key: 'Fargo', outcome: 'done', detail: null },
    ],
  });

  await user.click(await drawer.findByRole('button', { name: 'Details: Job 3' }));

  expect(await drawer.findByText('1 item failed or was skipped:')).toBeVisible();
  expect(drawer.getByText('1 unchanged')).toBeVisible();
  expect(drawer.getByText('Severance 1x02').parentElement).toHaveTextContent('Severance 1x02The file is gone.');
  expect(drawer.getByText('Dark').parentElement).toHaveTextContent('DarkUnchanged');
  expect(drawer.queryByText('Fargo')).not.toBeInTheDocument();
  expect(server.asked('GET /system/jobs/items')[0]?.query).toEqual({ id: ['3'] });
});

test('of very many things that went wrong the first are shown, and all on demand', async () => {
  const { drawer, user, server } = await openJobs();
  const data = Array.from({ length: 300 }, (_, index) => ({ key: `Film ${index}`, outcome: 'failed', detail: null }));
  server.answer('GET /system/jobs/items', { data });
  await user.click(await drawer.findByRole('button', { name: 'Details: Job 4' }));
  await drawer.findByText('Film 0');
  expect(drawer.queryByText('Film 250')).not.toBeInTheDocument();

  await user.click(drawer.getByRole('button', { name: 'Show all 300' }));

  expect(drawer.getByText('Film 250')).toBeInTheDocument();
});

test('a finished job counts its problems; where there are none, there is nothing to open', async () => {
  const { drawer } = await openJobs();

  expect(await drawer.findByText(/The disk is full\. · 2 problems/)).toBeVisible();
  expect(drawer.getByText(/300 problems/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Details: Job 5' })).not.toBeInTheDocument();
});

test('a search that found nothing reports that, and no problem', async () => {
  const nothing = job(9, 'completed', { items: 3, problems: 0, unchanged: 3, can_retry_failed: false });
  const { drawer } = await openJobs([...busy.slice(0, 2), nothing]);

  const row = within((await drawer.findByText(/^3 unchanged/)).closest('li')!);
  expect(row.queryByText(/problem/)).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /Retry failed only/ })).not.toBeInTheDocument();
});

test('a finished job says when its problems are not known', async () => {
  const { drawer, user, server } = await openJobs();
  server.answer('GET /system/jobs/items', answerWith(500, 'The disk is full.'));
  await user.click(await drawer.findByRole('button', { name: 'Details: Job 3' }));

  expect(await drawer.findByText(/Couldn’t load the results: The disk is full\./)).toBeVisible();
});

test('progress moves without asking for the jobs again', async () => {
  const { drawer, live, server } = await openJobs();
  const before = server.asked('GET /system/jobs').length;

  live.tell({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'running', progress_value: 30 } });

  expect(await drawer.findByText('30 / 33')).toBeInTheDocument();
  expect(server.asked('GET /system/jobs')).toHaveLength(before);
});

test('the drawer counts what was done today and leads to the page of all jobs', async () => {
  const { drawer, user, router } = await openJobs([...busy, job(6, 'completed', { finished_at: Date.now() })]);
  expect(await drawer.findByText(/^1 running · 1 waiting · 1 done today$/)).toBeVisible();

  await user.click(drawer.getByRole('link', { name: 'All jobs' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/system/jobs'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says when there is nothing to do', async () => {
  const { drawer } = await openJobs([]);

  expect(await drawer.findByText('No jobs')).toBeInTheDocument();
});

test('the ring is the mean of what can be measured', () => {
  const jobs = [
    job(1, 'running', { progress_value: 1, progress_max: 2 }),
    job(2, 'running', { progress_value: 1, progress_max: 1 }),
  ];

  expect(shareDone([...jobs, job(3, 'running')] as Parameters<typeof shareDone>[0])).toBe(0.75);
  expect(shareDone([])).toBe(0);
});
