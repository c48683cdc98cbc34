import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SystemProvidersPage } from './providers-page.tsx';

const good = { name: 'subdl', status: 'Good', retry: '-', message: '', until: null, calls: 12, failures: 1 };
const paused = {
  name: 'opensubtitlescom',
  status: 'DownloadLimitExceeded',
  retry: 'in 3 hours',
  message: 'All 20 downloads of today are used. It is asked again by itself.',
  until: new Date(2036, 10, 15, 19, 5).getTime(),
  quota_left: 0,
};
const refused = {
  name: 'titlovi',
  status: 'AuthenticationError',
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
  expect(first).toHaveTextContent('SubDL12 calls · 1 failedGood–');
  expect(second).toHaveTextContent('OpenSubtitles.com0 downloads left todayDaily limit reachedAll 20 downloads');
  expect(second).toHaveTextContent('Nov 15, 2036, 7:05');
  expect(third).toHaveTextContent('Titlovi.comSign-in failedThe site refused the user name or password.in 12 hours');
  const status = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(status).toHaveTextContent('3 enabled·1 working·1 paused·1 needs you');
  expect(await axeViolations(container)).toEqual([]);
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
  await screen.findByText('Good');
  server.answer('GET /providers', { data: [{ ...paused, name: 'subdl' }] });

  await act(async () => live.tell({ type: 'badges', action: 'update', payload: null }));

  expect(await screen.findByText('Daily limit reached')).toBeVisible();
});

test('without a provider the next step is to enable one', async () => {
  const { container } = open([]);

  expect(await screen.findByText('No provider is enabled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Provider settings' })).toHaveAttribute('href', '/settings/providers');
  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone each is a card', async () => {
  becomeNarrow();
  const { container } = open();

  const cards = within(await screen.findByRole('list', { name: 'System providers' }));
  expect(await cards.findByText('Sign-in failed')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
