import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { delays } from '#lib/delays.ts';
import { renderPage } from '#testing/render.tsx';
import { HintHost } from './hint-host.tsx';
import { hint, type HintDelay } from './hint.ts';

// Its code loads while the pointer rests, which no fake timer waits for.
beforeAll(() => import('./hint-tooltip.tsx'));
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

test.each<[HintDelay, number]>([
  ['short', 500],
  ['medium', 1500],
  ['long', 2000],
])('[constants.tooltip-delays] a %s hint opens after %i ms', async (after, delay) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const { user } = renderPage(
    <>
      <HintHost />
      <b {...hint('/tv/Severance', after)}>Severance</b>
    </>,
  );

  await user.hover(screen.getByText('Severance'));
  await act(() => vi.advanceTimersByTimeAsync(delay - 100));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('tooltip')).toHaveTextContent('/tv/Severance');
});

test('the hint of an icon stands beside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderPage(
    <>
      <HintHost />
      <svg data-testid="icon" {...hint('Monitored')} />
    </>,
  );
  const icon = screen.getByTestId('icon');
  icon.getBoundingClientRect = () => new DOMRect(400, 300, 20, 20);

  await user.hover(icon);
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));

  await waitFor(() => expect(Number.parseFloat(screen.getByRole('tooltip').style.top)).toBeGreaterThan(200));
});

test('what can be read in full has no hint of the same words; what is cut has', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderPage(
    <>
      <HintHost />
      <b {...hint('Severance')}>Severance</b>
      <i {...hint('The Leftovers')}>The Leftovers</i>
    </>,
  );
  Object.defineProperty(screen.getByText('The Leftovers'), 'scrollWidth', { value: 5000 });

  await user.hover(screen.getByText('Severance'));
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.hover(screen.getByText('The Leftovers'));
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));
  expect(screen.getByRole('tooltip')).toHaveTextContent('The Leftovers');
});

test('a hint goes with what it is about', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderPage(<HintHost />);
  const [shown, gone] = ['Monitored', 'Not monitored'].map((text) => {
    const icon = document.createElement('b');
    icon.dataset['hint'] = text;
    document.body.append(icon);
    return icon;
  });

  await user.hover(shown ?? document.body);
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Monitored');
  shown?.remove();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.hover(gone ?? document.body);
  gone?.remove();
  await act(() => vi.advanceTimersByTimeAsync(delays.tooltip.short));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
