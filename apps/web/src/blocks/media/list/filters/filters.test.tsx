import type { SavedView } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { someLibrary, someSeries } from '#testing/some-library.ts';
import { someQualitySummary } from '#testing/some-quality.ts';
import { SeriesPage } from '#features/series/series-page.tsx';

beforeAll(() => import('./filter-panel.tsx'));

async function openPanel(address = '/series', views: SavedView[] = []) {
  const server = fakeServer(
    someLibrary({
      'GET /series': { data: [someSeries()], total: 1 },
      'GET /library/choices': {
        missing: [
          { language: 'de', count: 12 },
          { language: 'en:hi', count: 3 },
        ],
        audio: ['ja'],
        tags: ['kids'],
      },
      'GET /quality/summary': someQualitySummary(),
      'GET /system/languages': [{ name: 'German', code2: 'de', code3: 'ger', enabled: true }],
      'GET /views': () => ({ data: views }),
      'POST /views': ({ form }: FakeRequest) => {
        const [name, query] = [form['name'], form['query']].map((values) => values?.[0] as string);
        views.push({ id: 5, page: 'series', name: name ?? '', query: query ?? '' });
        return { id: 5 };
      },
      'DELETE /views': () => void views.splice(0),
    }),
  );
  const view = renderRoutes([{ path: 'series', Component: SeriesPage }], address);
  await view.user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: /^More filters/ }));
  const choose = async (filter: string, option: RegExp) => {
    await view.user.click(await panel.findByRole('combobox', { name: filter }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const asked = () => server.asked('GET /series').at(-1)?.query;
  return { ...view, server, panel, choose, asked };
}

test('filters combine, are in the address, and are cleared together', async () => {
  const { choose, asked, panel, user } = await openPanel();

  await choose('Missing language', /German \(12\)/);
  await choose('Tag', /kids/);

  await waitFor(() => expect(asked()).toMatchObject({ 'filter[missing]': ['de'], 'filter[tag]': ['kids'] }));
  expect(await screen.findByRole('button', { name: 'More filters (2 set)' })).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'More filters' })).toBeVisible();
  expect(panel.getByRole('combobox', { name: 'Tag' })).toHaveValue('');
});

test('an address with filters opens the list with them', async () => {
  const { asked, panel, container } = await openPanel('/series?missing=en%3Ahi&monitored=false');

  expect(asked()).toMatchObject({ 'filter[missing]': ['en:hi'], 'filter[monitored]': ['false'] });
  expect(panel.getByRole('combobox', { name: 'Monitored' })).toHaveValue('Not monitored');
  expect(await axeViolations(container)).toEqual([]);
});

test('filters and order are saved by name, opened again and removed', async () => {
  const { choose, panel, user, server } = await openPanel('/series?page=2&sort=-missing');
  await choose('Tag', /kids/);

  await user.type(await panel.findByRole('textbox', { name: 'Save this view as' }), 'For the kids');
  await user.click(panel.getByRole('button', { name: 'Save view' }));

  const link = await panel.findByRole('link', { name: 'For the kids' });
  expect(server.asked('POST /views')[0]?.form).toMatchObject({ page: ['series'], query: ['sort=-missing&tag=kids'] });
  expect(link).toHaveAttribute('aria-current', 'true');

  await user.click(panel.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'More filters' })).toBeVisible();
  await user.click(link);
  expect(await screen.findByRole('button', { name: 'More filters (1 set)' })).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Remove the view For the kids' }));
  await waitFor(() => expect(panel.queryByRole('link', { name: 'For the kids' })).toBeNull());
});

test('the list can be narrowed to a finding that some file has', async () => {
  const { choose, asked, panel, user } = await openPanel();

  await choose('Finding', /^Ads \(12\)$/);
  await waitFor(() => expect(asked()).toMatchObject({ 'filter[finding]': ['ads'] }));
  await user.click(panel.getByRole('combobox', { name: 'Finding' }));
  expect(screen.queryByRole('option', { name: /Too fast/ })).toBeNull();
});
