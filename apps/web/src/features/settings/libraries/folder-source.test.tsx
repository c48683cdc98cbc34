import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import type { FakeRequest } from '#testing/fake-server.ts';
import { firstSonarr, someFolder } from '#testing/some-sources.ts';
import { act, openLibraries, row } from './testing/open-libraries.tsx';

// Loading them for the first time takes longer than a test waits for a dialog.
beforeAll(() => Promise.all([import('./source-dialog.tsx'), import('./inbox/inbox-dialog.tsx')]));

const valuesOf = (request: FakeRequest | undefined) => JSON.parse(request?.form['values']?.[0] as string);
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openNew(answers: Record<string, unknown> = {}) {
  const view = await openLibraries([firstSonarr()], {
    address: '/settings/libraries?add=folder',
    answers: { 'POST /libraries': someFolder(), 'GET /files': [], ...answers },
  });
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add folders' })) };
}

test('a folder is added by its path alone', async () => {
  const { user, server, dialog, baseElement } = await openNew();
  expect(dialog.queryByLabelText('Address')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('API key')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Add mapping' })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Excluded tags')).not.toBeInTheDocument();

  enter(dialog.getByLabelText('Folder 1'), '/media/tv/');
  await user.click(dialog.getByRole('button', { name: 'Add folder' }));
  enter(dialog.getByLabelText('Folder 2'), '/media/films');
  await user.click(dialog.getByRole('button', { name: 'Add folder' }));
  await user.click(dialog.getByRole('button', { name: 'Remove folder 3' }));
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(server.asked('POST /libraries')).toHaveLength(1));
  expect(server.asked('POST /libraries')[0]?.form['kind']).toEqual(['folder']);
  expect(valuesOf(server.asked('POST /libraries')[0])).toMatchObject({
    name: 'Folder',
    folders: ['/media/tv', '/media/films'],
    live_feed: true,
  });
});

test('without a folder nothing is sent', async () => {
  const { user, server, dialog } = await openNew();

  await user.click(dialog.getByRole('button', { name: 'Check folders' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  expect(await dialog.findByText('Choose at least one folder')).toBeVisible();
  expect(server.asked('POST /libraries')).toEqual([]);
  expect(server.asked('POST /libraries/test')).toEqual([]);
});

test('a check says how many videos there are, or what is wrong', async () => {
  const { user, server, dialog } = await openNew({
    'POST /libraries/test': { success: false, error: '/media/x doesn’t exist on this machine.' },
  });
  const check = (folder: string) => {
    enter(dialog.getByLabelText('Folder 1'), folder);
    return user.click(dialog.getByRole('button', { name: 'Check folders' }));
  };

  await check('/media/x');
  expect(await dialog.findByText('/media/x doesn’t exist on this machine.')).toBeVisible();

  server.answer('POST /libraries/test', { success: true, videos: { found: 1204, complete: true }, folders: [] });
  await check('/media/tv');
  expect(await dialog.findByText('1,204 videos found')).toBeVisible();
  expect(valuesOf(server.asked('POST /libraries/test')[1])).toMatchObject({ folders: ['/media/tv'] });

  server.answer('POST /libraries/test', { success: true, videos: { found: 10_000, complete: false }, folders: [] });
  await check('/media');
  expect(await dialog.findByText('More than 10,000 videos found')).toBeVisible();
});

test('a row says that it is watched, and leads to the files to match', async () => {
  const { user, server } = await openLibraries([someFolder({ unsure: 41 })], {
    answers: { 'GET /libraries/inbox': { data: [], total: 0 } },
  });
  expect(row('Home videos')).toHaveTextContent(
    /Home videosFolder\/media\/home-videosWatching64 movies41 files to match.*Captionarr notices changes at once/,
  );
  expect(row('Home videos')).not.toHaveTextContent('Webhook');

  await user.click(screen.getByRole('button', { name: 'Match files of Home videos' }));

  expect(await screen.findByRole('dialog', { name: 'Files to match in Home videos' })).toBeVisible();
  expect(server.asked('GET /libraries/inbox')[0]?.query).toMatchObject({ id: ['folder-2'], start: ['0'] });
});

test('what was matched stays within reach when nothing is left', async () => {
  const view = await openLibraries([someFolder()], { answers: { 'GET /libraries/inbox': { data: [], total: 0 } } });
  expect(within(row('Home videos')).queryByRole('button', { name: /^Match/ })).not.toBeInTheDocument();

  await act(view, 'Home videos', 'Match files');

  expect(await screen.findByRole('dialog', { name: 'Files to match in Home videos' })).toBeVisible();
});
