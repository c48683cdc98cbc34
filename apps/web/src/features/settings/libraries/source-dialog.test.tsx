import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, type FakeRequest } from '#testing/fake-server.ts';
import { firstSonarr, someSource } from '#testing/some-sources.ts';
import { act, openLibraries } from './testing/open-libraries.tsx';

// Loading it for the first time takes longer than a test waits for a dialog.
beforeAll(() => import('./source-dialog.tsx'));

const valuesOf = (request: FakeRequest | undefined) => JSON.parse(request?.form['values']?.[0] as string);
const root = (fields: object = {}) => ({
  path: '/tv/',
  local: '/tv',
  exists: true,
  readable: true,
  writable: true,
  checked: 20,
  found: 20,
  proposal: null,
  message: '',
  ...fields,
});
const lost = root({
  found: 0,
  exists: false,
  proposal: { from: '/tv', to: '/media/tv', found: 19 },
  message: 'Map /tv to /media/tv.',
});
const works = (...folders: object[]) => ({ success: true, version: '4.0.9', folders });

/** At once: typing letter by letter draws the form as often. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openNew(answers: Record<string, unknown> = {}) {
  const view = await openLibraries([firstSonarr({ name: 'Sonarr' })], {
    address: '/settings/libraries?add=sonarr',
    answers: { 'POST /libraries': someSource(), 'GET /files': [], ...answers },
  });
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add Sonarr' })) };
}

test('a library is added with a name and color of its own, an address and a key', async () => {
  const { user, server, dialog } = await openNew();
  expect(dialog.getByLabelText('Name')).toHaveValue('Sonarr 2');
  expect(dialog.getByLabelText('Indigo')).toBeChecked();

  enter(dialog.getByLabelText('Name'), 'Anime');
  await user.click(dialog.getByLabelText('Teal'));
  enter(dialog.getByLabelText('Address'), 'sonarr-anime');
  enter(dialog.getByLabelText('API key'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(server.asked('POST /libraries')).toHaveLength(1));
  const [request] = server.asked('POST /libraries');
  expect(request?.form['kind']).toEqual(['sonarr']);
  expect(valuesOf(request)).toMatchObject({
    name: 'Anime',
    color: 'teal',
    url: 'http://sonarr-anime:8989',
    apikey: 'secret',
    default_profile: null,
    live_feed: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the form is labeled, and says what the address is in Docker', async () => {
  const { dialog, baseElement } = await openNew();

  expect(dialog.getByText(/In Docker use the container’s name, e\.g\. http:\/\/sonarr:8989/)).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('what is missing is said at its place, and nothing is sent', async () => {
  const { user, server, dialog } = await openNew();

  enter(dialog.getByLabelText('Name'), 'sonarr');
  await user.click(dialog.getByRole('button', { name: 'Add mapping' }));
  enter(dialog.getAllByLabelText('Path in Sonarr')[0]!, '/tv');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  expect(await dialog.findByText('Another library has this name')).toBeVisible();
  expect(dialog.getByText('Enter the address you use to open Sonarr')).toBeVisible();
  expect(dialog.getByText('Enter both paths of each mapping')).toBeVisible();
  expect(server.asked('POST /libraries')).toEqual([]);
});

test('a test tells the version or the error', async () => {
  const { user, server, dialog } = await openNew({
    'POST /libraries/test': { success: false, error: 'Sonarr rejected the API key.' },
  });
  enter(dialog.getByLabelText('Address'), 'http://sonarr-anime:8989');
  enter(dialog.getByLabelText('API key'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Test connection' }));
  expect(await dialog.findByText('Sonarr rejected the API key.')).toBeVisible();

  server.answer('POST /libraries/test', works(root()));
  enter(dialog.getByLabelText('API key'), 'right');
  expect(dialog.queryByText('Sonarr rejected the API key.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Test connection' }));

  expect(await dialog.findByText('Connected to Sonarr 4.0.9')).toBeVisible();
  expect(dialog.getByText('Folder found')).toBeVisible();
});

test('a mapping that would help is taken with one click, and checked at once', async () => {
  const view = await openLibraries([someSource()], {
    answers: {
      'POST /libraries/test': (request: FakeRequest) =>
        works(valuesOf(request).path_mappings.length > 0 ? root() : lost),
      'PATCH /libraries': someSource(),
      'GET /files': [],
    },
  });
  await act(view, 'Anime', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Anime' }));
  expect(await dialog.findByText('Map /tv to /media/tv.')).toBeVisible();

  await view.user.click(dialog.getByRole('button', { name: 'Use this mapping' }));
  expect(await dialog.findByText('Folder found')).toBeVisible();
  expect(valuesOf(view.server.asked('POST /libraries/test')[1]).path_mappings).toEqual([['/tv', '/media/tv']]);
  await view.user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(view.server.asked('PATCH /libraries')).toHaveLength(1));
  expect(view.server.asked('PATCH /libraries')[0]?.form['id']).toEqual(['sonarr-2']);
  expect(valuesOf(view.server.asked('PATCH /libraries')[0])).toEqual({ path_mappings: [['/tv', '/media/tv']] });
});

test('a saved key goes to no other address', async () => {
  const view = await openLibraries([someSource()], { answers: { 'POST /libraries/test': works() } });
  await act(view, 'Anime', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Anime' }));

  enter(dialog.getByLabelText('Address'), 'http://elsewhere:8989');
  await view.user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(/Enter the API key again/)).toBeVisible();
  expect(view.server.asked('PATCH /libraries')).toEqual([]);
});

test('the first Sonarr is edited here too, and leads to its page, which has more settings', async () => {
  const view = await openLibraries([firstSonarr()], {
    answers: { 'PATCH /libraries': firstSonarr(), 'POST /libraries/test': works() },
  });
  await act(view, 'TV', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit TV' }));
  expect(dialog.getByRole('link', { name: 'Open Sonarr settings' })).toHaveAttribute('href', '/settings/sonarr');
  expect(dialog.getByLabelText('Address')).toHaveValue('http://sonarr:8989');

  enter(dialog.getByLabelText('Name'), 'TV shows');
  await view.user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(valuesOf(view.server.asked('PATCH /libraries')[0])).toEqual({ name: 'TV shows' }));
});

test('a library that can’t be saved stays open and says why', async () => {
  const { user, dialog } = await openNew({
    'POST /libraries': answerWith(409, 'TV already has this address.'),
  });
  enter(dialog.getByLabelText('Address'), 'http://sonarr:8989');
  enter(dialog.getByLabelText('API key'), 'secret');

  await user.click(dialog.getByRole('button', { name: 'Add' }));

  expect(await dialog.findByText('TV already has this address.')).toBeVisible();
});

test('profile, tags, interval and live feed are chosen', async () => {
  const { user, server, dialog } = await openNew();
  enter(dialog.getByLabelText('Address'), 'http://sonarr-anime:8989');
  enter(dialog.getByLabelText('API key'), 'secret');

  await user.click(dialog.getAllByLabelText('Default profile')[0]!);
  await user.click(await dialog.findByText('English + French'));
  await user.type(dialog.getAllByLabelText('Excluded tags')[0]!, 'x{Enter}');
  await user.click(dialog.getAllByLabelText('Sync interval')[0]!);
  await user.click(await dialog.findByText('Every 6 hours'));
  await user.click(dialog.getByLabelText('Live feed'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(server.asked('POST /libraries')).toHaveLength(1));
  expect(valuesOf(server.asked('POST /libraries')[0])).toMatchObject({
    default_profile: 2,
    excluded_tags: ['x'],
    sync_minutes: 360,
    live_feed: false,
  });
});
