import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { tasks } from '#blocks/tasks/tasks.ts';
import { runOnFiles, type Turn } from './run-on-files.ts';
import { scopeOfFile, type SubtitleFile } from './subtitle-file.ts';

const file = (id: number): SubtitleFile => ({
  type: 'episode',
  id,
  itemId: 12,
  path: `/tv/${id}.en.srt`,
  language: { name: 'English', code2: 'en', hi: true, forced: false },
  title: `1×0${id} · Part ${id}`,
});

const restored = (batch: string) => ({ data: { batch, restored: ['/tv/1.en.srt'], left: [] } });

test('files are changed one after another as one batch, which can be undone, and the undoing as well', async () => {
  const server = fakeServer({ 'POST /subtitles/restore': restored('back') });
  const { user } = renderPage(null);
  const run = vi.fn<(one: SubtitleFile, turn: Turn) => Promise<void>>(async () => {});

  await act(() => runOnFiles('edit', [file(1), file(2)], 'Remove tags', run));

  const batches = run.mock.calls.map(([, { batch }]) => batch);
  expect(batches[0]).toMatch(/^.{8,64}$/);
  expect(batches[1]).toBe(batches[0]);
  expect(await screen.findByText('Remove tags: 2 files')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ batch: [batches[0]] });

  server.answer('POST /subtitles/restore', restored('again'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked('POST /subtitles/restore')[1]?.form).toEqual({ batch: ['back'] }));
  await waitFor(() => expect(tasks.groups.get()).toEqual([]));
});

test('each file is named in the notice while it is worked on', async () => {
  fakeServer();
  renderPage(null);
  const { promise, resolve } = Promise.withResolvers<void>();

  act(() => void runOnFiles('edit', [file(1)], 'Remove tags', () => promise));

  expect(await screen.findByText('[1/1] 1×01 · Part 1 · en:HI')).toBeVisible();
  expect(screen.getByText('Changing subtitles')).toBeVisible();
  await act(async () => resolve());
  expect(await screen.findByText('Remove tags: 1 file')).toBeVisible();
});

const refuse = () => Promise.reject(new ApiError(409, 'The folder is read-only.'));

test('what fails is told and not counted, and when all of it fails there is nothing to undo', async () => {
  fakeServer();
  renderPage(null);

  await act(() => runOnFiles('edit', [file(1)], 'Remove tags', refuse));

  expect(await screen.findByText('The folder is read-only.')).toBeVisible();
  expect(await screen.findByText('All Tasks Completed, 1 failed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('cancelling a sync cancels the job of the server that works on this file, and no other', async () => {
  const job = { job_id: 4, job_name: 'Sync', status: 'running', about: [scopeOfFile(file(1))] };
  const others = [
    { ...job, job_id: 5, about: [scopeOfFile(file(2))] },
    { ...job, job_id: 6, about: ['series:12'] },
  ];
  const server = fakeServer({ 'GET /system/jobs': { data: [...others, job] }, 'POST /system/jobs': undefined });
  const { user } = renderPage(null);
  const { promise, resolve } = Promise.withResolvers<void>();
  act(() => void runOnFiles('sync', [file(1)], 'Sync', () => promise));

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['4'], action: ['cancel'] }));
  expect(server.asked('POST /system/jobs')).toHaveLength(1);
  await act(async () => resolve());
});

test('what could not be undone says why', async () => {
  const left = [{ path: '/tv/1.en.srt', reason: 'It has been changed since.' }];
  const server = fakeServer({ 'POST /subtitles/restore': { data: { batch: 'b', restored: [], left } } });
  const { user } = renderPage(null);
  await act(() => runOnFiles('edit', [file(1)], 'Remove tags', async () => {}));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('/tv/1.en.srt: It has been changed since.')).toBeVisible();

  server.answer('POST /subtitles/restore', answerWith(500, 'The store is damaged.'));
  await act(() => runOnFiles('edit', [file(1)], 'Remove tags', async () => {}));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The store is damaged.')).toBeVisible();
});
