import type { MatchedTitle, UnsureFile } from '@captionarr/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { keys } from '#lib/queries/keys.ts';
import { InboxDialog } from './inbox-dialog.tsx';

const bear = {
  type: 'episode' as const,
  title: 'The Bear',
  ids: { tvdb: 403_294 },
  season: 2,
  episodes: [5],
  absolute: [],
} satisfies MatchedTitle;
const dune = { type: 'movie' as const, title: 'Dune', year: 2021, ids: {} } satisfies MatchedTitle;
const file = (fields: Partial<UnsureFile> = {}): UnsureFile => ({
  path: '/media/videos/The Bear/205.mkv',
  size: 1_200_000_000,
  reason: 'number',
  proposals: [bear, dune],
  choice: null,
  ...fields,
});

async function openInbox(files: readonly UnsureFile[], answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /libraries/inbox': { data: files, total: files.length },
    'POST /libraries/inbox': undefined,
    ...answers,
  });
  const view = renderPage(<InboxDialog source={{ id: 'folder-1', name: 'Home videos' }} onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Files to match in Home videos' }));
  return { server, dialog, ...view };
}

const chosen = (request: FakeRequest | undefined) => JSON.parse((request?.form['choice']?.[0] as string) || 'null');

test('a file says why it is here, and becomes what a proposal says with one click', async () => {
  const { user, server, dialog, baseElement } = await openInbox([file()]);

  const row = within(await dialog.findByRole('listitem', { name: '205.mkv' }));
  expect(row.getByText('/media/videos/The Bear')).toBeVisible();
  expect(row.getByText('The number may count episodes or be part of a movie’s title.')).toBeVisible();
  expect(row.getByRole('button', { name: 'Dune (2021)' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(row.getByRole('button', { name: 'The Bear · S02E05' }));

  expect(await row.findByRole('button', { name: 'Undo for 205.mkv' })).toBeVisible();
  expect(row.getByText('The Bear · S02E05')).toBeVisible();
  const [request] = server.asked('POST /libraries/inbox');
  expect(request?.form).toMatchObject({ id: ['folder-1'], path: ['/media/videos/The Bear/205.mkv'] });
  expect(chosen(request)).toEqual(bear);
});

test('a choice is taken back where it was made', async () => {
  const { user, server, dialog } = await openInbox([file(), file({ path: '/media/videos/x.mkv', proposals: [] })]);

  await user.click(await dialog.findByRole('button', { name: 'Ignore 205.mkv' }));
  expect(await dialog.findByText('Ignored')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo for 205.mkv' }));

  expect(await dialog.findByRole('button', { name: 'The Bear · S02E05' })).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(server.asked('POST /libraries/inbox').map(chosen)).toEqual([{ type: 'ignored' }, null]);
  expect(server.asked('GET /libraries/inbox')).toHaveLength(1);
});

test('what no proposal says is entered, starting from the likeliest', async () => {
  const { user, server, dialog } = await openInbox([file()]);
  await user.click(await dialog.findByRole('button', { name: 'Enter title of 205.mkv' }));
  const form = within(dialog.getByRole('form', { name: 'Title of 205.mkv' }));
  expect(form.getByLabelText('Series title')).toHaveValue('The Bear');

  fireEvent.change(form.getByLabelText('Season'), { target: { value: '' } });
  await user.click(form.getByRole('button', { name: 'Match' }));
  expect(form.getByText('Enter the season.')).toBeVisible();
  expect(server.asked('POST /libraries/inbox')).toEqual([]);

  fireEvent.change(form.getByLabelText('Season'), { target: { value: '0' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Episode' }), { target: { value: '12' } });
  await user.click(form.getByRole('button', { name: 'Match' }));

  expect(await dialog.findByText('The Bear · S00E12')).toBeVisible();
  expect(chosen(server.asked('POST /libraries/inbox')[0])).toEqual({ ...bear, season: 0, episodes: [12] });
});

test('a movie is entered with title and year, without the ids of another title', async () => {
  const { user, server, dialog } = await openInbox([file({ proposals: [] })]);
  await user.click(await dialog.findByRole('button', { name: 'Enter title of 205.mkv' }));
  await user.click(dialog.getByText('Movie'));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: ' Arrival ' } });
  fireEvent.change(dialog.getByLabelText('Year'), { target: { value: '2016' } });

  await user.click(dialog.getByRole('button', { name: 'Match' }));

  expect(await dialog.findByText('Arrival (2016)')).toBeVisible();
  expect(chosen(server.asked('POST /libraries/inbox')[0])).toEqual({
    type: 'movie',
    title: 'Arrival',
    year: 2016,
    ids: {},
  });
});

test('a choice that fails says why, and the proposals stay', async () => {
  const { user, dialog } = await openInbox([file()], {
    'POST /libraries/inbox': answerWith(404, 'The file is gone.'),
  });

  await user.click(await dialog.findByRole('button', { name: 'The Bear · S02E05' }));

  expect(await dialog.findByText('Couldn’t save the choice')).toBeVisible();
  expect(dialog.getByText('The file is gone.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'The Bear · S02E05' })).toBeVisible();
});

test('a long inbox comes in pages', async () => {
  const all = Array.from({ length: 60 }, (_, no) => file({ path: `/media/${no}.mkv`, proposals: [] }));
  const { user, server, dialog } = await openInbox([], {
    'GET /libraries/inbox': ({ query }: FakeRequest) => {
      const start = Number(query['start']?.[0]);
      return { data: all.slice(start, start + Number(query['length']?.[0])), total: all.length };
    },
  });
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(50));

  await user.click(dialog.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(60));
  expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(server.asked('GET /libraries/inbox')).toHaveLength(2);
});

test('an open inbox follows what changes, and rows stay where they are', async () => {
  const [one, two] = [file({ path: '/media/1.mkv', proposals: [] }), file({ path: '/media/2.mkv', proposals: [] })];
  let files = [one, two];
  const { user, client, dialog } = await openInbox([], {
    'GET /libraries/inbox': () => ({ data: files, total: files.length }),
  });
  const names = () => dialog.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
  await user.click(await dialog.findByRole('button', { name: 'Ignore 1.mkv' }));
  await user.click(dialog.getByRole('button', { name: 'Enter title of 2.mkv' }));

  files = [file({ path: '/media/0.mkv' }), { ...two, proposals: [dune] }, { ...one, choice: { type: 'ignored' } }];
  await client.invalidateQueries({ queryKey: keys.inbox });

  await waitFor(() => expect(names()).toEqual(['1.mkv', '2.mkv', '0.mkv']));
  expect(dialog.getByRole('button', { name: 'Undo for 1.mkv' })).toBeVisible();
  expect(dialog.getByRole('form', { name: 'Title of 2.mkv' })).toBeVisible();
});

test('without files it says so', async () => {
  const { dialog } = await openInbox([]);

  expect(await dialog.findByText('No files to match')).toBeVisible();
});
