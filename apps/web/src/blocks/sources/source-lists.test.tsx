import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { SeriesBlacklistPage } from '#features/blacklist/series-blacklist-page.tsx';
import { MoviesHistoryPage } from '#features/history/movies-history-page.tsx';
import { SeriesHistoryPage } from '#features/history/series-history-page.tsx';
import { SeriesPage } from '#features/series/series-page.tsx';
import { SeriesWantedPage } from '#features/wanted/series-wanted-page.tsx';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import {
  someEpisodeBlacklisted,
  someEpisodeEntry,
  someLanguages,
  someMovieEntry,
  someWantedEpisode,
} from '#testing/some-history.ts';
import { someLibrary, someManager, someSeries } from '#testing/some-library.ts';
import { firstSonarr, someSource } from '#testing/some-sources.ts';

// Loading it for the first time takes longer than a test waits.
beforeAll(() => import('./source-filter.tsx'));

const both = [someManager(), someManager({ ordinal: 1, name: 'Anime' })];
const data = [someSeries(), someSeries({ sonarrSeriesId: 13, title: 'Paper Cranes', source: 'sonarr-2' })];
const wanted = [
  someWantedEpisode(),
  someWantedEpisode({ sonarrEpisodeId: 99, seriesTitle: 'Paper Cranes', source: 'sonarr-2' }),
];
const cranes = { seriesTitle: 'Paper Cranes', source: 'sonarr-2' };
const events = [someEpisodeEntry(), someEpisodeEntry({ ...cranes, id: 2, sonarrEpisodeId: 99 })];
const blacklisted = [someEpisodeBlacklisted(), someEpisodeBlacklisted({ ...cranes, subs_id: '99' })];

function open(address: string, answers: Record<string, unknown> = {}) {
  const server = fakeServer(
    someLibrary({
      'GET /library/managers': { data: both },
      'GET /libraries': { data: [firstSonarr(), someSource()] },
      'GET /series': { data, total: 2 },
      'GET /system/languages': someLanguages,
      'GET /wanted/summary': { total: 2, subtitles: 2, languages: [], next_search_at: null },
      'GET /episodes/wanted': { data: wanted, total: 2 },
      'GET /episodes/history': { data: events, total: 2 },
      'GET /movies/history': { data: [someMovieEntry()], total: 1 },
      'GET /providers': { data: [] },
      'GET /episodes/blacklist': { data: blacklisted },
      ...answers,
    }),
  );
  const routes = [
    { path: 'series', Component: SeriesPage },
    { path: 'wanted/series', Component: SeriesWantedPage },
    { path: 'history/series', Component: SeriesHistoryPage },
    { path: 'history/movies', Component: MoviesHistoryPage },
    { path: 'blacklist/series', Component: SeriesBlacklistPage },
  ];
  return { server, ...renderRoutes(routes, address) };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('with two libraries a list names the one of each title', async () => {
  const { container } = open('/series');

  expect(await within(await row('Copperline')).findByText('TV')).toBeVisible();
  expect(within(await row('Paper Cranes')).getByText('Anime')).toBeVisible();
  expect(heads()).toContain('Library');
  expect(await axeViolations(container)).toEqual([]);
});

test('the filter asks for the titles of one library, and stays in the address', async () => {
  const { user, server, router } = open('/series');

  await user.click(await screen.findByRole('combobox', { name: 'Library' }));
  await user.click(await screen.findByRole('option', { name: 'Anime' }));

  await waitFor(() => expect(server.asked('GET /series').at(-1)?.query['filter[source]']).toEqual(['sonarr-2']));
  expect(router.state.location.search).toBe('?source=sonarr-2');
});

test('a library without matches keeps the filter, and clearing it shows all', async () => {
  const { user, router } = open('/series?source=sonarr-2', { 'GET /series': { data: [], total: 0 } });
  expect(await screen.findByRole('combobox', { name: 'Library' })).toHaveValue('Anime');

  await user.click(screen.getByRole('button', { name: 'Clear filter' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('on a phone the card of a title names its library', async () => {
  becomeNarrow();
  open('/series');

  const card = (await screen.findByRole('link', { name: /Paper Cranes/ })).closest('li');
  await waitFor(() => expect(card).toHaveTextContent('Anime'));
});

test('Wanted names and filters libraries as well', async () => {
  const { user, server } = open('/wanted/series');
  expect(await within(await row('Paper Cranes')).findByText('Anime')).toBeVisible();
  expect(within(await row('Saltmarsh')).getByText('TV')).toBeVisible();

  await user.click(await screen.findByRole('combobox', { name: 'Library' }));
  await user.click(await screen.findByRole('option', { name: 'TV' }));

  await waitFor(() => expect(server.asked('GET /episodes/wanted').at(-1)?.query['filter[source]']).toEqual(['sonarr']));
});

test('History names and filters libraries as well', async () => {
  const { user, server, router } = open('/history/series');
  expect(await within(await row('Paper Cranes')).findByText('Anime')).toBeVisible();
  expect(within(await row('Saltmarsh')).getByText('TV')).toBeVisible();
  expect(heads()).toContain('Library');

  await user.click(await screen.findByRole('combobox', { name: 'Library' }));
  await user.click(await screen.findByRole('option', { name: 'Anime' }));

  await waitFor(() => {
    const lists = server.asked('GET /episodes/history').filter(({ query }) => !query['filter[since]']);
    expect(lists.at(-1)?.query['filter[source]']).toEqual(['sonarr-2']);
  });
  expect(router.state.location.search).toBe('?source=sonarr-2');
});

test('so does the blacklist, whose button to empty it still counts all', async () => {
  const { user } = open('/blacklist/series');
  expect(await within(await row('Paper Cranes')).findByText('Anime')).toBeVisible();

  await user.click(await screen.findByRole('combobox', { name: 'Library' }));
  await user.click(await screen.findByRole('option', { name: 'TV' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Paper Cranes/ })).not.toBeInTheDocument());
  expect(await row('Saltmarsh')).toBeVisible();
  expect(screen.getByText('2 blacklisted subtitles')).toBeVisible();
});

test.each(['/history/series', '/blacklist/series'])('on a phone, cards of %s name the library', async (address) => {
  becomeNarrow();
  open(address);

  const card = (await screen.findByRole('link', { name: /Paper Cranes/ })).closest('li');
  await waitFor(() => expect(card).toHaveTextContent('Anime'));
});

test('a history that one library fills has no column for it', async () => {
  const { server } = open('/history/movies');
  await screen.findAllByRole('columnheader');

  expect(heads()).not.toContain('Library');
  expect(server.asked('GET /libraries')).toEqual([]);
});

test('with one library nothing changes and nothing more is asked', async () => {
  const { server } = open('/series', {
    'GET /library/managers': { data: [someManager()] },
    'GET /series': { data: [someSeries()], total: 1 },
  });
  await row('Copperline');

  expect(heads()).not.toContain('Library');
  expect(screen.queryByRole('combobox', { name: 'Library' })).not.toBeInTheDocument();
  expect(server.asked('GET /libraries')).toEqual([]);
});
