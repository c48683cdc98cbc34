import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SeriesWantedPage } from '#features/wanted/series-wanted-page.tsx';
import { pageConfig } from '#lib/page-config.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLanguages, someWantedEpisode } from '#testing/some-history.ts';
import { pages } from './pages.ts';
import { supportedPages } from './supported-pages.ts';

const lacks = ['jobs.list', 'plex.validate', 'wanted.summarize', 'searches.read', 'searches.start', 'imports.preview'];

beforeEach(() => void (pageConfig.gateway = { upstream: 'http://nas:6767', lacks }));
afterEach(() => void (pageConfig.gateway = undefined));

/** As the other server answers what it does not know. */
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
  const { container } = open();

  await screen.findByRole('link', { name: 'Saltmarsh' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Episode',
    'Title',
    'Missing',
  ]);
  expect(screen.queryByRole('textbox', { name: 'Filter by name' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('neither jobs nor first steps are offered', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Saltmarsh' });

  expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Jobs' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'System' }));
  await screen.findByRole('menuitem', { name: 'Restart' });
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /first steps|guide/i })).not.toBeInTheDocument());
});
