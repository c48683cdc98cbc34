import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, type FakeRequest } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisodeEntry, someLanguages, someMovieEntry } from '#testing/some-history.ts';
import { MoviesHistoryPage } from './movies-history-page.tsx';
import { SeriesHistoryPage } from './series-history-page.tsx';

const pages = { 'history/series': async () => SeriesHistoryPage, 'history/movies': async () => MoviesHistoryPage };
const settings = someSettings({ use_sonarr: true, use_radarr: true });
/** The list, and how many of it are new: two since midnight, six since a week ago. */
const listOf = (entry: object) => (request: FakeRequest) => {
  const since = Number(request.query['filter[since]']?.[0]);
  if (Number.isNaN(since)) return { data: [entry], total: 1 };
  return { data: [entry], total: since === new Date().setHours(0, 0, 0, 0) ? 2 : 6 };
};

const open = (kind: 'series' | 'movies', answers: Record<string, unknown> = {}, address = `/history/${kind}`) =>
  renderApp({
    address,
    pages,
    answers: {
      'GET /system/settings': { ...settings, general: { ...settings.general, minimum_score: 90 } },
      'GET /system/languages': someLanguages,
      'GET /providers': { data: [{ name: 'subdl', status: 'History', retry: '-' }] },
      'GET /episodes/history': listOf(someEpisodeEntry()),
      'GET /movies/history': listOf(someMovieEntry()),
      'POST /episodes/blacklist': '',
      'POST /movies/blacklist': '',
      ...answers,
    },
  });

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const row = async () => (await screen.findAllByRole('row'))[1]!;

test('[history.series-table] what happened to episodes is a table', async () => {
  const { container } = open('series');

  expect(await screen.findByRole('link', { name: 'Saltmarsh' })).toHaveAttribute('href', '/series/12');
  expect(heads()).toEqual(['Action', 'Series', 'Episode', 'Title', 'Language', 'Provider', 'Score', 'Date', 'Actions']);
  expect(await row()).toHaveTextContent('DownloadSaltmarsh3×06The Sluice Gate VoteenSubDL95%12 min. ago');
  expect(await screen.findByText('2 events today')).toBeVisible();
  expect(screen.getByText('6 in the last 7 days')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('[history.movies-table] what happened to movies is a table', async () => {
  open('movies', {
    'GET /movies/history': { data: [someMovieEntry({ action: 5, score: null, provider: null })], total: 1 },
  });

  expect(await screen.findByRole('link', { name: 'The Weight of Rain' })).toHaveAttribute('href', '/movies/7');
  expect(heads()).toEqual(['Action', 'Name', 'Language', 'Provider', 'Score', 'Date', 'Actions']);
  expect(await row()).toHaveTextContent('SyncThe Weight of Rainen––12 min. ago');
});

describe.each(['series', 'movies'] as const)('the first column of the %s table', (kind) => {
  test.each([
    ['[history.action-codes]', 0, 'Delete'],
    ['[history.action-codes]', 1, 'Download'],
    ['[history.action-codes]', 2, 'Manual'],
    ['[history.action-codes]', 3, 'Upgrade'],
    ['[history.action-codes]', 4, 'Upload'],
    ['[history.action-codes]', 5, 'Sync'],
    ['[history.action-codes]', 6, 'Translated'],
    ['[history.action-unknown]', 7, 'Unknown'],
    ['[history.action-unknown]', -1, 'Unknown'],
  ])('%s shows the code %d as %s', async (_row, action, words) => {
    open(kind, {
      'GET /episodes/history': listOf(someEpisodeEntry({ action })),
      'GET /movies/history': listOf(someMovieEntry({ action })),
    });

    await screen.findByRole('link', { name: kind === 'series' ? 'Saltmarsh' : 'The Weight of Rain' });
    expect(within(await row()).getAllByRole('cell')[0]).toHaveTextContent(words);
  });
});

test.each([
  ['[history.series-empty]', 'series', 'Nothing Found in Series History'],
  ['[history.movies-empty]', 'movies', 'Nothing Found in Movies History'],
] as const)('%s an empty history of %s says so', async (_row, kind, text) => {
  const { container } = open(kind, {
    'GET /episodes/history': { data: [], total: 0 },
    'GET /movies/history': { data: [], total: 0 },
  });

  expect(await screen.findByText(text)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('[history.scoring-popover-width] the score opens to how it came about, 360 px wide', async () => {
  const { user, baseElement } = open('series');

  await user.click(await screen.findByRole('button', { name: '95%, score breakdown' }));

  const popover = await screen.findByRole('dialog', { name: '95%, score breakdown' });
  await waitFor(() => expect(popover).toHaveStyle({ width: 'calc(22.5rem * var(--mantine-scale))' }));
  expect(popover).toHaveTextContent('250 of 270 points95%');
  expect(popover).toHaveTextContent('One detail doesn’t match your file. Your minimum is 90%.');
  expect(
    within(popover)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Series160 / 160', 'Year90 / 90', 'Release group0 / 20']);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a chip, a provider and a language narrow the list, and stand in the address', async () => {
  const { user, server, router } = open('series');
  await row();

  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'SubDL' }));
  await user.click(screen.getByRole('combobox', { name: 'Subtitle language' }));
  await user.click(await screen.findByRole('option', { name: 'French' }));

  await waitFor(() =>
    expect(server.asked('GET /episodes/history').at(-1)?.query).toMatchObject({
      'filter[action]': ['3'],
      'filter[provider]': ['subdl'],
      'filter[language]': ['fr'],
    }),
  );
  expect(router.state.location.search).toBe('?filter=3&provider=subdl&language=fr');
});

test('a subtitle that is bad is blacklisted after a question, and another one is searched', async () => {
  const { user, server, baseElement } = open('movies');

  await user.click(await screen.findByRole('button', { name: 'Add to Blacklist' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^The Weight of Rain · en: this deletes the file/)).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Add to Blacklist' }));

  await waitFor(() => expect(server.asked('POST /movies/blacklist')).toHaveLength(1));
  expect(server.asked('POST /movies/blacklist')[0]).toMatchObject({
    query: { radarrid: ['7'] },
    form: {
      provider: ['subdl'],
      subs_id: ['sub-1'],
      language: ['en'],
      subtitles_path: ['/tv/Saltmarsh/Saltmarsh.S03E06.en.srt'],
    },
  });
});

test('Why this one? opens the record of its search; what no search brought has none', async () => {
  const other = someEpisodeEntry({ id: 32, search_id: null, sonarrEpisodeId: 307, episode_number: '3x7', action: 4 });
  const { user } = open('series', { 'GET /episodes/history': { data: [someEpisodeEntry(), other], total: 2 } });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(screen.getAllByRole('button', { name: /^Why this one/ })).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: /^Why this one\? Saltmarsh/ }));

  expect(await screen.findByRole('dialog')).toHaveTextContent('Saltmarsh · 3×06 · The Sluice Gate Vote');
});

test('on a phone an entry is a card', async () => {
  becomeNarrow();
  const { container } = open('series');

  const cards = within(await screen.findByRole('list', { name: 'Episode history' }));
  expect(await cards.findByText('Download · SubDL · 12 min. ago')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('what could not be loaded says so', async () => {
  open('series', { 'GET /episodes/history': answerWith(500, 'The disk is full.') });

  expect(await screen.findByRole('heading', { name: 'Couldn’t load the history' })).toBeVisible();
});

test.each(['series', 'movies'] as const)('the history of %s opens the profile changes of its kind', async (kind) => {
  const { user, server } = open(kind, { 'GET /history/profiles': { data: [], total: 0 } });

  await user.click(await screen.findByRole('button', { name: 'Profile changes' }));

  expect(await screen.findByRole('dialog', { name: 'Profile changes' })).toBeVisible();
  await waitFor(() => expect(server.asked('GET /history/profiles')[0]?.query['kind']).toEqual([kind]));
});

test('all files of a season pack can be undone at once', async () => {
  const entry = someEpisodeEntry({ change_id: 30, undoable: true, pack_batch: 'pack 1', pack_files: 8 });
  const { user, server } = open('series', {
    'GET /episodes/history': { data: [entry], total: 1 },
    'POST /subtitles/restore': { data: { restored: [], left: [], batch: 'back' } },
  });

  await user.click(await screen.findByRole('button', { name: 'Undo all 8 files from this season pack' }));

  await waitFor(() => expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ batch: ['pack 1'] }));
});

test('what was undone looks undone, and only an event that the file still shows has Undo', async () => {
  const data = [
    someEpisodeEntry({ id: 3, change_id: 30, undoable: true }),
    someEpisodeEntry({ id: 2, change_id: 20, undoable: false, undone_at: Date.now(), episodeTitle: 'Low Sun' }),
  ];
  const { user, server } = open('series', {
    'GET /episodes/history': { data, total: 2 },
    'POST /subtitles/restore': { data: { batch: 'back', restored: ['/tv/a.en.srt'], left: [] } },
  });

  await screen.findAllByRole('link', { name: 'Saltmarsh' });
  const [, first, second] = screen.getAllByRole('row');
  expect(second).toHaveTextContent('Undone');
  expect(first).not.toHaveTextContent('Undone');
  expect(within(second!).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await user.click(
    within(first!).getByRole('button', {
      name: 'Undo: Download · Saltmarsh · 3×06 · The Sluice Gate Vote · en',
    }),
  );

  await waitFor(() => expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ change: ['30'] }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the counts are narrowed like the rows', async () => {
  const { server } = open('series', {}, '/history/series?provider=subdl');

  expect(await screen.findByText('2 events today')).toBeVisible();
  for (const { query } of server.asked('GET /episodes/history')) expect(query['filter[provider]']).toEqual(['subdl']);
});
