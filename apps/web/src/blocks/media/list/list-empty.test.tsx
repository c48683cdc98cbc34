import { screen, waitFor } from '@testing-library/react';
import type { Job, LibrarySource, Manager } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { MoviesPage } from '#features/movies/movies-page.tsx';
import { PagesContext } from '#lib/pages-context.ts';
import { keys } from '#lib/queries/keys.ts';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someLibrary, someManager, someSummary } from '#testing/some-library.ts';
import { someSource } from '#testing/some-sources.ts';

const nothing = someSummary({ total: 0, complete: 0, missing: 0, unassigned: 0, continuing: 0, ended: 0 });
const radarr = (fields: Partial<Manager> = {}) => someManager({ kind: 'movies', name: 'Radarr', ...fields });

const job: Job = {
  job_id: 1,
  job_name: 'Sync with Radarr',
  status: 'running',
  last_run_time: '',
  is_progress: true,
  is_signalr: false,
  progress_value: 412,
  progress_max: 2000,
  progress_message: 'The Weight of Rain',
  about: ['movies'],
};

function openEmpty(managers: Manager[], jobs: Job[] = [], sources: LibrarySource[] = []) {
  const server = fakeServer(
    someLibrary({
      'GET /library/summary': nothing,
      'GET /library/managers': { data: managers },
      'GET /libraries': { data: sources },
      'GET /movies': { data: [], total: 0 },
      'GET /system/jobs': { data: jobs },
      'PATCH /movies': undefined,
    }),
  );
  const view = renderPage(
    <PagesContext value={{ 'settings/radarr': true, 'settings/libraries': true }}>
      <MoviesPage />
    </PagesContext>,
    '/movies',
  );
  return { ...view, server };
}

test('not connected: the one next step is to connect', async () => {
  const { container } = openEmpty([]);

  expect(await screen.findByText('Radarr isn’t connected yet')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No movies yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect Radarr' })).toHaveAttribute('href', '/settings/radarr');
  expect(screen.queryByRole('button', { name: 'Mass Edit' })).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('the first synchronisation shows how far it is, and then what came of it', async () => {
  const { server, client } = openEmpty([radarr({ sync: null })], [job]);
  await screen.findByRole('heading', { name: 'Reading your movies from Radarr' });

  expect(screen.getByRole('progressbar', { name: 'Syncing' })).toHaveAttribute('aria-valuenow', '21');
  expect(screen.getByText('412 of 2,000 · The Weight of Rain')).toBeVisible();

  server.answer('GET /library/managers', { data: [radarr()] });
  server.answer('GET /system/jobs', { data: [] });
  void client.invalidateQueries({ queryKey: keys.jobs });

  expect(await screen.findByRole('heading', { name: 'No movies in Radarr' })).toBeVisible();
});

test('a manager that is away says so, and nothing more is promised', async () => {
  openEmpty([radarr({ state: 'unreachable', message: 'Radarr didn’t respond within 60 seconds.', sync: null })]);

  expect(await screen.findByText('Can’t connect to Radarr')).toBeVisible();
  expect(screen.getByText('They’ll appear here once Radarr responds.')).toBeVisible();
});

test('an empty manager can be asked again', async () => {
  const { user, server } = openEmpty([radarr()]);

  await user.click(await screen.findByRole('button', { name: 'Sync' }));

  await waitFor(() => expect(server.asked('PATCH /movies')[0]?.form).toEqual({ action: ['sync'] }));
});

test('not connected: a folder or a media server is another way', async () => {
  openEmpty([]);

  expect(await screen.findByRole('link', { name: 'Add a folder or media server' })).toHaveAttribute(
    'href',
    '/settings/libraries',
  );
});

test.for([
  ['folder', /^Put some into its folders\./],
  ['jellyfin', /^Add some to its libraries/],
] as const)('an empty %s says where movies belong', async ([kind, text]) => {
  openEmpty([radarr({ ordinal: 1, name: 'Videos' })], [], [someSource({ kind, name: 'Videos' })]);

  expect(await screen.findByRole('heading', { name: 'No movies in Videos' })).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
});

test('folders that are away say so, and Settings leads to the libraries', async () => {
  const away = { state: 'unreachable', message: '/media isn’t mounted.', sync: null } as const;
  openEmpty([radarr({ ordinal: 1, name: 'Videos', ...away })], [], [someSource({ kind: 'folder', name: 'Videos' })]);

  expect(await screen.findByText('They’ll appear here once its folders can be read.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/libraries');
});
