import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisode, someLibrary, someSeries } from '#testing/some-library.ts';
import { SeriesDetailPage } from './series-detail-page.tsx';

const asked = 'POST /profile-rules/overrides';
const specials = {
  season: 0,
  episodeId: null,
  profileId: null,
  by: 'rule',
  rule: { position: 2, name: 'No specials' },
};

const open = () =>
  renderApp({
    address: '/series/12',
    pages: { 'series/:id': async () => SeriesDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /series': { data: [someSeries()], total: 1 },
      'GET /episodes': { data: [someEpisode(0, 1), someEpisode(1, 1)] },
      'GET /profile-rules/overrides': { data: [specials] },
      [asked]: undefined,
    }),
  });

test('a season says that it has its own profile, and the dialog which rule chose it', async () => {
  const { user, baseElement } = open();

  expect(await screen.findByText('Own profile: No profile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Language profile: Specials' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Language profile: Specials' }));

  expect(dialog.getByText('Rule 2, “No specials”, chose this profile.')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a season gets the profile of the series again, and the notice offers Undo', async () => {
  const { user, server } = open();

  await user.click(await screen.findByRole('button', { name: 'Language profile: Specials' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Language profile: Specials' }));
  await user.click(dialog.getByLabelText('Languages Profile', { selector: 'input' }));
  await user.click(await dialog.findByRole('option', { name: 'Same as the series' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.asked(asked)).toHaveLength(1));
  expect(server.asked(asked)[0]?.form).toEqual({ seriesid: ['12'], season: ['0'], profileid: ['inherit'] });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an episode gets its own profile from its menu', async () => {
  const { user, server } = open();

  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Language profile…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Language profile: / }));
  await user.click(dialog.getByLabelText('Languages Profile', { selector: 'input' }));
  await user.click(await dialog.findByRole('option', { name: 'No profile' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.asked(asked)).toHaveLength(1));
  expect(server.asked(asked)[0]?.form).toMatchObject({ seriesid: ['12'], profileid: [''] });
});
