import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, openConnected, part, selected } from '#features/settings/media-servers/testing/open-plex.tsx';
import { answerWith } from '#testing/fake-server.ts';

const libraries = {
  data: [
    { key: '1', type: 'movie', title: 'Films', count: 1200 },
    { key: '2', type: 'show', title: 'Series', count: 1 },
    { key: '4', type: 'movie', title: 'Old films', count: 1 },
  ],
};
const open = (answer: unknown, plex = {}) =>
  openConnected({ settings: { plex }, answers: { [calls.selected]: selected('den'), [calls.libraries]: answer } });

test('libraries are chosen by kind, each with how much is in it, and saved with the page', async () => {
  const { user, server } = await open(libraries);

  await user.click(await screen.findByRole('combobox', { name: 'Movie libraries' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('option', { name: 'Films (1,200 movies)' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(options).toEqual(['Films (1,200 movies)', 'Old films (1 movie)']);
  await waitFor(() => expect(server.asked(calls.save)[0]?.form).toEqual({ 'settings-plex-movie_library_ids': ['1'] }));
});

test('what is chosen already is shown by its name', async () => {
  await open(libraries, { series_library_ids: ['2'] });

  expect(await part('Libraries').findByText('Series (1 series)')).toBeVisible();
});

test('[settings-plex.libraries-load-error] libraries that cannot be loaded are said, and can be asked for again', async () => {
  const { user, server } = await open(answerWith(503, { error: 'den does not answer.' }));
  expect(await screen.findByText('Failed to load libraries')).toBeVisible();
  expect(screen.getByText('den does not answer.')).toBeVisible();

  server.answer(calls.libraries, libraries);
  await user.click(part('Libraries').getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('combobox', { name: 'Movie libraries' })).toBeVisible();
});

test('without a server there are no libraries to ask for', async () => {
  const { server } = await openConnected();

  expect(await screen.findByText('Choose a server to see its libraries.')).toBeVisible();
  expect(server.asked(calls.libraries)).toEqual([]);
});
