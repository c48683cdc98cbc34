import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '#lib/browser.ts';
import { opened } from '#lib/opened.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import type { FakeRequest } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';

const hits = [
  { title: 'Saltmarsh', year: '2022', poster: null, sonarrSeriesId: 3, missing: 3 },
  { title: 'Salted Foundry', year: '2018', poster: null, radarrId: 9, missing: 0 },
];

const page = (name: string) => async () => () => <h1>{name}</h1>;
const pages = {
  'settings/general': page('General settings'),
  'settings/ui': page('Interface settings'),
  'settings/subtitles': page('Subtitle settings'),
  'series/:id': page('A series'),
  'movies/:id': page('A movie'),
  dialogue: page('Dialogue'),
};

const titles = ({ query }: FakeRequest) =>
  hits.filter(({ title }) => title.toLowerCase().includes(query['query']?.[0]?.toLowerCase() ?? ''));

const list = () => within(screen.getByRole('listbox', { name: 'Search results' }));

const chosen = () => list().getByRole('option', { selected: true });
const option = (name: string | RegExp) => list().findByRole('option', { name });

async function openPalette(answers: Record<string, unknown> = {}) {
  const app = renderApp({
    address: '/settings/general',
    pages,
    answers: {
      'GET /system/searches': titles,
      'GET /system/settings': {
        ...someSettings({ use_sonarr: true, use_radarr: true }),
        general: { ...someSettings({ use_sonarr: true, use_radarr: true }).general, minimum_score: 90 },
      },
      ...answers,
    },
  });
  await screen.findByRole('link', { name: 'Settings' });
  await app.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search titles, pages and actions' });
  const at = () => app.router.state.location;
  return { ...app, box, at };
}

afterEach(() => act(() => opened.set(undefined)));

test('goes to a page by its name', async () => {
  const { user, box, at } = await openPalette();
  await user.type(box, 'ui{Enter}');
  await waitFor(() => expect(at().pathname).toBe('/settings/ui'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('titles come first, with how they are, then what can be done with them; dialogue comes last', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'salt');
  expect(await option(/^Saltmarsh \(2022\)/)).toHaveTextContent('Series · 3 incomplete');
  expect(await option(/^Salted Foundry/)).toHaveTextContent('Movie · complete');
  const names = list()
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Titles', 'Do this with Saltmarsh']);
  expect(names.at(-1)).toBe('Dialogue');
  expect(chosen()).toHaveTextContent('Saltmarsh');
});

test('Enter waits for titles that come late, instead of taking what was there first', async () => {
  const answer = Promise.withResolvers<typeof hits>();
  const { user, box, at } = await openPalette({ 'GET /system/searches': () => answer.promise });
  await user.type(box, 'salt');
  await screen.findByRole('option', { name: /Search in dialogue/, selected: true });
  await user.keyboard('{Enter}');
  expect(at().pathname).toBe('/settings/general');

  answer.resolve(hits);
  await waitFor(() => expect(at().pathname).toBe('/series/3'));
});

test('what was chosen with the arrow keys stays chosen when titles come', async () => {
  const answer = Promise.withResolvers<typeof hits>();
  const { user, box, at } = await openPalette({ 'GET /system/searches': () => answer.promise });
  await user.type(box, 's');
  await user.keyboard('{ArrowDown}');
  const before = chosen().textContent;
  answer.resolve(hits);
  await option(/^Saltmarsh/);
  expect(chosen()).toHaveTextContent(before);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(at().pathname).toBe('/settings/general');
});

test('a title whose name only has the text inside a word comes after the pages', async () => {
  const quiet = [{ title: 'A Quiet Harbour', year: '', poster: null, radarrId: 1 }];
  const { user, box } = await openPalette({ 'GET /system/searches': quiet });
  await user.type(box, 'ui');
  await option('A Quiet Harbour Movie');
  expect(chosen()).toHaveTextContent('UI');
  expect(list().getAllByRole('option').indexOf(chosen())).toBe(0);
});

test('the arrow to the side goes to the actions of a title and back', async () => {
  const { user, box, server } = await openPalette({ 'PATCH /movies': null, 'PATCH /series': null });
  await user.type(box, 'salt');
  await option(/^Saltmarsh/);
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toHaveTextContent('Search missing subtitles');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toHaveTextContent('Saltmarsh');

  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('group', { name: 'Do this with Salted Foundry' })).toBeInTheDocument();
  // Complete: there is nothing to search for.
  expect(screen.queryByRole('option', { name: 'Search missing subtitles' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(server.asked('PATCH /series')[0]?.form).toEqual({ seriesid: ['3'], action: ['search-missing'] }),
  );
});

test('the profile of a title can be edited without going there', async () => {
  const series = { ...hits[0], profileId: null, audio_language: [], episodeFileCount: 1 };
  const { user, box, at } = await openPalette({
    'GET /series': { data: [series], total: 1 },
    'GET /system/languages/profiles': [],
  });
  await user.type(box, 'saltm');
  await user.click(await option('Edit language profile…'));
  expect(await screen.findByRole('dialog', { name: /Saltmarsh/ })).toBeInTheDocument();
  expect(at().pathname).toBe('/settings/general');
});

test('a setting is found with its present value, and Enter goes to its place', async () => {
  const { user, box, at } = await openPalette({ 'GET /system/searches': [] });
  await user.type(box, 'minimum score{Enter}');
  await waitFor(() => expect(at().hash).toBe('#general.minimum_score'));

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search titles/ }), 'minimum score');
  expect(await option(/^Minimum score.*now 90%/)).toBeInTheDocument();
});

test('“backup now” backs up, “search all missing” searches both libraries', async () => {
  const { user, box, server } = await openPalette({
    'GET /system/searches': [],
    'POST /system/backups': null,
    'PATCH /series': null,
    'PATCH /movies': null,
  });
  await user.type(box, 'backup now{Enter}');
  await waitFor(() => expect(server.asked('POST /system/backups')).toHaveLength(1));

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search titles/ }), 'search all missing{Enter}');
  await waitFor(() => expect(server.asked('PATCH /movies')[0]?.form).toEqual({ action: ['search-wanted'] }));
  expect(server.asked('PATCH /series')).toHaveLength(1);
});

test('> leaves only actions', async () => {
  const { user, box } = await openPalette();
  await user.type(box, '>s');
  expect(list().getAllByRole('group')).toHaveLength(1);
  expect(list().getByRole('group', { name: 'Actions' })).toBeInTheDocument();
});

test('Ctrl and Enter open a new tab, and the palette stays', async () => {
  const open = vi.spyOn(browser, 'open').mockImplementation(() => {});
  const { user, box } = await openPalette();
  await user.type(box, 'saltm');
  await option(/^Saltmarsh/);
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/series/3');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('no key is lost before its code is there', async () => {
  const { user, router } = renderApp({
    address: '/settings/general',
    pages,
    answers: { 'GET /system/searches': titles },
  });
  await screen.findByRole('heading', { name: 'General settings' });
  // Nothing is waited for in between.
  await user.keyboard('{Control>}k{/Control}saltx{Backspace}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/series/3'));
});

test('on a phone it fills the screen and has Cancel', async () => {
  becomeNarrow();
  const { user } = await openPalette();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('has no accessibility violations', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'salt');
  await option(/^Saltmarsh/);
  expect(await axeViolations(document.body)).toEqual([]);
});
