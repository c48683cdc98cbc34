import { delays } from '@captionarr/contract/browser';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render.tsx';
import { HintHost } from './hint-host.tsx';
import { hint } from './hint.ts';

afterEach(() => void vi.useRealTimers());

test('a hint appears over what is pointed at after a while, and goes with the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderPage(
    <>
      <HintHost />
      <button type="button" {...hint('Edit Severance')}>
        Edit
      </button>
      <p>Elsewhere</p>
    </>,
  );

  await user.hover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit Severance');

  await user.hover(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
