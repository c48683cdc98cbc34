import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide } from '#features/guide/testing/open-guide.tsx';
import { axeViolations } from '#testing/axe.ts';
import { someBadges } from '#testing/render-app.tsx';
import { someSource } from '#testing/some-sources.ts';

const folder = someSource({
  id: 'folder-1',
  kind: 'folder',
  name: 'Folder',
  url: '',
  folders: ['/media/videos'],
  version: null,
  series: 0,
  movies: 0,
});
const jellyfin = someSource({ id: 'jellyfin-1', kind: 'jellyfin', name: 'Jellyfin', version: '10.10.3', series: 4 });
const filled = { ...someBadges, filled_by_further: ['series', 'movies'] };
const done = { outcome: 'done', message: '', refused: 0, at: 1_794_700_000_000 } as never;

async function open(answers: Record<string, unknown> = {}) {
  const opened = await openGuide({
    place: 'library',
    answers: { 'GET /files': [], 'GET /libraries/paths': { data: [] }, ...answers },
  });
  await opened.step('Where are your videos?');
  const choose = (name: RegExp) => opened.user.click(screen.getByRole('radio', { name }));
  const valuesOf = (call: string) =>
    opened.server.asked(call).map(({ form }) => JSON.parse(form['values']?.[0] as string) as Record<string, unknown>);
  return { ...opened, choose, valuesOf };
}

test('asks where the videos are; Sonarr and Radarr are the first answer', async () => {
  const { choose, baseElement } = await open();
  expect(screen.getByRole('radio', { name: /^Sonarr and Radarr/ })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Sonarr' })).toBeVisible();

  await choose(/^Folders on this server/);

  expect(screen.queryByRole('region', { name: 'Sonarr' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Folder')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a folder is tested, added, and says what it has found so far; then the step is done', async () => {
  const { choose, user, server, press, valuesOf } = await open({
    'POST /libraries/test': { success: true },
    'POST /libraries': folder,
  });
  await choose(/^Folders on this server/);
  await user.type(screen.getByLabelText('Folder'), '/media/videos/');
  server.answer('GET /libraries', { data: [folder] });
  server.answer('GET /badges', filled);

  await press('Add folder');

  expect(await screen.findByText('Reading the library')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Folders that are read' })).getByText('/media/videos')).toBeVisible();
  expect(valuesOf('POST /libraries/test')).toMatchObject([{ folders: ['/media/videos'] }]);
  expect(server.asked('POST /libraries')[0]?.form).toMatchObject({ kind: ['folder'] });
  expect(valuesOf('POST /libraries')).toMatchObject([{ name: 'Folder', folders: ['/media/videos'] }]);

  server.answer('GET /libraries', { data: [{ ...folder, series: 2, movies: 31, unsure: 3, sync: done }] });
  expect(await screen.findByText('2 series · 31 movies found', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText(/^3 files need a match/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a second folder joins the first; one that can’t be read says why and changes nothing', async () => {
  const { user, server, press, valuesOf } = await open({
    'GET /libraries': { data: [{ ...folder, sync: done }] },
    'GET /badges': filled,
    'POST /libraries/test': { success: false, error: '/media/gone doesn’t exist.' },
    'PATCH /libraries': folder,
  });
  await user.type(await screen.findByLabelText('Another folder'), '/media/gone');
  await press('Add folder');
  expect(await screen.findByText('/media/gone doesn’t exist.')).toBeVisible();
  expect(server.asked('PATCH /libraries')).toEqual([]);

  server.answer('POST /libraries/test', { success: true });
  await user.clear(screen.getByLabelText('Another folder'));
  await user.type(screen.getByLabelText('Another folder'), '/media/more');
  await press('Add folder');

  await waitFor(() => expect(valuesOf('PATCH /libraries')).toEqual([{ folders: ['/media/videos', '/media/more'] }]));
  expect(server.asked('PATCH /libraries')[0]?.form['id']).toEqual(['folder-1']);
});

test('Jellyfin is tested with its key, added, and its folders are looked for', async () => {
  const { choose, user, server, press, valuesOf, baseElement } = await open({
    'POST /libraries/test': { success: true, version: '10.10.3' },
    'POST /libraries': jellyfin,
  });
  await choose(/^Jellyfin, Emby or Plex/);
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.type(screen.getByLabelText('Address'), 'nas');
  await user.type(screen.getByLabelText('API key'), 'abc123');
  server.answer('GET /libraries', { data: [{ ...jellyfin, sync: done }] });
  server.answer('GET /badges', filled);

  await press('Test and connect Jellyfin');

  expect(await screen.findByText('Jellyfin 10.10.3')).toBeVisible();
  expect(screen.getByText('4 series found')).toBeVisible();
  expect(valuesOf('POST /libraries')).toMatchObject([{ url: 'http://nas:8096', apikey: 'abc123' }]);
  expect(await screen.findByRole('region', { name: 'Jellyfin folders' })).toBeVisible();
  expect(server.asked('GET /libraries/paths')[0]?.query).toEqual({ id: ['jellyfin-1'] });
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  await press('Add another server');
  expect(screen.getByLabelText('Address')).toHaveValue('');
});

test('a media server that does not answer says why, and is saved only if somebody insists', async () => {
  const { choose, user, server, press } = await open({
    'POST /libraries/test': { success: false, error: 'Access denied. Check the API key.' },
    'POST /libraries': jellyfin,
  });
  await choose(/^Jellyfin, Emby or Plex/);
  await user.click(screen.getByRole('radio', { name: 'Plex' }));
  await press('Test and connect Plex');
  expect(await screen.findByText('Enter the address you use to open Plex')).toBeVisible();
  await user.type(screen.getByLabelText('Address'), 'http://plex:32400');
  await user.type(screen.getByLabelText('Token'), 'wrong');
  await press('Test and connect Plex');

  expect(await screen.findByText('Access denied. Check the API key.')).toBeVisible();
  expect(server.asked('POST /libraries')).toEqual([]);
  await press('Connect anyway');
  await waitFor(() => expect(server.asked('POST /libraries')[0]?.form).toMatchObject({ kind: ['plex'] }));
});

test('a home with only folders is set up: the next steps are about what they hold', async () => {
  const { step } = await openGuide({
    place: 'search',
    answers: { 'GET /badges': filled, 'GET /libraries': { data: [{ ...folder, sync: done }] } },
  });

  await step('Download your first subtitle');
  expect(screen.queryByText('No library connected yet')).not.toBeInTheDocument();
  expect(screen.getByText('No language profile yet')).toBeVisible();
});
