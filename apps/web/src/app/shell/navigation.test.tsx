import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, someBadges, someSettings } from '#testing/render-app.tsx';

const address = '/settings/general';

async function openMenu(settings: Parameters<typeof someSettings>[0], badges = {}) {
  const app = renderApp({
    address,
    answers: { 'GET /system/settings': someSettings(settings), 'GET /badges': { ...someBadges, ...badges } },
  });
  await screen.findByRole('link', { name: 'Settings' });
  return { ...app, menu: within(screen.getByRole('navigation', { name: 'Main' })) };
}

test('[routes.series-nav-hidden] Series is in the menu only while the series manager is in use', async () => {
  const { menu, unmount } = await openMenu({ use_sonarr: true });
  expect(menu.getByRole('link', { name: 'Series' })).toHaveAttribute('href', '/series');
  unmount();

  const without = await openMenu({ use_sonarr: false, use_radarr: true });
  expect(without.menu.queryByRole('link', { name: 'Series' })).not.toBeInTheDocument();
});

test('[routes.movies-nav-hidden] Movies is in the menu only while the movie manager is in use', async () => {
  const { menu, unmount } = await openMenu({ use_radarr: true });
  expect(menu.getByRole('link', { name: 'Movies' })).toHaveAttribute('href', '/movies');
  unmount();

  const without = await openMenu({ use_sonarr: true, use_radarr: false });
  expect(without.menu.queryByRole('link', { name: 'Movies' })).not.toBeInTheDocument();
});

test('[routes.series-badge] [routes.movies-badge] each carries what the badges say of its manager', async () => {
  const both = { use_sonarr: true, use_radarr: true };
  const { menu } = await openMenu(both, { sonarr_signalr: 'LIVE', radarr_signalr: '' });

  expect(menu.getByRole('link', { name: 'Series LIVE' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Movies' })).toBeVisible();
});

test('[routes.series-badge] [routes.movies-badge] the badges follow the server without a reload', async () => {
  const both = { use_sonarr: true, use_radarr: true };
  const { menu, server, live } = await openMenu(both, { sonarr_signalr: 'LIVE' });
  await menu.findByRole('link', { name: 'Series LIVE' });

  server.answer('GET /badges', { ...someBadges, sonarr_signalr: '', radarr_signalr: 'LIVE' });
  await act(async () => live.tell({ type: 'badges', action: 'update', payload: null }));

  expect(await menu.findByRole('link', { name: 'Movies LIVE' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Series' })).toBeVisible();
});
