import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SystemProvidersPage } from '#features/system/providers/providers-page.tsx';
import { SeriesWantedPage } from '#features/wanted/series-wanted-page.tsx';
import { startI18n } from '#lib/i18n.ts';
import { pageConfig } from '#lib/page-config.ts';
import { isUnavailable } from '#lib/reachability.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLanguages, someWantedEpisode } from '#testing/some-history.ts';
import { pages } from './pages.ts';
import { supportedPages } from './supported-pages.ts';

const lacks = [
  'jobs.list',
  'library.summary',
  'plex.validate',
  'wanted.summarize',
  'searches.read',
  'searches.start',
  'imports.preview',
];

beforeEach(() => void (pageConfig.gateway = { upstream: 'http://nas:6767', lacks }));
afterEach(() => void (pageConfig.gateway = undefined));

/** Response of the other server to an unknown path. */
const page = answerWith(200, '<!doctype html>', 'text/html');

const open = () =>
  renderApp({
    address: '/wanted/series',
    pages: { 'wanted/series': async () => SeriesWantedPage },
    answers: {
      'GET /system/settings': someSettings({ use_sonarr: true, use_radarr: true }),
      'GET /system/languages': someLanguages,
      'GET /system/jobs': page,
      'GET /wanted/summary': page,
      'GET /episodes/wanted': { data: [{ ...someWantedEpisode(), searches: undefined, poster: undefined }], total: 1 },
    },
  });

test('pages that the other server has nothing for are left out', () => {
  const shown = Object.keys(supportedPages(pages));

  expect(Object.keys(pages).filter((path) => !shown.includes(path))).toEqual(['system/jobs']);
});

test('a list is without filters, choices and columns that the other server cannot fill, and says nothing of it', async () => {
  const { container, server } = open();

  await screen.findByRole('link', { name: 'Saltmarsh' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Episode',
    'Title',
    'Missing',
  ]);
  expect(screen.queryByRole('textbox', { name: 'Filter by name' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(server.asked('GET /system/jobs')).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('what changed before the live connection stood is asked for once it stands: nobody repeats its events', async () => {
  const { live, server } = open();
  await screen.findByRole('link', { name: 'Saltmarsh' });
  await waitFor(() => expect(live.options).toHaveLength(1));
  expect(server.asked('GET /episodes/wanted')).toHaveLength(1);

  act(() => live.happen('connect'));

  await waitFor(() => expect(server.asked('GET /episodes/wanted')).toHaveLength(2));
});

test('neither jobs nor first steps are offered', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Saltmarsh' });

  expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Jobs' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'System' }));
  await screen.findByRole('menuitem', { name: 'Restart' });
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /first steps|guide/i })).not.toBeInTheDocument());
});

test('a provider of the other server is called not paused, since nothing tells whether it has ever answered', async () => {
  await startI18n('en');
  const data = [
    { name: 'podnapisi', status: 'Good', retry: '-' },
    { name: 'subdl', status: 'TooManyRequests', retry: 'in 9 minutes' },
  ];
  renderApp({
    address: '/system/providers',
    pages: { 'system/providers': async () => SystemProvidersPage },
    answers: { 'GET /providers': { data } },
  });

  expect((await screen.findByText('Podnapisi.NET')).closest('tr')).toHaveTextContent('Not paused');
  expect(screen.getByText('SubDL').closest('tr')).toHaveTextContent('Throttledin 9 minutes');
  const status = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(status).toHaveTextContent('2 enabled·1 not paused·1 paused');
  expect(screen.queryByText(/working/i)).not.toBeInTheDocument();
});

test('the server is missed while it is away, not Captionarr, which serves the page', async () => {
  await startI18n('en');
  open();
  await screen.findByRole('link', { name: 'Saltmarsh' });

  act(() => isUnavailable.set(true));

  expect(await screen.findByText('The server can’t be reached.')).toBeVisible();
  expect(screen.queryByText(/^Captionarr can’t be reached/)).not.toBeInTheDocument();
});
