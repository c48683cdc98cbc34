import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { CopyButton } from './copy-button.tsx';

const onPage = ({
  secure,
  writeText = vi.fn<() => Promise<void>>(async () => {}),
}: {
  secure: boolean;
  writeText?: () => Promise<void>;
}) => {
  fakeServer();
  vi.stubGlobal('isSecureContext', secure);
  const view = renderPage(<CopyButton value="secret" nothing="Nothing to copy" />);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return { ...view, writeText };
};

afterEach(() => void vi.useRealTimers());

test('says that it copied, for a second and a half', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, writeText } = onPage({ secure: true });

  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('secret');
  expect(await screen.findByText('Copied')).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(1400));
  expect(screen.getByText('Copied')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('says "Cannot Copy" where the page is not secure', async () => {
  const { user, writeText } = onPage({ secure: false });

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('Cannot Copy')).toBeVisible();
  expect(writeText).not.toHaveBeenCalled();
});

test('says "Copy Failed" when the browser refuses', async () => {
  const { user } = onPage({ secure: true, writeText: () => Promise.reject(new Error('denied')) });

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('Copy Failed')).toBeVisible();
});

test('says that there is nothing to copy', async () => {
  fakeServer();
  const { user } = renderPage(<CopyButton value="" nothing="No configuration to copy" />);

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('No configuration to copy')).toBeVisible();
});
