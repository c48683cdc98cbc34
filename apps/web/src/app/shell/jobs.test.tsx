import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  job(3, 'failed', { error: 'The disk is full.' }),
  job(4, 'completed'),
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
  expect(drawer.getByText('The disk is full.')).toBeInTheDocument();
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

test('progress moves without asking for the jobs again', async () => {
  const { drawer, live, server } = await openJobs();
  const before = server.asked('GET /system/jobs').length;

  live.tell({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'running', progress_value: 30 } });

  expect(await drawer.findByText('30 / 33')).toBeInTheDocument();
  expect(server.asked('GET /system/jobs')).toHaveLength(before);
});

test('says when there is nothing to do', async () => {
  const { drawer } = await openJobs([]);

  expect(await drawer.findByText('Nothing to do')).toBeInTheDocument();
});

test('the ring is the mean of what can be measured', () => {
  const jobs = [
    job(1, 'running', { progress_value: 1, progress_max: 2 }),
    job(2, 'running', { progress_value: 1, progress_max: 1 }),
  ];

  expect(shareDone([...jobs, job(3, 'running')] as Parameters<typeof shareDone>[0])).toBe(0.75);
  expect(shareDone([])).toBe(0);
});
