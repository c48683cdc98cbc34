import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { someLibrary, someMovie } from '#testing/some-library.ts';
import { MoviesPage } from './movies-page.tsx';

// Loading it for the first time takes longer than a test waits for a dialog.
beforeAll(() => import('#blocks/media/item-editor.tsx'));

const routes = [
  { path: 'movies', Component: MoviesPage },
  { path: 'movies/edit', element: <h1>The mass editor</h1> },
  { path: 'movies/:id', element: <h1>One movie</h1> },
];

const french = { name: 'French', code2: 'fr', forced: false, hi: false };
const rain = someMovie({ missing_subtitles: [french, { ...french, forced: true }] });
const harbour = someMovie({ radarrId: 8, title: 'Silent Harbour', monitored: false });
const data = [rain, harbour, someMovie({ radarrId: 9, title: 'Paper Moon', profileId: null })];

async function openList(address = '/movies', answers = {}) {
  const server = fakeServer(someLibrary({ 'GET /movies': { data, total: 3 }, ...answers }));
  const view = renderRoutes(routes, address);
  await screen.findByRole('heading', { name: 'Movies' });
  return { ...view, server };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[movies-list.columns] the columns are monitored, name, audio, languages profile, missing subtitles and edit', async () => {
  const { container } = await openList();
  const first = within(await row('The Weight of Rain'));

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Monitored',
    'Name',
    'Audio',
    'Languages Profile',
    'Missing subtitles',
    'Edit',
  ]);
  expect(first.getByRole('img', { name: 'Monitored' })).toBeVisible();
  await waitFor(() => expect(first.getAllByText('English')).toHaveLength(2));
  expect(first.getByRole('img', { name: 'fr, French missing' })).toBeVisible();
  expect(within(await row('Silent Harbour')).getByRole('img', { name: 'Not monitored' })).toBeVisible();
  expect(within(await row('Silent Harbour')).getByText('Complete')).toBeVisible();
  expect(within(await row('Paper Moon')).getAllByText('No profile')).toHaveLength(2);
  expect(await axeViolations(container)).toEqual([]);
});

test('[movies-list.name-link] the name leads to the page of the movie', async () => {
  const { user, router } = await openList();

  const link = await screen.findByRole('link', { name: 'The Weight of Rain' });
  expect(link).toHaveAttribute('href', '/movies/7');
  await user.click(link);

  expect(router.state.location.pathname).toBe('/movies/7');
});

test('[movies-list.edit-action] the edit button opens the editor of that movie', async () => {
  const { user, server } = await openList();

  await user.click(await screen.findByRole('button', { name: 'Edit Silent Harbour' }));
  await screen.findByRole('dialog', { name: 'Edit Silent Harbour' });
  await user.click(await screen.findByLabelText('Clear profile'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.asked('POST /movies')[0]?.form).toEqual({ radarrid: ['8'], profileid: [''] }));
});

test('[movies-list.mass-edit-button] Mass Edit goes to the relative route edit', async () => {
  const { user, router } = await openList();

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mass Edit' }));

  expect(await screen.findByRole('heading', { name: 'The mass editor' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/movies/edit');
});

test('asks for the movies by what is missing, and not for what only series have', async () => {
  const { server } = await openList('/movies?sort=-missing&filter=ended');

  await row('The Weight of Rain');
  expect(server.asked('GET /movies').at(-1)?.query).toEqual({ start: ['0'], length: ['50'], sort: ['-missing'] });
  const chips = within(screen.getByRole('group', { name: 'Filter' }));
  expect(chips.getAllByRole('button')).toHaveLength(4);
});

test('Enter on a row opens it', async () => {
  const { user, router } = await openList();

  (await row('Silent Harbour')).focus();
  await user.keyboard('{Enter}');

  expect(router.state.location.pathname).toBe('/movies/8');
});

test('on a phone every movie is a card with its missing languages', async () => {
  becomeNarrow();
  const { container } = await openList();

  const cards = within(await screen.findByRole('list', { name: 'Movies' }));
  expect(cards.getByRole('img', { name: 'fr:Forced, French Forced missing' })).toBeVisible();
  expect(await cards.findByText('English · English audio · Not monitored')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('what is nice to have is beside the words that nothing is missing', async () => {
  becomeNarrow();
  const liked = [someMovie({ nice_subtitles: [french] })];
  await openList('/movies', { 'GET /movies': { data: liked, total: 1 } });

  const card = within(await screen.findByRole('list', { name: 'Movies' }));
  expect(card.getByText('Complete')).toBeVisible();
  expect(card.getByRole('img', { name: 'fr, French: nice to have, not there' })).toBeVisible();
});
