import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keys } from '#lib/queries/keys.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { someLibrary, someSeries, someSummary } from '#testing/some-library.ts';
import { askedBulk } from '#blocks/bulk/preview-bulk.ts';
import { SeriesPage } from './series-page.tsx';

// Loading it for the first time takes longer than a test waits for a dialog.
beforeAll(() => import('#blocks/media/item-editor.tsx'));

const routes = [
  { path: 'series', Component: SeriesPage },
  { path: 'series/edit', element: <h1>The mass editor</h1> },
  { path: 'series/:id', element: <h1>One series</h1> },
];

const copperline = someSeries();
const pines = someSeries({
  sonarrSeriesId: 13,
  title: 'Hollow Pines',
  ended: true,
  monitored: false,
  episodeFileCount: 36,
  episodeMissingCount: 0,
});
const ferry = someSeries({
  sonarrSeriesId: 14,
  title: 'Northbound Ferry',
  ended: true,
  profileId: null,
  episodeMissingCount: 0,
});

async function openList(address = '/series', answers = {}) {
  const data = [copperline, pines, ferry];
  const server = fakeServer(someLibrary({ 'GET /series': { data, total: 3 }, ...answers }));
  const view = renderRoutes(routes, address);
  await screen.findByRole('heading', { name: 'Series' });
  return { ...view, server };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const check = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

test('[series-list.columns] the columns are status, name, languages profile, episodes and edit', async () => {
  const { container } = await openList();
  await row('Copperline');

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Status',
    'Name',
    'Languages Profile',
    'Episodes',
    'Edit',
  ]);
  expect(await within(await row('Copperline')).findByText('English')).toBeVisible();
  expect(within(await row('Northbound Ferry')).getAllByText('No profile')).toHaveLength(2);
  expect(await axeViolations(container)).toEqual([]);
});

test('[series-list.status] the status tells whether it is monitored, and whether it is ended or continuing', async () => {
  await openList();

  const going = within(await row('Copperline'));
  expect(going.getByRole('img', { name: 'Monitored' })).toBeVisible();
  expect(going.getByRole('img', { name: 'Continuing' })).toBeVisible();
  const gone = within(await row('Hollow Pines'));
  expect(gone.getByRole('img', { name: 'Not monitored' })).toBeVisible();
  expect(gone.getByRole('img', { name: 'Ended' })).toBeVisible();
  const both = within(await row('Northbound Ferry'));
  expect(both.getByRole('img', { name: 'Monitored' })).toBeVisible();
  expect(both.getByRole('img', { name: 'Ended' })).toBeVisible();
});

test('[series-list.name-link] the name leads to the page of the series', async () => {
  const { user, router } = await openList();

  const link = await screen.findByRole('link', { name: 'Copperline' });
  expect(link).toHaveAttribute('href', '/series/12');
  await user.click(link);

  expect(router.state.location.pathname).toBe('/series/12');
});

test('[series-list.progress] episodes are files minus missing, over files', async () => {
  await openList();

  const lacking = within(await row('Copperline'));
  expect(lacking.getByText('23/27')).toBeVisible();
  expect(lacking.getByText('4 missing')).toBeVisible();
  expect(lacking.getByRole('img', { name: '23 of 27' })).toBeVisible();
  const whole = within(await row('Hollow Pines'));
  expect(whole.getByText('36/36')).toBeVisible();
  expect(whole.getByText('Complete')).toBeVisible();
});

test('[series-list.edit-action] the edit button opens the editor of that series', async () => {
  const { user, server } = await openList();

  await user.click(await screen.findByRole('button', { name: 'Edit Hollow Pines' }));
  await screen.findByRole('dialog', { name: 'Edit Hollow Pines' });
  await user.click(await screen.findByRole('combobox', { name: 'Languages Profile' }));
  await user.click(await screen.findByRole('option', { name: 'English + French' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.asked('POST /series')[0]?.form).toEqual({ seriesid: ['13'], profileid: ['2'] }));
});

test('[series-list.mass-edit-button] Mass Edit goes to the relative route edit', async () => {
  const { user, router } = await openList();

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mass Edit' }));

  expect(await screen.findByRole('heading', { name: 'The mass editor' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/series/edit');
});

test('Search missing comes first, and shows what it would search before it does', async () => {
  const { user } = await openList();
  const [first] = within(await screen.findByRole('toolbar', { name: 'Actions' })).getAllByRole('button');
  expect(first).toHaveTextContent('Search missing');

  await user.click(first!);

  expect(askedBulk.get()).toMatchObject({ order: { verb: 'search' }, selection: { what: 'series' } });
  expect(askedBulk.get()?.selection).not.toHaveProperty('ids');
});

test('keys work on the row in focus: s searches it, e edits its profile', async () => {
  const { user } = await openList();
  await row('Copperline');

  await user.keyboard('jjs');
  expect(askedBulk.get()).toMatchObject({ order: { verb: 'search' }, selection: { what: 'series', ids: [13] } });
  await user.keyboard('e');

  expect(await screen.findByRole('dialog', { name: 'Edit Hollow Pines' })).toBeInTheDocument();
});

test('one line says how the library stands', async () => {
  await openList();

  expect(await screen.findByText('2,000 series')).toBeVisible();
  expect(screen.getByText('1,772 complete')).toBeVisible();
  expect(screen.getByText('188 incomplete')).toBeVisible();
  expect(screen.getByText('40 without a profile')).toBeVisible();
});

test('asks the server for one page, in the order and with the filter that the address says', async () => {
  const { server, user, router } = await openList('/series?page=2', {
    'GET /series': { data: [copperline], total: 120 },
  });
  await screen.findByText('Show 51 to 100 of 120 entries');
  expect(server.asked('GET /series').at(-1)?.query).toEqual({ start: ['50'], length: ['50'], sort: ['title'] });

  await user.click(screen.getByRole('button', { name: 'Episodes' }));
  await waitFor(() => expect(server.asked('GET /series').at(-1)?.query['sort']).toEqual(['missing']));
  expect(router.state.location.search).toBe('?sort=missing');

  await user.click(await screen.findByRole('button', { name: 'Incomplete 188' }));
  await user.type(screen.getByRole('textbox', { name: 'Filter by name' }), 'pines');

  await waitFor(() =>
    expect(server.asked('GET /series').at(-1)?.query).toEqual({
      start: ['0'],
      length: ['50'],
      sort: ['missing'],
      'filter[status]': ['missing'],
      'filter[text]': ['pines'],
    }),
  );
  expect(router.state.location.search).toBe('?sort=missing&filter=missing&text=pines');
});

test('every chip says how many it would leave', async () => {
  await openList();
  const chips = within(await screen.findByRole('group', { name: 'Filter' }));

  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 2,000',
      'Incomplete 188',
      'Complete 1,772',
      'No profile 40',
      'Continuing 1,200',
      'Ended 800',
    ]),
  );
});

test('a filter that leaves nothing can be cleared', async () => {
  const { user, server, router } = await openList('/series?filter=ended', { 'GET /series': { data: [], total: 0 } });

  server.answer('GET /series', { data: [copperline], total: 1 });
  await user.click(await screen.findByRole('button', { name: 'Clear filter' }));

  expect(await row('Copperline')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('what chosen rows lack is searched as one order, after its preview', async () => {
  const { user } = await openList();
  await user.click(await check('Copperline'));
  await user.click(await check('Northbound Ferry'));

  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Search missing' }));

  expect(askedBulk.get()).toMatchObject({ order: { verb: 'search' }, selection: { what: 'series', ids: [12, 14] } });
  act(() => askedBulk.get()?.onStart?.());
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

test('chosen rows get a profile, after a look at what it would change', async () => {
  const { user, server } = await openList();
  await user.click(await check('Copperline'));
  await user.click(await check('Northbound Ferry'));

  await user.click(screen.getByRole('button', { name: 'Change profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English + French' }));
  await screen.findByRole('dialog', { name: 'Change the profile of 2 series?' });
  expect(server.asked('POST /series')).toEqual([]);
  const apply = screen.getByRole('button', { name: 'Apply' });
  await waitFor(() => expect(apply).toBeEnabled());
  await user.click(apply);

  await waitFor(() =>
    expect(server.asked('POST /series')[0]?.form).toEqual({ seriesid: ['12', '14'], profileid: ['2', '2'] }),
  );
  expect(await screen.findByText('Profile changed for 2 series.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  await waitFor(() => expect(server.asked('GET /series').length).toBeGreaterThan(1));
});

test('Sync asks for everything anew', async () => {
  const { user, server } = await openList('/series', { 'PATCH /series': undefined });

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sync' }));

  await waitFor(() => expect(server.asked('PATCH /series')[0]?.form).toEqual({ action: ['sync'] }));
});

test('news of a series are on screen without a reload, list and figures', async () => {
  const { server, client } = await openList();
  await row('Copperline');

  server.answer('GET /series', { data: [someSeries({ title: 'Copperline Road' })], total: 1 });
  server.answer('GET /library/summary', someSummary({ total: 2001 }));
  void client.invalidateQueries({ queryKey: keys.series });

  expect(await row('Copperline Road')).toBeVisible();
  expect(await screen.findByText('2,001 series')).toBeVisible();
});

test('a refresh that fails leaves what is on screen', async () => {
  const { server, client } = await openList();
  await row('Copperline');

  server.answer('GET /series', answerWith(500, 'The disk is full.'));
  await client.invalidateQueries({ queryKey: keys.series });

  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(await row('Copperline')).toBeVisible();
});

test('a list that cannot be loaded says why, and can be asked for again', async () => {
  const { user, server } = await openList('/series', { 'GET /series': answerWith(500, 'The disk is full.') });
  await screen.findByRole('heading', { name: 'Couldn’t load your series' });

  server.answer('GET /series', { data: [copperline], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await row('Copperline')).toBeVisible();
});

test('shows skeletons while the rows are on their way', async () => {
  await openList('/series', {
    'GET /series': () => new Promise(() => {}),
    'GET /library/summary': () => new Promise(() => {}),
  });

  expect(await screen.findByText('Loading your series')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('posters: the address says so, pages stay, and what is missing stands on the picture', async () => {
  const { user, router, container } = await openList('/series', {
    'GET /series': { data: [copperline, pines, ferry], total: 120 },
  });
  await row('Copperline');

  await user.click(screen.getByRole('radio', { name: 'Posters' }));

  expect(router.state.location.search).toBe('?view=posters');
  const tiles = within(screen.getByRole('list', { name: 'Series' }));
  expect(tiles.getByRole('link', { name: /Copperline/ })).toHaveAttribute('href', '/series/12');
  expect(tiles.getByText('4 missing')).toBeVisible();
  expect(tiles.getByText('2022 · 23/27 · Continuing')).toBeVisible();
  expect(screen.getByText('Show 1 to 50 of 120 entries')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('draws a few of a thousand posters', async () => {
  const data = Array.from({ length: 1000 }, (_, index) =>
    someSeries({ sonarrSeriesId: index + 1, title: `Series ${index}` }),
  );
  const { container } = await openList('/series?view=posters', {
    'GET /system/settings': { general: { page_size: 1000 } },
    'GET /series': { data, total: 1000 },
  });

  await screen.findByRole('link', { name: /Series 0/ });
  expect(container.querySelectorAll('li').length).toBeLessThan(120);
});

test('on a phone every series is a card with its actions in a menu', async () => {
  becomeNarrow();
  const { user, container } = await openList();

  const card = within(await screen.findByRole('list', { name: 'Series' }));
  expect(card.getByRole('link', { name: 'Copperline 2022' })).toHaveAttribute('href', '/series/12');
  expect(card.getByText('23/27')).toBeVisible();
  expect(await card.findByText('English · Continuing')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);

  await user.click(card.getByRole('button', { name: 'Actions for Copperline' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Copperline' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Copperline' })).toBeVisible();
});
