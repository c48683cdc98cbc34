import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisodeBlacklisted, someMovieBlacklisted } from '#testing/some-history.ts';
import { MoviesBlacklistPage } from './movies-blacklist-page.tsx';
import { SeriesBlacklistPage } from './series-blacklist-page.tsx';

const pages = {
  'blacklist/series': async () => SeriesBlacklistPage,
  'blacklist/movies': async () => MoviesBlacklistPage,
};

const open = (kind: 'series' | 'movies', answers: Record<string, unknown> = {}) =>
  renderApp({
    address: `/blacklist/${kind}`,
    pages,
    answers: {
      'GET /system/settings': someSettings({ use_sonarr: true, use_radarr: true }),
      'GET /episodes/blacklist': { data: [someEpisodeBlacklisted()] },
      'GET /movies/blacklist': { data: [someMovieBlacklisted()] },
      'DELETE /episodes/blacklist': undefined,
      'DELETE /movies/blacklist': '',
      ...answers,
    },
  });

const nothing = { 'GET /episodes/blacklist': { data: [] }, 'GET /movies/blacklist': { data: [] } };
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const removeAll = () => screen.findByRole('button', { name: 'Remove All' });

test('[blacklist.series-columns] [blacklist.series-link] an episode has its columns, and its series is a link', async () => {
  const { container } = open('series');

  expect(await screen.findByRole('link', { name: 'Saltmarsh' })).toHaveAttribute('href', '/series/12');
  expect(heads()).toEqual(['Series', 'Episode', 'Title', 'Language', 'Provider', 'Date', 'Remove from Blacklist']);
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('SaltmarshSaltmarsh.S03E08.1080p.WEB-NTQ3×08Low SunenSubDL1 hr. ago');
  expect(within(row!).getByRole('button', { name: 'Remove from Blacklist' })).toBeEnabled();
  expect(await axeViolations(container)).toEqual([]);
});

test('[blacklist.movies-columns] a movie has its columns', async () => {
  const { container } = open('movies');

  expect(await screen.findByRole('link', { name: 'The Weight of Rain' })).toHaveAttribute('href', '/movies/7');
  expect(heads()).toEqual(['Name', 'Language', 'Provider', 'Date', 'Remove from Blacklist']);
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('The Weight of RainRelease not recordedenSubDL1 hr. ago');
  expect(within(row!).getByRole('button', { name: 'Remove from Blacklist' })).toBeEnabled();
  expect(screen.getByText('1 blacklisted subtitle')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test.each([
  ['series', 'DELETE /episodes/blacklist', 'episode-blacklist'],
  ['movies', 'DELETE /movies/blacklist', 'movie-blacklist'],
] as const)('[blacklist.%s-remove] exactly that entry is removed, and the list follows', async (kind, call, type) => {
  const other = { subs_id: 'sub-2', provider: 'podnapisi' };
  const { user, server, live } = open(kind, {
    'GET /episodes/blacklist': { data: [someEpisodeBlacklisted(), someEpisodeBlacklisted(other)] },
    'GET /movies/blacklist': { data: [someMovieBlacklisted(), someMovieBlacklisted(other)] },
  });

  const row = within(await screen.findByRole('row', { name: /Podnapisi/ }));
  await user.click(row.getByRole('button', { name: 'Remove from Blacklist' }));
  await waitFor(() => expect(server.asked(call)).toHaveLength(1));
  expect(server.asked(call)[0]).toMatchObject({
    query: {},
    form: { provider: [other.provider], subs_id: [other.subs_id] },
  });

  for (const [name, answer] of Object.entries(nothing)) server.answer(name, answer);
  await act(async () => live.tell({ type, action: 'update', payload: null }));
  expect(await screen.findByText(`No blacklisted ${kind} subtitles`)).toBeVisible();
});

test.each([
  ['[blacklist.series-remove-all]', 'series', 'DELETE /episodes/blacklist'],
  ['[blacklist.movies-remove-all]', 'movies', 'DELETE /movies/blacklist'],
] as const)('%s Remove All takes all %s off after a question', async (_row, kind, call) => {
  const { user, server, baseElement } = open(kind);
  await waitFor(async () => expect(await removeAll()).toBeEnabled());

  await user.click(await removeAll());
  const question = within(await screen.findByRole('dialog', { name: 'Remove All' }));
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove All' }));

  await waitFor(() => expect(server.asked(call)[0]?.query).toEqual({ all: ['true'] }));
});

test.each([
  ['[blacklist.series-empty]', 'series', 'No blacklisted series subtitles'],
  ['[blacklist.movies-empty] [blacklist.movies-remove-all]', 'movies', 'No blacklisted movies subtitles'],
] as const)('%s an empty list of %s says so, and there is nothing to remove', async (_row, kind, text) => {
  const { container } = open(kind, nothing);

  expect(await screen.findByText(text)).toBeVisible();
  expect(await removeAll()).toBeDisabled();
  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone each is a card that can be taken off', async () => {
  becomeNarrow();
  const { container } = open('series');

  const cards = within(await screen.findByRole('list', { name: 'Series Blacklist' }));
  expect(await cards.findByRole('button', { name: 'Remove from Blacklist' })).toBeVisible();
  expect(cards.getByText(/SubDL/)).toHaveTextContent('SubDL · 1 hr. ago');
  expect(await axeViolations(container)).toEqual([]);
});
