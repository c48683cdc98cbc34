import type { Task } from '@captionarr/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { TasksPage } from './tasks-page.tsx';

const hour = 3_600_000;

const task = (job_id: string, name: string, fields: Partial<Task> = {}): Task => ({
  job_id,
  name,
  interval: 'every 6 hours',
  next_run_in: 'in 5 hours',
  job_running: false,
  next_run_at: Date.now() + 5.5 * hour,
  waits_for: null,
  last: null,
  ...fields,
});

const sync = task('update_series', 'Sync with Sonarr', {
  interval: 'every 60 minutes',
  next_run_at: Date.now() + 38.5 * 60_000,
  last: { started_at: Date.now() - hour, ended_at: Date.now() - hour + 72_000, outcome: 'completed', error: null },
});
const backup = task('backup', 'Backup Database and Configuration File', {
  interval: 'every Sunday at 3:00',
  last: { started_at: Date.now() - hour, ended_at: Date.now() - hour, outcome: 'failed', error: 'The disk is full.' },
});
const health = task('check_health', 'Check Health', { interval: 'Never', next_run_at: null, next_run_in: 'Never' });

const open = (data: unknown[] = [sync, health, backup]) =>
  renderApp({
    address: '/system/tasks',
    pages: { 'system/tasks': async () => TasksPage },
    answers: { 'GET /system/tasks': { data }, 'POST /system/tasks': undefined },
  });

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

afterEach(() => startI18n('en'));

test('[system-tasks.columns] each task says when it runs, when next and how it went, and can be run', async () => {
  const { container } = open();

  const row = await rowOf('Sync with Sonarr');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Interval',
    'Next Execution',
    'Last run',
    'Run',
  ]);
  expect(row.getByText('Every hour')).toBeVisible();
  expect(row.getByText('in 38 min.')).toHaveAttribute('data-hint', expect.stringMatching(/\d{4}/));
  expect(row.getByText('took 1 min 12 sec')).toBeVisible();
  expect(row.getByRole('button', { name: 'Run Sync with Sonarr' })).toBeEnabled();
  const failed = await rowOf('Back up database and settings');
  expect(failed.getByText('Every Sunday at 3:00 AM')).toBeVisible();
  expect(failed.getByText('The disk is full.')).toBeVisible();
  expect((await rowOf('Check health')).getByText('Manually')).toBeVisible();
  const status = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(status).toHaveTextContent('3 tasks·1 failed·next in 38 min.');
  expect(await axeViolations(container)).toEqual([]);
});

test('[system-tasks.sort] tasks are sorted by name', async () => {
  open();

  await screen.findByText('Check health');
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Back up database and settings',
    'Check health',
    'Sync with Sonarr',
  ]);
});

test('[system-tasks.refresh] Refresh loads the list again', async () => {
  const { user, server } = open();
  await screen.findByText('Check health');
  server.answer('GET /system/tasks', { data: [sync] });

  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await waitFor(() => expect(screen.queryByText('Check health')).not.toBeInTheDocument());
});

test('[system-tasks.run-spins] [system-tasks.run-payload] Run starts its task and turns until the task is done', async () => {
  const { user, server, live } = open();
  const row = await rowOf('Sync with Sonarr');
  server.answer('GET /system/tasks', { data: [{ ...sync, job_running: true }, health, backup] });

  await user.click(row.getByRole('button', { name: 'Run Sync with Sonarr' }));

  expect(server.asked('POST /system/tasks')[0]?.form).toEqual({ taskid: ['update_series'] });
  expect(await row.findByText('running now')).toBeVisible();
  const running = row.getByRole('button', { name: 'Running Sync with Sonarr' });
  expect(running).toBeDisabled();
  expect(running).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('1 running')).toBeVisible();

  server.answer('GET /system/tasks', { data: [sync, health, backup] });
  await act(async () => live.tell({ type: 'task', action: 'update', payload: 'update_series' }));

  expect(await row.findByRole('button', { name: 'Run Sync with Sonarr' })).toBeEnabled();
});

test('a task that cannot be run says why, and can be tried again', async () => {
  const { user, server } = open();
  server.answer('POST /system/tasks', answerWith(500, 'There is no such task.'));
  const row = await rowOf('Check health');

  await user.click(row.getByRole('button', { name: 'Run Check health' }));

  expect(await screen.findByText('There is no such task.')).toBeVisible();
  expect(await row.findByRole('button', { name: 'Run Check health' })).toBeEnabled();
});

test('a task that waits says for what', async () => {
  open([{ ...sync, waits_for: 'Sonarr can’t be reached.' }]);

  expect(await screen.findByText('Sonarr can’t be reached.')).toBeVisible();
  expect(screen.queryByText('in 38 min.')).not.toBeInTheDocument();
});

test('names and times are told in the reader’s language and region, unknown ones as the server has them', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  await startI18n('de');
  open([sync, backup, task('feed_cat', 'Feed the cat', { interval: 'every full moon' })]);

  expect(await screen.findByText('Mit Sonarr abgleichen')).toBeVisible();
  expect(screen.getByText('Jeden Sonntag um 03:00')).toBeVisible();
  expect(screen.getByText('Feed the cat')).toBeVisible();
  expect(screen.getByText('every full moon')).toBeVisible();
});

test('the schedule of the server is shown in the reader’s language, whatever its English words are', async () => {
  await startI18n('de');
  open([
    task('update_movies', '', { interval: 'now and then', schedule: { every: 15, unit: 'minute' } }),
    task('update_all_movies', '', { interval: 'at dawn', schedule: { hour: 4, minute: 7 } }),
    task('check_health', '', { interval: 'on a whim', schedule: null }),
  ]);

  expect(await screen.findByText('Alle 15 Minuten')).toBeVisible();
  expect(screen.getByText(/^Täglich um 0?4:07/)).toBeVisible();
  expect(screen.getByText('Manuell')).toBeVisible();
});

test('on a phone each is a card', async () => {
  becomeNarrow();
  const { container } = open();

  const cards = within(await screen.findByRole('list', { name: 'Tasks' }));
  expect(await cards.findByText('Every hour')).toBeVisible();
  expect(cards.getByRole('button', { name: 'Run Check health' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
