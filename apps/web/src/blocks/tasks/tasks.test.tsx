import { notifications } from '@mantine/notifications';
import { notices } from '@captionarr/contract/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { warnBeforeLeaving } from '#lib/leave-guard.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { tasks, useTasksRunning } from './tasks.ts';

afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
});

const Button = () => (
  <button type="button" disabled={useTasksRunning()}>
    Search
  </button>
);

function holdable(description: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { description, run: () => promise, end: () => act(async () => resolve()) };
}

/** Whether the browser would ask first. */
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  warnBeforeLeaving(event);
  return event.defaultPrevented;
};

test.each([
  ['upload', 'Uploading subtitles'],
  ['download', 'Downloading subtitles'],
  ['delete', 'Deleting subtitles'],
  ['search', 'Searching subtitles'],
  ['scan', 'Scanning disk'],
  ['sync', 'Syncing'],
] as const)(
  '[jobs.kinds] [jobs.notice-starting] [jobs.notice-progress] [jobs.notice-completed] a group of the kind %s is told as %s from its start to its end',
  async (kind, title) => {
    fakeServer();
    renderPage(<Button />);
    const [first, second] = [holdable('Severance 1x01'), holdable('Severance 1x02')];
    const before = holdable('What runs already');
    act(() => void tasks.run('edit', [before]));

    act(() => void tasks.run(kind, [first, second]));
    const notice = (await screen.findByText(title)).closest('[role=alert]');
    expect(notice).toHaveTextContent('Starting');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();

    await before.end();
    await waitFor(() => expect(notice).toHaveTextContent('[1/2] Severance 1x01'));
    await first.end();
    await waitFor(() => expect(notice).toHaveTextContent('[2/2] Severance 1x02'));
    await second.end();

    await waitFor(() => expect(notice).toHaveTextContent('All Tasks Completed'));
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
  },
);

test('leaving is held while a group runs, and a long task keeps its notice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer();
  renderPage(<Button />);
  const long = holdable('A long film');
  act(() => void tasks.run('sync', [long]));
  await screen.findByText('[1/1] A long film');

  await act(() => vi.advanceTimersByTimeAsync(notices.progressTimeout * 3));
  expect(screen.getByText('[1/1] A long film')).toBeVisible();
  let isHeld = false;
  act(() => void (isHeld = leaving()));
  expect(isHeld).toBe(true);
  expect(await screen.findByText('Background tasks are still running')).toBeVisible();

  await long.end();
  expect(leaving()).toBe(false);
});

test('a group can be cancelled from its notice', async () => {
  fakeServer();
  const { user } = renderPage(<Button />);
  const [first, second] = [holdable('One'), holdable('Two')];
  const run = vi.spyOn(second, 'run');
  act(() => void tasks.run('delete', [first, second]));
  await screen.findByText('[1/2] One');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('[1/2] One')).not.toBeInTheDocument());
  await first.end();

  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});
