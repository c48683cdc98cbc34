import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { calls, openConnected, openPlex, part } from './testing/open-plex.tsx';

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('without Plex there is its switch, and the other media servers', async () => {
  const { user, baseElement } = await openPlex({ settings: { general: { use_plex: false } } });
  expect(sections()).toEqual(['Plex', 'Jellyfin and Emby']);
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(screen.getByRole('switch', { name: 'Use Plex' }));

  expect(sections()).toEqual([
    'Plex',
    'Connection',
    'Libraries',
    'After a new subtitle',
    'Webhooks',
    'Autopulse',
    'Jellyfin and Emby',
  ]);
  expect(await screen.findByRole('button', { name: 'Sign in with Plex' })).toBeVisible();
});

test('what Plex is told is switched here and saved together', async () => {
  const { user, server } = await openConnected();

  await user.click(part('After a new subtitle').getByRole('switch', { name: 'Refresh movies' }));
  await user.click(part('After a new subtitle').getByRole('switch', { name: 'Mark episodes as recently added' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(server.asked(calls.save)[0]?.form).toEqual({
      'settings-plex-update_movie_library': ['true'],
      'settings-plex-set_episode_added': ['true'],
    }),
  );
});

test('how the refreshing of Plex goes is told beside its switches', async () => {
  const plex = { id: 'plex', kind: 'plex', name: 'den', version: null, refreshed_at: null, waiting: 3 };
  const failing = { ...plex, state: 'failing', message: 'den does not answer. Is it running?' };
  await openConnected({ answers: { 'GET /media-servers': { data: [], states: [failing] } } });

  expect(await part('After a new subtitle').findByText('den does not answer. Is it running?')).toBeVisible();
});

test('on a phone the page is free of what axe can find', async () => {
  becomeNarrow();
  const { baseElement } = await openConnected();

  expect(await screen.findByText('Connected as ada')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});
