import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
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
  expect(second).toHaveTextContent('OpenSubtitles.com0 downloads left todayUsed up until Nov 15, 2036, 7:05');
  expect(second).toHaveTextContent('All 20 downloads of today are used.');
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
  expect(status).toHaveTextContent(/3 enabled·1 working·1 not tried yet·1 failing(?!·)/);
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

  expect(await screen.findByText(/^Used up until/)).toBeVisible();
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

test('a provider that has asked for fewer requests is named, also while all is well', async () => {
  open([
    { ...good, asked_per_minute: 6 },
    { ...untried, asked_per_minute: null },
  ]);

  expect(await screen.findByText(/^This provider has asked/)).toBeVisible();
  expect(rowOf('SubDL')).toHaveTextContent(
    'This provider has asked for fewer requests. Captionarr sends at most 6 a minute.',
  );
  expect(rowOf('Gestdown')).not.toHaveTextContent('fewer requests');
});

test('a provider in trouble says when it last answered', async () => {
  open([{ ...refused, answered_at: new Date(2026, 0, 3, 14, 20).getTime() }, failing]);

  expect(await screen.findByText(/Last response: Jan 3, 2026, 2:20\sPM/)).toBeVisible();
  expect(rowOf('Podnapisi')).not.toHaveTextContent('Last response');
});

test('a provider that changed its format has a report to copy, others have none', async () => {
  const message = 'SubDL changed its format: 3 of 3 rows can’t be read (url: undefined).';
  const { user } = open([{ ...failing, name: 'subdl', status: 'ParseResponseError', message }, refused]);

  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  vi.stubGlobal('isSecureContext', true);

  await user.click(await button('Copy report'));

  expect(writeText).toHaveBeenCalledWith(`subdl: Bad response · ${message}`);
});

const probe = {
  at: Date.now(),
  ok: true,
  status: 'Good',
  ms: 1840,
  subject: 'Breaking Bad 1×01',
  read: 14,
  skipped: 2,
  why: ['id: undefined'],
  download: 'done',
  bytes: 48_000,
  quota_left: null,
  message: '',
  help: null,
  version: '1.0.0',
};
const running = {
  job_id: 3,
  job_name: 'Test providers',
  status: 'running',
  last_run_time: '',
  is_progress: true,
  is_signalr: false,
  progress_value: 1,
  progress_max: 3,
  progress_message: '',
  about: ['providers:subdl', 'providers:opensubtitlescom', 'providers:titlovi'],
  started_at: Date.now() - 1000,
};

test('Test all shows each result as it comes, and can be canceled', async () => {
  const { user, server, live } = open();
  server.answer('POST /providers/probe', { job_id: 3 });
  server.answer('POST /system/jobs', undefined);
  await screen.findByText('Titlovi.com');

  await user.click(await button('Test all'));

  const box = within(await screen.findByRole('dialog', { name: 'Provider tests' }));
  await waitFor(() => expect(server.asked('POST /providers/probe')).toHaveLength(1));
  server.answer('GET /system/jobs', { data: [running] });
  server.answer('GET /providers', { data: [{ ...good, probe }, paused, refused] });
  await act(async () => {
    live.tell({ type: 'jobs', action: 'update', payload: { job_id: 3, status: 'running' } });
    live.tell({ type: 'providers', action: 'update', payload: null });
  });

  const row = (await box.findByText('Works')).closest('tr');
  expect(row).toHaveTextContent(/^SubDLWorks2 results couldn’t be read \(id: undefined\)/);
  expect(row).toHaveTextContent(/1\.8 sec14248 kB$/);
  await waitFor(() => expect(box.getAllByText('Testing…')).toHaveLength(2));
  expect(await axeViolations(document.body)).toEqual([]);

  await user.click(box.getByRole('button', { name: 'Cancel tests' }));
  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['3'], action: ['cancel'] }));
});
