import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisode, someLibrary, someSeries, someSubtitle } from '#testing/some-library.ts';
import { english, someRecord } from '#testing/some-search.ts';
import { SeriesDetailPage } from './series-detail-page.tsx';

const french = { ...english, name: 'French', code2: 'fr' };
const episodes = [
  someEpisode(1, 1),
  someEpisode(2, 1),
  someEpisode(2, 2, { missing_subtitles: [english] }),
  someEpisode(2, 3, { missing_subtitles: [english, french] }),
];

function open({ series = someSeries(), answers = {} } = {}) {
  return renderApp({
    address: '/series/12',
    pages: { 'series/:id': async () => SeriesDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /series': { data: [series], total: 1 },
      'GET /episodes': { data: episodes },
      'GET /system/languages': [{ name: 'English', code2: 'en', enabled: true }],
      'PATCH /series': undefined,
      'PATCH /episodes/subtitles': undefined,
      'POST /searches': { job_id: 5 },
      'GET /searches': { data: [{ id: 41 }] },
      'GET /searches/41': someRecord(),
      'GET /providers/episodes': { data: [] },
      'GET /providers/progress': { revision: 1, done: true, minimum: 90, providers: [], data: [] },
      'GET /episodes/history': { data: [], total: 0 },
      ...answers,
    }),
  });
}

const button = (name: string) => screen.findByRole('button', { name });
/** Among the buttons of the page: the header has a Search of its own. */
const tool = async (name: string) => within(await screen.findByRole('toolbar')).getByRole('button', { name });

test('[series-detail.header-buttons] the header has the buttons of the specification, and More', async () => {
  open();
  await tool('Search');

  const toolbar = within(screen.getByRole('toolbar'));
  expect(toolbar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Scan Disk',
    'Upload',
    'Edit Series',
    'Sync',
    'Mass Edit',
    'Expand All',
    'More',
  ]);
});

test('[series-detail.search-missing] Search runs a job with its action and the series, and says so', async () => {
  const { user, server } = open();

  await user.click(await tool('Search'));

  await waitFor(() =>
    expect(server.asked('PATCH /series')[0]?.form).toEqual({ seriesid: ['12'], action: ['search-missing'] }),
  );
  expect(await screen.findByText('Searching subtitles')).toBeVisible();
});

test('without a profile there is nothing to search', async () => {
  open({ series: someSeries({ profileId: null }) });

  expect(await tool('Search')).toBeDisabled();
});

test('[subtitles.search-payload-episode] a missing badge searches its language', async () => {
  const { user, server } = open();

  await user.click(within(await screen.findByRole('row', { name: /Part 2\.2/ })).getByRole('button', { name: /^en/ }));

  await waitFor(() =>
    expect(server.asked('PATCH /episodes/subtitles')[0]).toMatchObject({
      query: { seriesid: ['12'], episodeid: ['202'] },
      form: { language: ['en'], hi: ['false'], forced: ['false'] },
    }),
  );
});

test.each([
  ['[series-detail.row-manual-search]', 'Manual Search'],
  ['[series-detail.row-history]', 'History'],
])('%s every episode row has the action %s, of its own episode', async (_row, action) => {
  const { user } = open();
  await user.click(await tool('Expand All'));

  const named = episodes.map(({ title }) => `${action}: ${title}`);
  for (const name of named) expect(await button(name)).toBeVisible();
  expect(screen.getAllByRole('button', { name: new RegExp(`^${action}: `) })).toHaveLength(episodes.length);
});

test('[series-detail.row-manual-search] Manual Search of a row opens the search dialog of the episode', async () => {
  const { user, server } = open();

  await user.click(await button('Manual Search: Part 2.1'));

  const dialog = await screen.findByRole('dialog', { name: 'Search Subtitles' });
  expect(dialog).toHaveTextContent('Copperline · 2×01 · Part 2.1');
  await waitFor(() => expect(server.asked('GET /providers/episodes')[0]?.query).toMatchObject({ episodeid: ['201'] }));
});

test('[series-detail.row-history] History of a row opens the history of the episode', async () => {
  const { user, server } = open();

  await user.click(await button('History: Part 2.1'));

  expect(await screen.findByRole('dialog')).toHaveTextContent('Copperline · 2×01 · Part 2.1');
  await waitFor(() => expect(server.asked('GET /episodes/history')[0]?.query).toMatchObject({ episodeid: ['201'] }));
});

test('Why? is asked of a language that is nice to have, and of one that a program made', async () => {
  const made = someSubtitle('German', { code2: 'de', path: '/tv/Copperline/S2E4.de.srt', made: 'translation' });
  const rows = [
    someEpisode(2, 4, { subtitles: [made, someSubtitle('English', { path: '/tv/Copperline/S2E4.en.srt' })] }),
    someEpisode(2, 5, { nice_subtitles: [french] }),
  ];
  const { user } = open({ answers: { 'GET /episodes': { data: rows } } });

  await user.click(await button('Why?: Part 2.5'));
  await screen.findByRole('dialog', { name: 'Why is French missing?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: /^de, German/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why?' }));

  expect(await screen.findByRole('dialog', { name: /^Why this/ })).toHaveTextContent('Part 2.4');
});

test('Why? is asked where something is missing, of several languages one at a time', async () => {
  const { user, server } = open();
  await button('Why?: Part 2.2');
  expect(screen.queryByRole('button', { name: 'Why?: Part 2.1' })).not.toBeInTheDocument();

  await user.click(await button('Why?: Part 2.3'));

  expect(await screen.findByRole('dialog', { name: 'Why is English missing?' })).toBeVisible();
  server.answer('GET /searches', { data: [] });
  await user.click(await screen.findByRole('radio', { name: 'French' }));
  expect(await screen.findByText('Not searched yet')).toBeVisible();
  expect(server.asked('GET /searches').map(({ query }) => query['language']?.[0])).toEqual(['en', 'fr']);
});

test('a season is searched as a whole', async () => {
  const { user, server } = open();

  await user.click(await button('Search missing: Season 2'));

  await waitFor(() =>
    expect(server.asked('POST /searches')[0]?.form).toEqual({ what: ['episodes'], ids: ['203', '202'] }),
  );
});

test('on a phone all that a row can do is in one menu', async () => {
  becomeNarrow();
  const { user, baseElement } = open();

  await user.click(await button('More actions for Part 2.2'));

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Why?',
    'Manual Search',
    'History',
    'Versions',
    'Language profile…',
    'Copy path',
  ]);
  expect(await axeViolations(baseElement)).toEqual([]);
});
