import { answersElement } from '@captionarr/contract/browser';
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
    'GET /badges': {},
    'GET /system/jobs': { data: [] },
    'GET /history/origins': { data: [] },
    'GET /system/languages': [],
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
  expect(requests.map(({ path }) => path)).toEqual(['/system/settings', '/badges', '/system/jobs']);
});

test('who is logged out is asked nothing', () => {
  authState.set(false);
  onTestFinished(() => authState.set(undefined));

  expect(open('/series').requests).toEqual([]);
});

test('what came with the page is in the cache before anything is drawn, and is not asked for', async () => {
  const list = { data: [{ title: 'Andor' }], total: 1 };
  const served = {
    '/api/system/settings': { general: { page_size: 25 } },
    '/api/badges': {},
    '/api/system/jobs': { data: [] },
    '/api/series?start=0&length=25&sort=title': list,
    '/api/library/summary?kind=series': {},
    '/api/library/managers': { data: [] },
    '/api/system/languages/profiles': [],
  };
  const server = fakeServer();
  const { createRoutes: routesOf, client } = await freshPage(served);

  createMemoryRouter(routesOf({ series: neverArrives }, client), { initialEntries: ['/series'] });

  const key = ['series', 'list', { start: 0, length: 25, sort: 'title' }];
  await vi.waitFor(() => expect(client.getQueryData(key)).toMatchObject(list));
  expect(client.isFetching()).toBe(0);
  expect(server.requests).toEqual([]);
});

test('an answer that came with the page is used once, and not any more after the start', async () => {
  const server = fakeServer({ 'GET /badges': { status: 2 } });
  const { api, dropAnswers } = await freshPage({ '/api/badges': { status: 1 }, '/api/system/jobs': { data: [] } });

  expect(await api.badges.read()).toEqual({ status: 1 });
  expect(await api.badges.read()).toEqual({ status: 2 });

  dropAnswers();
  await expect(api.jobs.list({ query: {} })).rejects.toThrow('no answer');
  expect(server.asked('GET /system/jobs')).toHaveLength(1);
});

test('a page that was cut off asks as usual', async () => {
  fakeServer({ 'GET /badges': { status: 2 } });
  const { api } = await freshPage('{"/api/badges":{"sta');

  expect(await api.badges.read()).toEqual({ status: 2 });
});

/** The app as it starts on a page with these answers. */
async function freshPage(answers: object | string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = answersElement;
  element.textContent = typeof answers === 'string' ? answers : JSON.stringify(answers);
  document.body.append(element);
  onTestFinished(() => element.remove());
  vi.resetModules();
  const { startI18n } = await import('#lib/i18n.ts');
  await startI18n('en');
  const [routes, queries, calls, served] = await Promise.all([
    import('./router.tsx'),
    import('#lib/query-client.ts'),
    import('#lib/api.ts'),
    import('#lib/served-answers.ts'),
  ]);
  return { ...routes, client: queries.createQueryClient(), api: calls.api, dropAnswers: served.dropAnswers };
}
