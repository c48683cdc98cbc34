import { createMemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authState } from '#lib/auth-state.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { createRoutes } from './router.tsx';

const none = { data: [], total: 0 };
const neverArrives = () => new Promise<never>(() => {});

function open(address: string) {
  const server = fakeServer({
    'GET /system/settings': { general: { page_size: 25 } },
    'GET /series': none,
    'GET /episodes/wanted': none,
    'GET /episodes/history': none,
    'GET /wanted/summary': {},
    'GET /movies': none,
    'GET /episodes': { data: [] },
    'GET /library/summary': {},
    'GET /library/managers': { data: [] },
    'GET /system/languages/profiles': [],
  });
  const pages = {
    'wanted/series': neverArrives,
    'history/series': neverArrives,
    series: neverArrives,
    'series/:id': neverArrives,
    'movies/:id': neverArrives,
  };
  createMemoryRouter(createRoutes(pages, createQueryClient()), { initialEntries: [address] });
  return server;
}

test('the first page of a list is asked for while the code of the page is on its way', async () => {
  const server = open('/series');

  await vi.waitFor(() => expect(server.asked('GET /series')).toHaveLength(1));

  expect(server.asked('GET /series')[0]?.query).toEqual({ start: ['0'], length: ['25'], sort: ['title'] });
  expect(server.asked('GET /library/summary')).toHaveLength(1);
});

test.each(['wanted', 'history'])('so is that of /%s/series', async (what) => {
  const server = open(`/${what}/series`);

  await vi.waitFor(() => expect(server.asked(`GET /episodes/${what}`)).toHaveLength(1));

  expect(server.asked(`GET /episodes/${what}`)[0]?.query).toEqual({ start: ['0'], length: ['25'] });
});

test('an address that asks for something else than the first page is left to the page', async () => {
  const server = open('/series?page=3');

  await vi.waitFor(() => expect(server.asked('GET /library/summary')).toHaveLength(1));

  expect(server.asked('GET /series')).toEqual([]);
});

test('the record in the address is asked for, and nothing for what is no record', async () => {
  const server = open('/series/12');
  await vi.waitFor(() => expect(server.asked('GET /episodes')[0]?.query).toEqual({ 'seriesid[]': ['12'] }));
  expect(server.asked('GET /series')[0]?.query).toEqual({ 'seriesid[]': ['12'] });

  const { requests } = open('/series/abc');
  expect(requests.map(({ path }) => path)).toEqual(['/system/settings']);
});

test('who is logged out is asked nothing', () => {
  authState.set(false);
  onTestFinished(() => authState.set(undefined));

  expect(open('/series').requests).toEqual([]);
});
