import { screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someEpisode, someMovie, someSubtitle } from '#testing/some-library.ts';
import { someAsked, someAttributes, someFound } from '#testing/some-search.ts';
import { SearchDialog } from '#blocks/search/lazy.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

const episode: SearchedVideo = { type: 'episode', id: 308, seriesId: 12, title: 'Saltmarsh · 3×08 · Low Sun' };
const movie: SearchedVideo = { type: 'movie', id: 7, title: 'The Weight of Rain' };

const best = someFound();
const other = someFound({
  score: 69.4,
  language: 'fr',
  hearing_impaired: 'True',
  provider: 'podnapisi',
  release_info: ['Saltmarsh.S03E08.HDTV'],
  uploader: null,
  url: null,
  subtitle: 'handle-2',
  attributes: someAttributes('year', 'source'),
});

const progress = (fields = {}) => ({
  revision: 3,
  done: true,
  minimum: 90,
  providers: [someAsked(), someAsked({ provider: 'podnapisi', found: 1, took_ms: 1900 })],
  data: [best, other],
  ...fields,
});

function open({ video = episode, answers = {} }: { video?: SearchedVideo; answers?: Record<string, unknown> } = {}) {
  const server = fakeServer({
    'GET /providers/episodes': { data: [other, best] },
    'GET /providers/movies': { data: [best] },
    'GET /providers/progress': progress(),
    'DELETE /providers/progress': undefined,
    'GET /providers/preview': {
      data: {
        format: 'srt',
        charset: 'utf-8',
        size: 900,
        further: 0,
        cues: [{ start: 1000, end: 2000, text: 'The stones were here.' }],
      },
    },
    'POST /providers/episodes': null,
    'POST /providers/movies': null,
    'GET /system/languages': [
      { name: 'English', code2: 'en', enabled: true },
      { name: 'French', code2: 'fr', enabled: true },
    ],
    'GET /episodes': { data: [someEpisode(3, 8, { subtitles: [someSubtitle('English')] })] },
    'GET /movies': { data: [someMovie()], total: 1 },
    'POST /subtitles/versions/restore': { data: { restored: [], left: [], batch: 'b' } },
    ...answers,
  });
  const onClose = vi.fn<() => void>();
  const view = renderPage(
    <Suspense>
      <SearchDialog video={video} onClose={onClose} />
    </Suspense>,
  );
  return { ...view, server, onClose };
}

const dialog = () => screen.findByRole('dialog', { name: 'Search Subtitles' });
const get = (release: string) => screen.findByRole('button', { name: `Download ${release}` });

test('[manual-search.episode-dialog] searches an episode and shows what was found, the best first', async () => {
  const { server, baseElement } = open();

  await get('Saltmarsh.S03E08.HDTV');
  const rows = within(await dialog())
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getByRole('img', { name: /minimum/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['Score 98%, minimum 90%', 'Score 69%, minimum 90%']);
  expect(rows[0]).toHaveTextContent('SubDL · tide_reader');
  expect(rows[0]).toHaveTextContent('Everything matches');
  expect(rows[1]).toHaveTextContent('Year, Source');
  expect(server.asked('GET /providers/episodes')[0]?.query).toMatchObject({ episodeid: ['308'], seriesid: ['12'] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[manual-search.movie-dialog] searches a movie', async () => {
  const { server } = open({ video: movie });

  await get('Saltmarsh.S03E08.1080p.WEB-DL-NTQ');
  expect(within(await dialog()).getByText('The Weight of Rain')).toBeVisible();
  expect(server.asked('GET /providers/movies')[0]?.query).toMatchObject({ radarrid: ['7'] });
});

function Reopening({ video }: { video: SearchedVideo }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open again</button>
      {isOpen && (
        <Suspense>
          <SearchDialog video={video} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

test.each([
  ['an episode', episode, 'GET /providers/episodes'],
  ['a movie', movie, 'GET /providers/movies'],
] as const)(
  '[manual-search.always-stale] opening the dialog of %s again on the same page searches again',
  async (_what, video, call) => {
    const { server, unmount } = open({ video });
    unmount();
    const before = server.asked(call).length;
    const { user } = renderPage(<Reopening video={video} />);
    await screen.findByRole('dialog', { name: 'Search Subtitles' }, { timeout: 10_000 });
    await waitFor(() => expect(server.asked(call)).toHaveLength(before + 1));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Open again' }));

    await waitFor(() => expect(server.asked(call)).toHaveLength(before + 2));
  },
);

test('while it searches, each provider says how it is with it, and what is found can be taken', async () => {
  const answer = Promise.withResolvers<unknown>();
  const asked = { ...someAsked(), state: 'asking', found: 0, took_ms: null };
  const { server, user } = open({
    answers: {
      'GET /providers/episodes': () => answer.promise,
      'GET /providers/progress': ({ query }: FakeRequest) =>
        query['after']?.[0] === '-1'
          ? progress({
              revision: 1,
              done: false,
              data: [other],
              providers: [
                asked,
                someAsked({ provider: 'podnapisi', found: 1, took_ms: 450 }),
                someAsked({ provider: 'titlovi', state: 'failed', reason: 'AuthenticationError', found: 0 }),
                someAsked({ provider: 'betaseries', state: 'paused', reason: 'TooManyRequests', found: 0 }),
              ],
            })
          : answer.promise,
    },
  });

  await get('Saltmarsh.S03E08.HDTV');
  expect(screen.getByText('1 found so far')).toBeVisible();
  expect(screen.getByText('2 of 3 providers searched')).toBeVisible();
  const tiles = within(screen.getByRole('list', { name: 'Providers' }));
  expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SubDLSearching',
    'Podnapisi.NET1 found · 450 ms',
    'Titlovi.comSign-in failed',
    'BetaSeriesPaused',
  ]);

  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.asked('DELETE /providers/progress')).toHaveLength(1));
  const session = server.asked('GET /providers/episodes')[0]?.query['session'];
  expect(server.asked('DELETE /providers/progress')[0]?.query['session']).toEqual(session);
});

test('the results are narrowed by text and by language', async () => {
  const { user } = open();
  await get('Saltmarsh.S03E08.HDTV');

  await user.click(screen.getByRole('radio', { name: 'French' }));
  expect(screen.queryByRole('button', { name: /^Download .*NTQ$/ })).not.toBeInTheDocument();
  expect(screen.getByText('This video has no French subtitle yet, so nothing will be replaced.')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Downloading replaces English.srt. The old file is saved to Versions.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Filter by release or uploader' }), 'nobody');
  expect(await screen.findByText('No results match the filter')).toBeVisible();
});

test.each([
  ['an episode', episode, 'POST /providers/episodes', { seriesid: ['12'], episodeid: ['308'] }],
  ['a movie', movie, 'POST /providers/movies', { radarrid: ['7'] }],
] as const)(
  '[manual-search.download-payload] Get sends the whole form for %s, and what was taken can be undone',
  async (_what, video, call, query) => {
    const { user, server } = open({ video, answers: { 'GET /providers/movies': { data: [other, best] } } });

    await user.click(await get('Saltmarsh.S03E08.HDTV'));

    expect(await screen.findByText('Downloaded')).toBeVisible();
    const [request] = server.asked(call);
    expect(request?.query).toEqual(query);
    expect(request?.form).toEqual({
      language: ['fr'],
      hi: ['true'],
      forced: ['false'],
      original_format: ['false'],
      provider: ['podnapisi'],
      subtitle: ['handle-2'],
      batch: [expect.any(String)],
    });
    expect(await screen.findByText('French HI from Podnapisi.NET')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

test('what cannot be taken says why and can be tried again', async () => {
  const { user } = open({ answers: { 'POST /providers/episodes': answerWith(409, 'The file is damaged.') } });

  await user.click(await get('Saltmarsh.S03E08.HDTV'));

  expect(await screen.findByText('The file is damaged.')).toBeVisible();
  await waitFor(async () => expect(await get('Saltmarsh.S03E08.HDTV')).toBeEnabled());
});

test('a subtitle can be looked into before it is taken', async () => {
  const { user, server, baseElement } = open();

  await user.click(await screen.findByRole('button', { name: 'Preview Saltmarsh.S03E08.HDTV' }));

  expect(await screen.findByText('The stones were here.')).toBeVisible();
  expect(server.asked('GET /providers/preview')[0]?.query).toEqual({ subtitle: ['handle-2'] });
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Back to results' }));
  expect(await dialog()).toBeVisible();
  expect(server.asked('GET /providers/episodes')).toHaveLength(1);
});

test('the score opens how it came about, and Escape closes only that', async () => {
  const { user, onClose } = open();
  await get('Saltmarsh.S03E08.HDTV');

  await user.click(screen.getByRole('button', { name: /69%/ }));

  expect(await screen.findByText('160 / 160')).toBeInTheDocument();
  expect(screen.getByText('0 / 90')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('0 / 90')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
});

test('nothing found, and a search that fails, are said', async () => {
  const { server, user } = open({
    answers: {
      'GET /providers/episodes': answerWith(404, 'No such episode.'),
      'GET /providers/progress': answerWith(404, 'No such search.'),
    },
  });
  expect(await screen.findByText('Search failed')).toBeVisible();

  server.answer('GET /providers/episodes', { data: [] });
  server.answer('GET /providers/progress', progress({ data: [] }));
  await user.click(screen.getByRole('button', { name: 'Search again' }));

  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('on a phone the results are cards', async () => {
  becomeNarrow();
  const { baseElement } = open();

  await get('Saltmarsh.S03E08.HDTV');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
});
