import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import type { FakeRequest } from '#testing/fake-server.ts';
import { someSource } from '#testing/some-sources.ts';
import { openLibraries, row } from './testing/open-libraries.tsx';

// Loading it for the first time takes longer than a test waits for a dialog.
beforeAll(() => import('./source-dialog.tsx'));

const libraries = [
  { id: 'a1', name: 'Films', fills: ['movies'] },
  { id: 'b2', name: 'Shows', fills: ['series'] },
  { id: 'c3', name: 'Children', fills: ['series', 'movies'] },
];
const works = { success: true, version: '10.10.3', folders: [], libraries };
const jellyfin = (fields = {}) =>
  someSource({
    id: 'jellyfin-2',
    kind: 'jellyfin',
    name: 'Attic',
    url: 'http://attic:8096',
    state: 'polled',
    ...fields,
  });
const valuesOf = (request: FakeRequest | undefined) => JSON.parse(request?.form['values']?.[0] as string);

async function openNew(kind: 'jellyfin' | 'plex', program: string) {
  const view = await openLibraries([], {
    address: `/settings/libraries?add=${kind}`,
    answers: { 'POST /libraries': jellyfin(), 'POST /libraries/test': works },
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Add ${program}` }));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'http://attic:8096' } });
  return { ...view, dialog };
}

test('after a test, the libraries of a Jellyfin can be chosen', async () => {
  const { user, server, dialog, baseElement } = await openNew('jellyfin', 'Jellyfin');
  expect(dialog.getByText('Create one in Jellyfin: Dashboard › API Keys')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/API key/), { target: { value: 'k3y' } });
  await user.click(dialog.getByRole('radio', { name: 'Selected' }));
  expect(dialog.getByText('Press Test to see the server’s libraries.')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: /^Test/ }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Films' }));
  expect(dialog.getByText('Series and movies')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(server.asked('POST /libraries')).toHaveLength(1));
  expect(server.asked('POST /libraries')[0]?.form['kind']).toEqual(['jellyfin']);
  expect(valuesOf(server.asked('POST /libraries')[0])).toMatchObject({ apikey: 'k3y', libraries: ['a1'] });
});

test('without a chosen one it’s all of them, and Plex has a token', async () => {
  const { user, server, dialog } = await openNew('plex', 'Plex');
  fireEvent.change(dialog.getByLabelText(/Plex token/), { target: { value: 't0ken' } });
  await user.click(dialog.getByRole('button', { name: /^Test/ }));
  await user.click(dialog.getByRole('radio', { name: 'Selected' }));
  for (const { name } of libraries) await user.click(await dialog.findByRole('checkbox', { name }));

  expect(dialog.getByRole('radio', { name: 'All libraries' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(server.asked('POST /libraries')).toHaveLength(1));
  expect(valuesOf(server.asked('POST /libraries')[0])).toMatchObject({ apikey: 't0ken', libraries: [] });
});

test('a saved one shows what is chosen, what is gone, and how changes arrive', async () => {
  const view = await openLibraries([jellyfin({ libraries: ['b2', 'zz'] })], {
    answers: { 'POST /libraries/test': works },
  });
  expect(within(row('Attic')).getByText(/Looks for changes every 30 seconds/)).toBeVisible();

  await view.user.click(screen.getByRole('button', { name: 'Actions for Attic' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Attic' }));

  expect(await dialog.findByRole('checkbox', { name: 'Shows' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Films' })).not.toBeChecked();
  expect(dialog.getByText('No longer on the server')).toBeVisible();
  expect(dialog.getByText(/Install the Webhook plugin in Jellyfin/)).toBeVisible();
  expect(dialog.getByRole('switch', { name: /Look for changes/ })).toBeChecked();
});
