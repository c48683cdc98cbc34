import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SystemProvidersPage } from './providers-page.tsx';

const good = {
  name: 'subdl',
  status: 'Good',
  state: 'working',
  answered_at: Date.now() - 125_000,
  retry: '-',
  message: '',
  until: null,
  calls: 12,
  failures: 1,
};
const untried = { name: 'gestdown', status: 'Good', state: 'untried', answered_at: null, retry: '-', message: '' };
const failing = { name: 'podnapisi', status: 'ConnectionError', state: 'failing', retry: '-', message: 'No answer.' };
const paused = {
  name: 'opensubtitlescom',
  status: 'DownloadLimitExceeded',
  state: 'paused',
  retry: 'in 3 hours',
  message: 'All 20 downloads of today are used. It is asked again by itself.',
  until: new Date(2036, 10, 15, 19, 5).getTime(),
  quota_left: 0,
};
const refused = {
  name: 'titlovi',
  status: 'AuthenticationError',
  state: 'failing',
  retry: 'in 12 hours',
  message: 'The site refused the user name or password.',
};

const open = (data: unknown[] = [good, paused, refused]) =>
  renderApp({
    address: '/system/providers',
    pages: { 'system/providers': async () => SystemProvidersPage },
    answers: { 'GET /providers': { data }, 'POST /providers': undefined },
  });

const button = (name: string) => screen.findByRole('button', { name });

test('[system-providers.columns] every enabled provider says how it is and when it is asked again', async () => {
  const { container } = open();

  await screen.findByText('SubDL');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Status',
    'Next Retry',
  ]);
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('SubDL12 calls · 1 failedWorking (last response 2 min. ago)–');
  expect(second).toHaveTextContent('OpenSubtitles.com0 downloads left todayPaused until Nov 15, 2036, 7:05');
  expect(second).toHaveTextContent('Daily limit reached · All 20 downloads of today are used.');
  expect(third).toHaveTextContent(
    'Titlovi.comFailingSign-in failed · The site refused the user name or password.in 12 hours',
  );
  const status = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(status).toHaveTextContent('3 enabled·1 working·1 paused·1 failing');
  expect(await axeViolations(container)).toEqual([]);
});

test('one that was never asked is not called working', async () => {
  open([good, untried, failing]);

  expect((await screen.findByText(/^Gestdown/)).closest('tr')).toHaveTextContent('Not tried yet');
  expect(screen.getByText('Podnapisi.NET').closest('tr')).toHaveTextContent('FailingUnreachable · No answer.');
  const status = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(status).toHaveTextContent('3 enabled·1 working·1 not tried yet·1 failing');
});

test('[system-providers.refresh] Refresh loads the list again', async () => {
  const { user, server } = open();
  await screen.findByText('SubDL');
  server.answer('GET /providers', { data: [good] });

  await user.click(await button('Refresh'));

  await waitFor(() => expect(screen.queryByText('Titlovi.com')).not.toBeInTheDocument());
});

test('[system-providers.reset] Reset asks paused providers again', async () => {
  const { user, server } = open();
  await screen.findByText('Titlovi.com');
  server.answer('GET /providers', { data: [good] });

  await user.click(await button('Reset'));

  await waitFor(() => expect(server.asked('POST /providers')[0]?.form).toEqual({ action: ['reset'] }));
  await waitFor(() => expect(screen.queryByText('Titlovi.com')).not.toBeInTheDocument());
});

test('a provider that is paused meanwhile shows it without a reload', async () => {
  const { server, live } = open([good]);
  await screen.findByText(/^Working/);
  server.answer('GET /providers', { data: [{ ...paused, name: 'subdl' }] });

  await act(async () => live.tell({ type: 'badges', action: 'update', payload: null }));

  expect(await screen.findByText(/^Paused until/)).toBeVisible();
});

test('without a provider the next step is to enable one', async () => {
  const { container } = open([]);

  expect(await screen.findByText('No providers enabled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Provider settings' })).toHaveAttribute('href', '/settings/providers');
  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone each is a card', async () => {
  becomeNarrow();
  const { container } = open();

  const cards = within(await screen.findByRole('list', { name: 'System providers' }));
  expect(await cards.findByText('Failing')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
