import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary, someMovie, someSubtitle } from '#testing/some-library.ts';
import { english, someRecord } from '#testing/some-search.ts';
import { MovieDetailPage } from './movie-detail-page.tsx';

const lacking = someMovie({ subtitles: [someSubtitle('French')], missing_subtitles: [english] });

function open({ movie = lacking, answers = {} } = {}) {
  return renderApp({
    address: '/movies/7',
    pages: { 'movies/:id': async () => MovieDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_radarr: true }),
      'GET /movies': { data: [movie], total: 1 },
      'GET /system/languages': [{ name: 'English', code2: 'en', enabled: true }],
      'PATCH /movies': undefined,
      'PATCH /movies/subtitles': undefined,
      'GET /searches': { data: [{ id: 41 }] },
      'GET /searches/41': someRecord({ type: 'movie', media_id: 7 }),
      'GET /providers/movies': { data: [] },
      'GET /providers/progress': { revision: 1, done: true, minimum: 70, providers: [], data: [] },
      'GET /movies/history': { data: [], total: 0 },
      ...answers,
    }),
  });
}

const button = (name: string) => screen.findByRole('button', { name });
/** Among the buttons of the page: the header has a Search of its own. */
const tool = async (name: string) => within(await screen.findByRole('toolbar')).getByRole('button', { name });

test('[movie-detail.buttons] the page has the buttons of the specification', async () => {
  const { user } = open();
  await tool('Search');

  const toolbar = within(screen.getByRole('toolbar'));
  const shown = toolbar.getAllByRole('button').map(({ textContent }) => textContent);
  await user.click(toolbar.getByRole('button', { name: 'More Actions' }));
  const more = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

  expect(shown).toEqual(['Search', 'Manual', 'Upload', 'Edit Movie', 'Scan Disk', 'Sync', 'More Actions']);
  expect(more).toEqual([
    'Mass Edit',
    'Download subtitles…',
    'Check subtitles',
    'History',
    'Versions',
    'Share a report link',
  ]);
});

test('[movie-detail.search] Search runs a job with its action and the movie', async () => {
  const { user, server } = open();

  await user.click(await tool('Search'));

  await waitFor(() =>
    expect(server.asked('PATCH /movies')[0]?.form).toEqual({ radarrid: ['7'], action: ['search-missing'] }),
  );
  expect(await screen.findByText('Searching subtitles')).toBeVisible();
});

test('[movie-detail.manual] Manual opens the Search Subtitles dialog of the movie', async () => {
  const { user, server } = open();

  await user.click(await tool('Manual'));

  expect(await screen.findByRole('dialog', { name: 'Search Subtitles' })).toHaveTextContent('The Weight of Rain');
  await waitFor(() => expect(server.asked('GET /providers/movies')[0]?.query).toMatchObject({ radarrid: ['7'] }));
});

test('History is under More Actions', async () => {
  const { user, server } = open();

  await user.click(await button('More Actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));

  expect(await screen.findByRole('dialog')).toHaveTextContent('The Weight of Rain');
  await waitFor(() => expect(server.asked('GET /movies/history')[0]?.query).toMatchObject({ radarrid: ['7'] }));
});

test.each(['en, English missing', 'Search: English'])(
  '[subtitles.search-payload-movie] %s searches the missing language',
  async (name) => {
    const { user, server } = open();

    await user.click(await button(name));

    await waitFor(() =>
      expect(server.asked('PATCH /movies/subtitles')[0]).toMatchObject({
        query: { radarrid: ['7'] },
        form: { language: ['en'], hi: ['false'], forced: ['false'] },
      }),
    );
  },
);

test('Why? says why a language is missing', async () => {
  const { user } = open();

  await user.click(await button('Why?: English'));

  expect(await screen.findByRole('dialog', { name: 'Why is English missing?' })).toBeVisible();
});

test('without any subtitle, what is missing can be searched and asked about all the same', async () => {
  const { user, server, baseElement } = open({ movie: someMovie({ missing_subtitles: [english] }) });

  expect(await button('Why?: English')).toBeVisible();
  await user.click(await button('en, English missing'));

  await waitFor(() => expect(server.asked('PATCH /movies/subtitles')).toHaveLength(1));
  expect(await axeViolations(baseElement)).toEqual([]);
});
