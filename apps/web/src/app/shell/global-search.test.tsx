import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

const hits = [
  { title: 'Saltmarsh', year: '2022', poster: '/images/series/MediaCover/3/poster-250.jpg', sonarrSeriesId: 3 },
  { title: 'The Salt Road', year: '2021', poster: null, radarrId: 9 },
];

const pages = {
  'settings/general': async () => () => <h1>General settings</h1>,
  'series/:id': async () => () => <h1>A series</h1>,
  'movies/:id': async () => () => <h1>A movie</h1>,
};

async function openApp(answer: unknown = hits) {
  const app = renderApp({ address: '/settings/general', pages, answers: { 'GET /system/searches': answer } });
  await screen.findByRole('heading', { name: 'General settings' });
  return { ...app, searches: () => app.server.asked('GET /system/searches').map(({ query }) => query['query']?.[0]) };
}

const box = () => screen.getByRole('combobox', { name: 'Search series and movies' });
const results = () => screen.findByRole('listbox', { name: 'Search results' }, { timeout: 3000 });

async function searchFor(text: string, answer: unknown = hits) {
  const app = await openApp(answer);
  await app.user.type(box(), text);
  return app;
}

afterEach(() => void vi.useRealTimers());

test('[search.placeholder] the box says "Search"', async () => {
  await openApp();

  expect(box()).toHaveAttribute('placeholder', 'Search');
});

test('[search.debounce] typing quickly sends one request, 500 ms after the last keystroke', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const at = { keystroke: 0, request: 0 };
  const { user, searches } = await openApp(() => ((at.request = Date.now()), hits));
  box().addEventListener('input', () => (at.keystroke = Date.now()));

  await user.type(box(), 'salt');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(searches()).toEqual([]);
  await user.type(box(), 'm');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(searches()).toEqual([]);

  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(searches()).toEqual(['saltm']);
  expect(at.request - at.keystroke).toBeGreaterThanOrEqual(500);
});

test('[search.label:series] [search.label:movies] [search.series-link] [search.movie-link] each result is "title (year)" and leads to its page', async () => {
  await searchFor('salt');

  const [series, movie] = within(await results()).getAllByRole('option');
  expect(within(series!).getByText('Saltmarsh (2022)')).toBeVisible();
  expect(series).toHaveAttribute('href', '/series/3');
  expect(within(movie!).getByText('The Salt Road (2021)')).toBeVisible();
  expect(movie).toHaveAttribute('href', '/movies/9');
});

test.each([
  ['series', 'sonarrSeriesId'],
  ['movies', 'radarrId'],
])(
  '[search.poster:%s] each result has a poster of 55 × 70, with a drawing in place of a missing one',
  async (kind, idName) => {
    const src = `/images/${kind}/MediaCover/3/poster.jpg`;
    await searchFor('salt', [
      { title: 'Saltmarsh', year: '2022', poster: src, [idName]: 3 },
      { title: 'Salt', year: '2021', poster: null, [idName]: 4 },
    ]);

    const [shown, lacking] = within(await results()).getAllByRole('option');
    expect(shown?.querySelector('img')).toHaveAttribute('src', src);
    expect(shown?.querySelector('img')).toHaveStyle({ width: '55px', height: '70px' });
    expect(lacking?.querySelector('svg')).toHaveStyle({ width: '55px', height: '70px' });
  },
);

test('[search.dropdown-height] the dropdown is at most 400 px high', async () => {
  await searchFor('salt');

  expect((await results()).parentElement).toHaveStyle({ maxHeight: '400px' });
});

test('a click opens the page, and the search is over', async () => {
  const { user, router } = await searchFor('salt');

  await user.click(within(await results()).getByText('The Salt Road (2021)'));

  await screen.findByRole('heading', { name: 'A movie' });
  expect(router.state.location.pathname).toBe('/movies/9');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

test('slash goes to the box, arrows choose, Enter opens', async () => {
  const { user, router } = await openApp();

  await user.keyboard('/salt');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('salt');
  const [first, second] = within(await results()).getAllByRole('option');
  expect(box()).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/movies/9'));
});

test('Esc empties the box and then leaves it', async () => {
  const { user } = await searchFor('salt');
  await results();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');

  await user.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
});

test('Enter does not wait for the pause, and never opens what belongs to another text', async () => {
  const { user, router, searches } = await searchFor('salt');

  await user.keyboard('{Enter}');
  expect(searches()).toEqual(['salt']);
  expect(router.state.location.pathname).toBe('/settings/general');
  await results();
  await user.keyboard('m{Enter}');

  await waitFor(() => expect(searches()).toEqual(['salt', 'saltm']));
  expect(router.state.location.pathname).toBe('/settings/general');
});

test('a request that nobody waits for anymore is broken off', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { user } = await openApp();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => (signals.push(signal), new Promise(() => {})));

  // At once: on a busy machine each letter typed would be searched for.
  await user.click(box());
  await user.paste('salt');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.type(box(), 'm{Enter}');

  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[0]?.aborted).toBe(true);
  expect(signals[1]?.aborted).toBe(false);
});

test('says that it searches, and that nothing has that name', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user } = await searchFor('qqq', () => answer.promise);

  await user.keyboard('{Enter}');
  expect(await screen.findByText('Searching…')).toBeInTheDocument();
  answer.resolve([]);

  expect(await screen.findByText('No results for “qqq”')).toBeVisible();
});

test('says that the search failed, and tries again', async () => {
  const { user, server } = await searchFor('salt', answerWith(500, 'The disk is full.'));
  await user.keyboard('{Enter}');
  const failure = (await screen.findByText('Search failed')).parentElement;
  expect(failure).toHaveTextContent('The disk is full.');

  server.answer('GET /system/searches', hits);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(within(await results()).getAllByRole('option')).toHaveLength(2);
});

test('[search.unknown-result] a hit that is neither a series nor a movie is told, and the others are shown', async () => {
  await searchFor('salt', [{ title: 'What', year: '2020', poster: null }, ...hits]);

  expect(within(await results()).getAllByRole('option')).toHaveLength(2);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown search result');
});

test('has no accessibility violations while results are shown', async () => {
  const { container } = await searchFor('salt');
  await results();

  expect(await axeViolations(container)).toEqual([]);
});

test('the words can be searched for in dialogue as well, where the server can', async () => {
  const { user } = renderApp({
    address: '/settings/general',
    pages: { ...pages, dialogue: async () => () => <h1>Dialogue</h1> },
    answers: { 'GET /system/searches': [] },
  });
  await screen.findByRole('heading', { name: 'General settings' });

  await user.type(box(), 'bigger boat');
  const link = await screen.findByRole('link', { name: 'Search in dialogue: “bigger boat”' }, { timeout: 3000 });

  expect(link).toHaveAttribute('href', '/dialogue?query=bigger+boat');
});
