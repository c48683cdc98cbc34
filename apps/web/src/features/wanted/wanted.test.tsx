import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { english, someLanguages, someWantedEpisode, someWantedMovie } from '#testing/some-history.ts';
import { someManager } from '#testing/some-library.ts';
import { someBulk } from '#testing/some-bulk.ts';
import { MoviesWantedPage } from './movies-wanted-page.tsx';
import { SeriesWantedPage } from './series-wanted-page.tsx';

const pages = { 'wanted/series': async () => SeriesWantedPage, 'wanted/movies': async () => MoviesWantedPage };
const summary = { total: 1, subtitles: 2, languages: [{ language: 'fr', count: 1 }], next_search_at: null };
const both = { use_sonarr: true, use_radarr: true };

const open = (kind: 'series' | 'movies', answers: Record<string, unknown> = {}) =>
  renderApp({
    address: `/wanted/${kind}`,
    pages,
    answers: {
      'GET /system/settings': someSettings(both),
      'GET /system/languages': someLanguages,
      'GET /wanted/summary': summary,
      'GET /episodes/wanted': { data: [someWantedEpisode()], total: 1 },
      'GET /movies/wanted': { data: [someWantedMovie()], total: 1 },
      'PATCH /series': undefined,
      'PATCH /movies': undefined,
      'PATCH /episodes/subtitles': undefined,
      'PATCH /movies/subtitles': undefined,
      'POST /searches': { job_id: 4 },
      ...answers,
    },
  });

const nothing = {
  'GET /episodes/wanted': { data: [], total: 0 },
  'GET /movies/wanted': { data: [], total: 0 },
  'GET /wanted/summary': { total: 0, subtitles: 0, languages: [], next_search_at: null },
};
const searchAll = () => screen.findByRole('button', { name: 'Search All' });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const runningJob = { job_id: 1, job_name: 'Search', status: 'running', about: ['series', 'movies'], progress_max: 0 };

test('[wanted.series-columns] [wanted.series-link] a row has name, episode number, title and what is missing', async () => {
  const { container } = open('series');

  expect(await screen.findByRole('link', { name: 'Saltmarsh' })).toHaveAttribute('href', '/series/12');
  expect(heads().slice(1)).toEqual(['Name', 'Episode', 'Title', 'Missing', 'Last search']);
  const row = screen.getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('3×08Low Sunfr');
  expect(within(row).getByRole('button', { name: 'fr, French missing' })).toBeVisible();
  expect(row).toHaveTextContent('Best match scored 83%2 hr. ago');
  expect(await axeViolations(container)).toEqual([]);
});

test('[wanted.movies-columns] [wanted.movies-link] a movie has its name and what is missing', async () => {
  const { container } = open('movies');

  expect(await screen.findByRole('link', { name: 'The Weight of Rain' })).toHaveAttribute('href', '/movies/7');
  expect(heads().slice(1)).toEqual(['Name', 'Missing', 'Last search']);
  const row = within(screen.getAllByRole('row')[1]!);
  expect(row.getByRole('button', { name: 'fr, French missing' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test.each([
  ['series', 'PATCH /series'],
  ['movies', 'PATCH /movies'],
] as const)('[wanted.search-all:%s] Search All searches everything that is wanted', async (kind, call) => {
  const { user, server } = open(kind);

  await waitFor(async () => expect(await searchAll()).toBeEnabled());
  await user.click(await searchAll());

  await waitFor(() => expect(server.asked(call)[0]?.form).toEqual({ action: ['search-wanted'] }));
});

test.each(['series', 'movies'] as const)(
  'Search All of %s asks first when the providers have too few downloads left today',
  async (kind) => {
    const { user, server } = open(kind, {
      'GET /wanted/downloads': { subtitles: 412, downloads: { left: 20, providers: [{ name: 'subdl', left: 20 }] } },
      'POST /bulk': { id: 7 },
      'GET /bulk/7': someBulk({ order: { verb: 'search' }, state: 'counting' }),
      'DELETE /bulk/7': undefined,
    });
    await waitFor(async () => expect(await searchAll()).toBeEnabled());
    await user.click(await searchAll());

    expect(await screen.findByRole('dialog', { name: `Search missing subtitles in all ${kind}` })).toBeVisible();
    expect(server.asked('GET /wanted/downloads')[0]?.query).toEqual({ kind: [kind] });
    expect(server.asked(`PATCH /${kind}`)).toEqual([]);
  },
);

test.each(['series', 'movies'] as const)(
  '[wanted.search-all-disabled-busy:%s] Search All waits while the server searches',
  async (kind) => {
    const { server, live } = open(kind, { 'GET /system/jobs': { data: [runningJob] } });
    await screen.findByRole('button', { name: /^1 job/ });
    expect(await searchAll()).toBeDisabled();

    server.answer('GET /system/jobs', { data: [] });
    await act(async () => live.tell({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'completed' } }));

    await waitFor(async () => expect(await searchAll()).toBeEnabled());
  },
);

test.each([
  ['series', 'PATCH /series'],
  ['movies', 'PATCH /movies'],
] as const)('[wanted.search-all-disabled-busy:%s] Search All waits for its own request', async (kind, call) => {
  const answer = Promise.withResolvers<void>();
  const { user } = open(kind, { [call]: () => answer.promise });
  await waitFor(async () => expect(await searchAll()).toBeEnabled());

  await user.click(await searchAll());
  await waitFor(async () => expect(await searchAll()).toBeDisabled());
  await act(async () => answer.resolve());

  await waitFor(async () => expect(await searchAll()).toBeEnabled());
});

test.each([
  ['[wanted.series-empty]', 'series', 'No missing Series subtitles'],
  ['[wanted.movies-empty]', 'movies', 'No missing Movies subtitles'],
] as const)(
  '%s [wanted.search-all-disabled-empty:%s] without anything wanted the page says so',
  async (_row, kind, text) => {
    const { container } = open(kind, nothing);

    expect(await screen.findByText(text)).toBeVisible();
    expect(await searchAll()).toBeDisabled();
    expect(screen.getByText('Nothing is missing')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  },
);

test.each([
  ['series', 'manager', 'Sonarr isn’t connected', 'Connect Sonarr', '/settings/sonarr'],
  ['movies', 'manager', 'Radarr isn’t connected', 'Connect Radarr', '/settings/radarr'],
  ['series', 'library', 'Nothing synced from Sonarr yet', 'Check connection', '/settings/sonarr'],
  ['movies', 'profile', 'No language profile is in use', 'Language settings', '/settings/languages'],
] as const)(
  'where nothing of the %s can be missing for want of a %s, it says so and what to do',
  async (kind, unready, title, action, page) => {
    const { container } = open(kind, {
      ...nothing,
      'GET /wanted/summary': { ...nothing['GET /wanted/summary'], unready },
    });

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', page);
    expect(screen.queryByText(/No missing|Nothing is missing/)).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  },
);

test('where a folder fills the list, it is named, and the way leads to the libraries', async () => {
  open('movies', {
    ...nothing,
    'GET /wanted/summary': { ...nothing['GET /wanted/summary'], unready: 'library' },
    'GET /library/managers': { data: [someManager({ kind: 'movies', ordinal: 1, name: 'Videos' })] },
  });

  expect(await screen.findByRole('heading', { name: 'Nothing synced from Videos yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check connection' })).toHaveAttribute('href', '/settings/libraries');
});

const french = { code2: 'fr', name: 'French', hi: false, forced: false };
const missing_subtitles = [english, french, { ...french, hi: true }, { ...french, forced: true }];

describe.each([
  ['series', 'PATCH /episodes/subtitles', { seriesid: ['12'], episodeid: ['308'] }],
  ['movies', 'PATCH /movies/subtitles', { radarrid: ['7'] }],
] as const)('%s', (kind, call, query) => {
  test.each([
    ['fr, French missing', { language: ['fr'], hi: ['false'], forced: ['false'] }],
    ['fr:HI, French HI missing', { language: ['fr'], hi: ['true'], forced: ['false'] }],
    ['fr:Forced, French Forced missing', { language: ['fr'], hi: ['false'], forced: ['true'] }],
  ])(`[wanted.badge-click:${kind}] a click on the badge “%s” searches exactly that subtitle`, async (name, form) => {
    const { user, server } = open(kind, {
      'GET /episodes/wanted': { data: [someWantedEpisode({ missing_subtitles })], total: 1 },
      'GET /movies/wanted': { data: [someWantedMovie({ missing_subtitles })], total: 1 },
    });

    await user.click(await screen.findByRole('button', { name }));

    await waitFor(() => expect(server.asked(call)).toHaveLength(1));
    expect(server.asked(call)[0]).toMatchObject({ query, form });
  });
});

test('the head says how much waits, and a chip narrows the list to a language', async () => {
  const { user, server } = open('series');
  expect(await screen.findByText('1 episode is missing 2 subtitles')).toBeVisible();
  expect(screen.getByText('no search scheduled')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: /^French/ }));

  await waitFor(() => expect(server.asked('GET /episodes/wanted').at(-1)?.query['filter[missing]']).toEqual(['fr']));
});

test('what is chosen is searched as one job', async () => {
  const { user, server } = open('series');

  await user.click(await screen.findByRole('checkbox', { name: 'Select Saltmarsh · 3×08 · Low Sun' }));
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Search' }));

  await waitFor(() => expect(server.asked('POST /searches')[0]?.form).toEqual({ what: ['episodes'], ids: ['308'] }));
});

test('what was never searched says so, and is not asked why', async () => {
  open('movies', { 'GET /movies/wanted': { data: [someWantedMovie({ searches: [] })], total: 1 } });

  expect(await screen.findByText('Not searched yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Why/ })).not.toBeInTheDocument();
});

test('Why? opens what is known of the last search', async () => {
  const { user } = open('series');

  await user.click(await screen.findByRole('button', { name: 'Why? Saltmarsh · 3×08 · Low Sun' }));

  expect(await screen.findByRole('dialog')).toHaveTextContent('Saltmarsh · 3×08 · Low Sun');
});

test('on a phone each is a card with its badges and a menu', async () => {
  becomeNarrow();
  const { user, server, container } = open('series');
  const card = within(await screen.findByRole('list', { name: 'Wanted episodes' }));
  expect(await card.findByText(/Best match scored 83% · 2 hr. ago/)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);

  await user.click(card.getByRole('button', { name: /^Actions for Saltmarsh/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Search now' }));

  await waitFor(() => expect(server.asked('PATCH /episodes/subtitles')).toHaveLength(1));
});

test('what could not be loaded says so and can be tried again', async () => {
  const { user, server } = open('movies', { 'GET /movies/wanted': answerWith(500, 'The disk is full.') });
  await screen.findByRole('heading', { name: 'Couldn’t load the wanted list' });

  server.answer('GET /movies/wanted', { data: [someWantedMovie()], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('link', { name: 'The Weight of Rain' })).toBeVisible();
});

test('what is found meanwhile leaves the list without a reload', async () => {
  const { server, live } = open('series');
  await screen.findByRole('link', { name: 'Saltmarsh' });

  for (const [name, answer] of Object.entries(nothing)) server.answer(name, answer);
  await act(async () => live.tell({ type: 'episode-wanted', action: 'delete', payload: 308 }));

  expect(await screen.findByText('No missing Series subtitles')).toBeVisible();
});

const chips = async () => within(await screen.findByRole('group', { name: 'Cause' }));

describe('causes', () => {
  const causes = [
    { cause: 'quota', count: 3 },
    { cause: 'not-found', count: 1 },
  ];
  const search = { search_id: 9, last_at: Date.now(), next_try_at: null, attempts: 1, best: null };
  const withCauses = {
    'GET /wanted/summary': { ...summary, subtitles: 4, causes },
    'GET /episodes/wanted': {
      data: [someWantedEpisode({ searches: [{ ...search, language: 'fr', cause: 'quota' }] })],
      total: 1,
    },
  };

  test('chips with the causes narrow the list, and the address keeps the choice', async () => {
    const { user, server, container } = open('series', withCauses);

    const names = (await chips()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Any cause 4', 'Waiting for quota 3', 'Not found 1']);
    await user.click((await chips()).getByRole('button', { name: 'Waiting for quota 3' }));

    await waitFor(() => expect(server.asked('GET /episodes/wanted').at(-1)?.query['filter[cause]']).toEqual(['quota']));
    expect((await chips()).getByRole('button', { pressed: true })).toHaveTextContent('Waiting for quota 3');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('a row and its badge say the cause', async () => {
    open('series', withCauses);

    const badge = await screen.findByRole('button', { name: 'fr, French missing' });
    expect(badge).toHaveAccessibleDescription('Waiting for quota');
    expect(within(screen.getAllByRole('row')[1]!).getByText('Waiting for quota')).toBeVisible();
  });

  test('a server without causes has no chips', async () => {
    open('series');

    await screen.findByRole('link', { name: 'Saltmarsh' });
    expect(screen.queryByRole('group', { name: 'Cause' })).toBeNull();
  });
});
