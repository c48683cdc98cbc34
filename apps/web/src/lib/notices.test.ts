import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProgress, Notices, showNotice, showProgress, type NoticeKind } from './notices.tsx';

beforeEach(() => {
  render(createElement(MantineProvider, { env: 'test' }, createElement(Notices)));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** How long the notice stays, to the nearest second. */
async function stay() {
  await screen.findByText('A word');
  let time = 0;
  for (; screen.queryByText('A word'); time += 100) await after(100);
  return Math.round(time / 1000) * 1000;
}

const show = (kind: NoticeKind) => showNotice(kind, { title: 'A word', message: 'Something happened' });

test('[constants.notice-info] an information closes by itself after 5 s', async () => {
  show('info');

  expect(await stay()).toBe(5000);
});

test('[constants.notice-warning] a warning closes by itself after 6 s', async () => {
  show('warning');

  expect(await stay()).toBe(6000);
});

test('[constants.notice-error] an error closes by itself after 7 s', async () => {
  show('error');

  expect(await stay()).toBe(7000);
});

test('[constants.notice-progress-end] a finished progress closes by itself after 2 s', async () => {
  showProgress({ id: 'scan', title: 'A word', text: '[1/2] Severance', share: 0.5 });
  await screen.findByText('[1/2] Severance');

  endProgress({ id: 'scan', title: 'A word', text: 'All Tasks Completed' });
  await screen.findByText('All Tasks Completed');

  expect(await stay()).toBe(2000);
});
