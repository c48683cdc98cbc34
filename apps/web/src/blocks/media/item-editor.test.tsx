import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someMovie, someProfiles, someSeries } from '#testing/some-library.ts';
import { ItemEditor } from './item-editor.tsx';
import type { MediaItem } from './item.ts';

function Edited({ item }: { item: MediaItem }) {
  const [isOpen, setIsOpen] = useState(true);
  return <ItemEditor item={item} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

const edit = async (item: MediaItem) => {
  const server = fakeServer({
    'GET /system/languages/profiles': someProfiles,
    'POST /series': undefined,
    'POST /movies': undefined,
    'POST /history/profiles': { id: 2, kind: 'movies', restored: 1, changed: 0, gone: 0, deleted: 0 },
  });
  const view = renderPage(<Edited item={item} />);
  await waitFor(() => expect(profile()).toHaveFocus());
  await waitFor(() => expect(server.asked('GET /system/languages/profiles')).toHaveLength(1));
  return { ...view, server };
};

const profile = () => screen.getByRole('combobox', { name: 'Languages Profile' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const audio_language = [
  { name: 'English', code2: 'en' },
  { name: 'Chinese Simplified', code2: 'zh' },
];

describe.each([
  { kind: 'series', item: someSeries({ audio_language }), title: 'Copperline', id: { seriesid: ['12'] } },
  { kind: 'movies', item: someMovie({ audio_language }), title: 'The Weight of Rain', id: { radarrid: ['7'] } },
] as const)('of $kind', ({ kind, item, title, id }) => {
  test(`[item-editor.audio-languages:${kind}] shows the audio languages, and none of them can be changed`, async () => {
    const { baseElement } = await edit(item);

    expect(screen.getByRole('definition')).toHaveTextContent(/^English, Chinese$/);
    expect(within(screen.getByRole('definition')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getAllByRole('combobox')).toEqual([profile()]);
    expect(screen.getByRole('dialog', { name: `Edit ${title}` })).toBeVisible();
    expect(await axeViolations(baseElement)).toEqual([]);
  });

  test(`[item-editor.profile-selector:${kind}] [item-editor.save:${kind}] offers the profiles, and Save stores the chosen one`, async () => {
    const { user, server } = await edit(item);
    await waitFor(() => expect(profile()).toHaveValue('English'));

    await user.click(profile());
    await user.click(await screen.findByRole('option', { name: 'English + French' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await isClosed();
    expect(server.asked(`POST /${kind}`)[0]?.form).toEqual({ ...id, profileid: ['2'] });
  });

  test(`[item-editor.profile-selector:${kind}] the profile can be cleared`, async () => {
    const { user, server } = await edit(item);
    await waitFor(() => expect(profile()).toHaveValue('English'));

    await user.click(screen.getByLabelText('Clear profile'));
    expect(profile()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await isClosed();
    expect(server.asked(`POST /${kind}`)[0]?.form).toEqual({ ...id, profileid: [''] });
  });

  test.each([
    ['Cancel', `[item-editor.cancel:${kind}] Cancel closes it without saving`],
    ['Escape', 'Esc closes it without saving'],
  ])('%s: %s', async (way) => {
    const { user, server } = await edit(item);
    await waitFor(() => expect(profile()).toHaveValue('English'));
    await user.click(profile());
    await user.click(await screen.findByRole('option', { name: 'English + French' }));

    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard('{Escape}');

    await isClosed();
    expect(server.asked(`POST /${kind}`)).toHaveLength(0);
  });

  test(`[item-editor.invalid-profile:${kind}] says "Invalid profile" when the item has no identifier`, async () => {
    const { user, server } = await edit({ ...item, sonarrSeriesId: undefined, radarrId: undefined } as never);

    expect(screen.getByText('Invalid profile')).toBeVisible();
    expect(profile()).toHaveAccessibleDescription('Invalid profile');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(server.asked(`POST /${kind}`)).toHaveLength(0);
  });
});

test('the notice after a save undoes it', async () => {
  const { user, server } = await edit(someMovie());
  await waitFor(() => expect(profile()).toHaveValue('English'));
  await user.click(screen.getByLabelText('Clear profile'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Profile changed for The Weight of Rain.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Profile restored for 1 movie.')).toBeVisible();
  const [batch] = server.asked('POST /movies')[0]?.query['batch'] ?? [];
  expect(server.asked('POST /history/profiles')[0]?.form).toEqual({ batch: [batch] });
});

test('Enter submits', async () => {
  const { user, server } = await edit(someSeries());
  await waitFor(() => expect(profile()).toHaveValue('English'));

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(profile()).toHaveValue('English + French');
  await user.keyboard('{Enter}');

  await isClosed();
  expect(server.asked('POST /series')).toHaveLength(1);
});

test('what is left as it is, is not sent', async () => {
  const { user, server } = await edit(someSeries());

  await user.click(screen.getByRole('button', { name: 'Save' }));

  await isClosed();
  expect(server.asked('POST /series')).toHaveLength(0);
});

test('stays open when the server refuses, and says why', async () => {
  const { user, server } = await edit(someSeries());
  server.answer('POST /series', answerWith(400, 'There is no profile 2.'));
  await waitFor(() => expect(profile()).toHaveValue('English'));

  await user.click(screen.getByLabelText('Clear profile'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('There is no profile 2.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
