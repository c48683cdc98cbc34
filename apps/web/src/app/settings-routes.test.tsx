import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declaredSettings } from '#testing/declared-settings.ts';
import { renderApp } from '#testing/render-app.tsx';
import { pages } from './pages.ts';

test.each([
  ['general', 'General'],
  ['languages', 'Languages'],
  ['providers', 'Providers'],
  ['subtitles', 'Subtitles'],
  ['sonarr', 'Sonarr'],
  ['radarr', 'Radarr'],
  ['plex', 'Plex'],
  ['notifications', 'Notifications'],
  ['scheduler', 'Scheduler'],
  ['ui', 'UI'],
])('[routes.settings-children] /settings/%s opens the page %s, and the menu leads to it', async (path, title) => {
  renderApp({
    address: `/settings/${path}`,
    pages,
    answers: {
      'GET /system/settings': declaredSettings(),
      'GET /system/languages': [],
      'GET /system/languages/profiles': [],
      'GET /library/paths': { data: [] },
      'GET /library/managers': { data: [] },
      'GET /media-servers': { data: [], states: [] },
    },
  });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const [menu] = screen.getAllByRole('navigation') as [HTMLElement];
  expect(await within(menu).findByRole('link', { name: title })).toHaveAttribute('href', `/settings/${path}`);
});
