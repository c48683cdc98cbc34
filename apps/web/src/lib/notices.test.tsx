import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from './page-config.ts';
import { hideProgress, Notices, showNotice, showProgress } from './notices.tsx';

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const scan = (share: number) => showProgress({ id: 'scan', title: 'Scanning disk', text: `[${share * 10}/10]`, share });

test('[shell.notices-limit] shows at most five notices at once, and the next when one has gone', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) showNotice('info', { title: `Notice ${number}`, message: '' });

  await screen.findByText('Notice 5');
  expect(screen.getAllByRole('alert')).toHaveLength(5);

  await after(5200);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByText('Notice 6')).toBeInTheDocument();
});

test('[constants.progress-timeout] gives a progress up after 10 s without news, and news keep it', async () => {
  scan(0.1);
  await screen.findByText('Scanning disk');

  await after(9000);
  scan(0.2);
  await after(9000);
  expect(screen.getByText('Scanning disk')).toBeInTheDocument();

  await after(1200);
  expect(screen.queryByText('Scanning disk')).not.toBeInTheDocument();
});

test('shows how far it is as a real bar', async () => {
  scan(0.4);

  expect(await screen.findByRole('progressbar', { name: 'Scanning disk' })).toHaveAttribute('aria-valuenow', '40');
});

test('renews a progress in its place', async () => {
  scan(0.1);
  scan(0.2);

  await screen.findByText('[2/10]');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('takes a progress away when told so', async () => {
  scan(0.1);
  await screen.findByText('Scanning disk');

  hideProgress('scan');

  await after(50);
  expect(screen.queryByText('Scanning disk')).not.toBeInTheDocument();
});

test('offers to cancel only what can be cancelled', async () => {
  const cancel = vi.fn<() => void>();
  showProgress({ id: 'a', title: 'Searching', text: '', share: 0, onCancel: cancel });
  scan(0);
  await screen.findByText('Searching');

  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Cancel' }));

  expect(cancel).toHaveBeenCalledOnce();
});

test('says the same thing once', async () => {
  for (let time = 0; time < 3; time += 1) showNotice('error', { id: 'same', title: 'Error 500', message: 'Gone' });

  await screen.findByText('Error 500');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a notice with something to do stays 20 s, and goes when it is done', async () => {
  const undo = vi.fn<() => void>();
  const offer = () =>
    showNotice('success', { title: 'Done', message: 'Two files', action: { label: 'Undo', onClick: undo } });
  offer();
  await screen.findByText('Two files');

  await after(19_500);
  expect(screen.getByText('Two files')).toBeInTheDocument();
  await after(1000);
  expect(screen.queryByText('Two files')).not.toBeInTheDocument();

  offer();
  const button = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  await after(200);

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Two files')).not.toBeInTheDocument();
});

const onClick = () => undefined;

test('a notice has no button for what the server cannot do', async () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['subtitles.restore'] };
  try {
    showNotice('success', {
      title: 'One',
      message: '',
      action: { label: 'Undo', onClick, needs: 'subtitles.restore' },
    });
    showNotice('success', { title: 'Two', message: '', action: { label: 'Show', onClick, needs: 'series.list' } });

    expect(await screen.findByRole('button', { name: 'Show' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  } finally {
    pageConfig.gateway = undefined;
  }
});
