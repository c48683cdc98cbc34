import type { ProfileChange } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { ProfileChangesDrawer } from './profile-changes-drawer.tsx';

const list = 'GET /history/profiles';
const undo = 'POST /history/profiles';
const undone = { id: 3, kind: 'movies', restored: 28, changed: 2, gone: 0, deleted: 0 };

const change = (fields: Partial<ProfileChange> = {}): ProfileChange => ({
  id: 1,
  at: Date.UTC(2026, 10, 14, 12),
  who: 'marta',
  kind: 'movies',
  items: 30,
  title: 'The Weight of Rain',
  groups: [
    { before: 'English', after: 'French + English', items: 24 },
    { before: null, after: 'French + English', items: 6 },
  ],
  undoes: null,
  undone_at: null,
  ...fields,
});

function open(data: ProfileChange[], answers: Record<string, unknown> = {}) {
  const server = fakeServer({ [list]: { data, total: data.length }, [undo]: undone, ...answers });
  return { server, ...renderPage(<ProfileChangesDrawer kind="movies" onClose={() => {}} />) };
}

test('each change says when, who and which profiles how many movies had before and after', async () => {
  const { baseElement, server } = open([
    change({ id: 3, undoes: 2, who: 'API key', items: 1, groups: [{ before: 'Family', after: '', items: 1 }] }),
    change({ id: 2, undone_at: 1 }),
    change(),
  ]);

  const entries = await screen.findAllByRole('listitem', { name: '' });
  const [undoing, before] = entries.filter((entry) => within(entry).queryByRole('heading'));
  expect(undoing).toHaveTextContent('The Weight of Rain');
  expect(undoing).toHaveTextContent(/Nov 14, 2026.*, with the API key/);
  expect(undoing).toHaveTextContent(/Undid the change from Nov 14, 2026/);
  expect(undoing).toHaveTextContent('FamilybecomesUnknown profile1 movie');
  expect(before).toHaveTextContent(/30 movies.*by marta.*Undone/);
  expect(before).toHaveTextContent('EnglishbecomesFrench + English24 movies');
  expect(before).toHaveTextContent('No profilebecomesFrench + English6 movies');
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  expect(screen.getByText('Captionarr keeps the last 1,000 profile changes.')).toBeVisible();
  expect(server.asked(list)[0]?.query).toEqual({ kind: ['movies'], start: ['0'], length: ['20'] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('Undo asks for it, says what was restored and what was left alone, and looks again', async () => {
  const { user, server } = open([change({ id: 7 })]);

  await user.click(await screen.findByRole('button', { name: /^Undo: 30 movies, Nov 14, 2026/ }));

  expect(
    await screen.findByText(
      'Profile restored for 28 movies. 2 have had their profiles changed since and were skipped.',
    ),
  ).toBeVisible();
  expect(server.asked(undo)[0]?.form).toEqual({ id: ['7'] });
  await waitFor(() => expect(server.asked(list)).toHaveLength(2));
});

test('when nothing could be restored, it says so, and offers no undo of it', async () => {
  const { user } = open([change()], { [undo]: { ...undone, id: null, restored: 0, changed: 0, gone: 2, deleted: 28 } });

  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  expect(
    await screen.findByText(
      'Nothing was restored. 2 are no longer in your library. 28 were skipped because their earlier profile was deleted.',
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

test('an undo that the server refuses is told in its words', async () => {
  const { user } = open([change()], { [undo]: () => answerWith(409, 'This profile change was already undone.') });

  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  expect(await screen.findByText('This profile change was already undone.')).toBeVisible();
});

test('older changes are asked for when wanted', async () => {
  const data = Array.from({ length: 20 }, (_, index) => change({ id: index + 1 }));
  const { user, server } = open(data, { [list]: { data, total: 45 } });

  await user.click(await screen.findByRole('button', { name: 'Show older' }));

  await waitFor(() => expect(server.asked(list).map(({ query }) => query['length'])).toEqual([['20'], ['40']]));
});

test('without any it says what will be here, and a list that cannot be loaded says why', async () => {
  const first = open([]);
  expect(await screen.findByText('No profile changes yet')).toBeVisible();
  first.unmount();

  open([], { [list]: () => answerWith(500, 'The disk is full') });
  expect(await screen.findByText('Couldn’t load the profile changes')).toBeVisible();
});
