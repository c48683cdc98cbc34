import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { firstSonarr, someSource } from '#testing/some-sources.ts';
import { act, openLibraries, row } from './testing/open-libraries.tsx';

// Loading them for the first time takes longer than a test waits for a dialog.
beforeAll(() => Promise.all([import('./source-dialog.tsx'), import('./remove-dialog.tsx')]));

test('each library tells where it is, how it does, what it holds and how changes arrive', async () => {
  const radarr = someSource({
    id: 'radarr',
    kind: 'radarr',
    name: 'Movies',
    url: 'http://radarr:7878',
    state: 'polled',
    series: 0,
    episodes: 0,
    movies: 1204,
    default_profile: 2,
    paths: null,
  });
  const { baseElement } = await openLibraries([firstSonarr(), radarr]);

  expect(screen.getByText('2 libraries')).toBeVisible();
  expect(row('TV')).toHaveTextContent(
    /TVSonarrhttp:\/\/sonarr:8989Connected176 series · 7,204 episodesDefault profileFrom Settings › Languages3 folders found · Found 20 of 20 files checkedLive feed connected/,
  );
  await within(row('Movies')).findByText('English + French');
  expect(row('Movies')).toHaveTextContent(/1,204 movies/);
  expect(row('Movies')).toHaveTextContent(/Folders not checked yetSync interval: Every hour/);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a library with a problem says what is wrong, on its row and at the top', async () => {
  await openLibraries([
    firstSonarr({ state: 'unreachable', message: 'Sonarr didn’t respond within 60 seconds.' }),
    someSource({
      paths: { folders: 3, broken: 1, checked: 20, found: 0, message: '/anime2 isn’t visible here.', at: 1 },
    }),
  ]);

  expect(screen.getByText('TV: Unreachable')).toBeVisible();
  expect(screen.getByText('Anime: 1 folder not found')).toBeVisible();
  expect(row('TV')).toHaveTextContent('Sonarr didn’t respond within 60 seconds.');
  expect(row('Anime')).toHaveTextContent('/anime2 isn’t visible here.');
  expect(within(row('Anime')).getByRole('button', { name: 'Fix paths' })).toBeVisible();
});

test('the webhook address of a library is copied whole', async () => {
  const { user } = await openLibraries([someSource()]);
  vi.stubGlobal('isSecureContext', true);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  await user.click(screen.getByRole('button', { name: 'Copy webhook address of Anime' }));

  expect(writeText).toHaveBeenCalledWith(
    `${window.location.origin}/api/webhooks/libraries/sonarr-2?apikey=YOUR_API_KEY`,
  );
});

test('a library is tested, synced, checked and disabled from its menu', async () => {
  const view = await openLibraries([someSource()], {
    answers: {
      'POST /libraries/test': { success: true, version: '4.0.9' },
      'POST /libraries/sync': undefined,
      'GET /libraries/paths': { data: [] },
      'PATCH /libraries': someSource({ enabled: false, state: 'disabled' }),
    },
  });

  await act(view, 'Anime', 'Test connection');
  expect(await screen.findByText('Connected to Sonarr 4.0.9')).toBeVisible();
  const [tested] = view.server.asked('POST /libraries/test');
  expect(tested?.form).toMatchObject({ id: ['sonarr-2'], kind: ['sonarr'] });
  expect(JSON.parse(tested?.form['values']?.[0] as string)).toMatchObject({ url: 'http://sonarr-anime:8989' });
  await act(view, 'Anime', 'Sync now');
  expect(await screen.findByText('Sync with Anime started')).toBeVisible();
  expect(view.server.asked('POST /libraries/sync')[0]?.form).toEqual({ id: ['sonarr-2'] });
  await act(view, 'Anime', 'Check folders');
  await waitFor(() => expect(view.server.asked('GET /libraries/paths')[0]?.query).toEqual({ id: ['sonarr-2'] }));

  view.server.answer('GET /libraries', { data: [someSource({ enabled: false, state: 'disabled' })] });
  await act(view, 'Anime', 'Disable');
  expect(await within(row('Anime')).findByText('Disabled')).toBeVisible();
  expect(view.server.asked('PATCH /libraries')[0]?.form).toEqual({ id: ['sonarr-2'], values: ['{"enabled":false}'] });
});

test('what the environment decides can’t be disabled or removed', async () => {
  const { user } = await openLibraries([someSource({ by_environment: true, locked: ['enabled'] })]);

  await user.click(screen.getByRole('button', { name: 'Actions for Anime' }));

  expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeDisabled();
});

test('without a library the tiles are the next step, and each says what it reads', async () => {
  const { user } = await openLibraries([]);
  expect(screen.getByRole('heading', { name: 'Add a library' })).toBeVisible();
  expect(screen.getByText('Captionarr recognizes videos by the names of files and folders.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(6);

  await user.click(screen.getByRole('button', { name: 'Add Radarr Captionarr reads your movies from Radarr.' }));

  expect(await screen.findByRole('dialog', { name: 'Add Radarr' })).toBeVisible();
});

test('a removal says what leaves the lists, what stays on disk and what comes back', async () => {
  const view = await openLibraries([firstSonarr(), someSource()], {
    answers: {
      'GET /libraries/removal': { series: 38, episodes: 916, movies: 0, with_profile: 30, history: 12, subtitles: 1 },
      'DELETE /libraries': undefined,
    },
  });

  await act(view, 'Anime', 'Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anime?' }));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '38 series',
    '916 episodes',
    'Profiles of 30 titles',
    '12 history entries',
  ]);
  expect(dialog.getByText('Nothing is deleted from disk.')).toBeVisible();
  expect(dialog.getByText(/1 subtitle file stays next to its video/)).toBeVisible();
  expect(await axeViolations(view.baseElement)).toEqual([]);

  view.server.answer('GET /libraries', { data: [firstSonarr()] });
  await view.user.click(dialog.getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(screen.queryByText('Anime')).not.toBeInTheDocument());
  expect(view.server.asked('DELETE /libraries')[0]?.form).toEqual({ id: ['sonarr-2'] });
});

test('a removal that fails says why and changes nothing', async () => {
  const view = await openLibraries([someSource()], {
    answers: {
      'GET /libraries/removal': { series: 0, episodes: 0, movies: 0, with_profile: 0, history: 0, subtitles: 0 },
      'DELETE /libraries': answerWith(503, 'The database is busy.'),
    },
  });

  await act(view, 'Anime', 'Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anime?' }));
  expect(await dialog.findByText('It has no titles.')).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await dialog.findByText('Couldn’t remove Anime')).toBeVisible();
  expect(dialog.getByText('The database is busy.')).toBeVisible();
});
