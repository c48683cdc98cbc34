import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, someBadges, someSettings } from '#testing/render-app.tsx';
import { pages } from './pages.ts';

const both = { use_sonarr: true, use_radarr: true };
const stub = async () => () => <h1>A page</h1>;
/** Every page of the product, without its content. */
const stubs = Object.fromEntries(Object.keys(pages).map((path) => [path, stub]));

async function openMenu(address: string, libraries = both, badges = {}) {
  const app = renderApp({
    address,
    pages: stubs,
    answers: { 'GET /system/settings': someSettings(libraries), 'GET /badges': { ...someBadges, ...badges } },
  });
  await screen.findByRole('heading', { name: 'A page' });
  const [navigation] = screen.getAllByRole('navigation') as [HTMLElement];
  const menu = within(navigation);
  await menu.findByRole('link', { name: /^Settings/ });
  return { ...app, menu };
}

test.each([
  ['[routes.wanted-nav-hidden]', 'Wanted'],
  ['[routes.history-nav-hidden]', 'History'],
  ['[routes.blacklist-nav-hidden]', 'Blacklist'],
])('%s %s is in the menu while either manager is in use, and not without both', async (_row, name) => {
  for (const [use_sonarr, use_radarr] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    const { menu, unmount } = await openMenu('/settings/general', { use_sonarr, use_radarr });
    expect(menu.getByRole('link', { name })).toBeVisible();
    unmount();
  }

  const without = await openMenu('/settings/general', { use_sonarr: false, use_radarr: false });
  expect(without.menu.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('series are in the menu while only a second Sonarr is in use', async () => {
  const none = { use_sonarr: false, use_radarr: false };
  const { menu } = await openMenu('/settings/general', none, { filled_by_further: ['series'] });

  expect(await menu.findByRole('link', { name: /^Series/ })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Wanted/ })).toBeVisible();
  expect(menu.queryByRole('link', { name: /^Movies/ })).not.toBeInTheDocument();
});

test.each([
  ['[routes.wanted-series]', 'wanted/series', 'Episodes 33'],
  ['[routes.wanted-movies]', 'wanted/movies', 'Movies 5'],
  ['[routes.history-series]', 'history/series', 'Episodes'],
  ['[routes.history-movies]', 'history/movies', 'Movies'],
  ['[routes.history-stats]', 'history/stats', 'Statistics'],
  ['[routes.blacklist-children:series]', 'blacklist/series', 'Episodes'],
  ['[routes.blacklist-children:movies]', 'blacklist/movies', 'Movies'],
  ['[routes.system-providers-badge]', 'system/providers', 'Providers 2'],
  ['[routes.system-status-badge]', 'system/status', 'Status 3'],
  ['[routes.system-announcements-badge]', 'system/announcements', 'Announcements 1'],
  ['', 'system/tasks', 'Tasks'],
  ['', 'system/backup', 'Backups'],
  ['', 'system/releases', 'Releases'],
])('%s /%s has its entry in the menu, named %s', async (_row, path, name) => {
  const { menu } = await openMenu(`/${path}`, both, {
    episodes: 33,
    movies: 5,
    providers: 2,
    status: 3,
    announcements: 1,
  });

  const links = await menu.findAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/${path}`);
});

test.each([
  ['[routes.wanted-series]', 'wanted/series', 'Episodes', 'Wanted'],
  ['[routes.wanted-movies]', 'wanted/movies', 'Movies', 'Wanted'],
  ['[routes.history-series]', 'history/series', 'Episodes', 'History'],
  ['[routes.history-movies]', 'history/movies', 'Movies', 'History'],
  ['[routes.history-stats]', 'history/stats', 'Statistics', 'History'],
  ['[routes.blacklist-children:series]', 'blacklist/series', 'Episodes', 'Blacklist'],
  ['[routes.blacklist-children:movies]', 'blacklist/movies', 'Movies', 'Blacklist'],
  ['', 'system/providers', 'Providers', 'System'],
  ['', 'system/status', 'Status', 'System'],
  ['', 'system/tasks', 'Tasks', 'System'],
  ['', 'system/backup', 'Backups', 'System'],
  ['', 'system/releases', 'Releases', 'System'],
  ['', 'system/announcements', 'Announcements', 'System'],
])('%s /%s opens the page %s of %s', async (_row, path, title, area) => {
  renderApp({ address: `/${path}`, pages, answers: { 'GET /system/settings': someSettings(both) } });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} · ${area} · Captionarr`));
});
