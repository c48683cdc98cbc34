import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary, someMovie, someSubtitle } from '#testing/some-library.ts';
import { someRecord, someVerdict } from '#testing/some-search.ts';
import { MovieDetailPage } from './movie-detail-page.tsx';

const path = '/movies/rain.fr.srt';
const movie = someMovie({ subtitles: [someSubtitle('French', { path })] });
const record = someRecord({
  type: 'movie',
  verdicts: [someVerdict({ language: { code2: 'en', name: 'English', hi: false, forced: false } })],
});

const open = (address = '/movies/7', answers = {}) =>
  renderApp({
    address,
    pages: { 'movies/:id': async () => MovieDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_radarr: true }),
      'GET /system/languages': [],
      'GET /movies': { data: [movie], total: 1 },
      'GET /movies/history': { data: [], total: 0 },
      'GET /subtitles/versions': { data: [], kept: { days: 30, bytes: 0 } },
      'GET /searches': { data: [{ id: record.id }] },
      [`GET /searches/${record.id}`]: record,
      ...answers,
    }),
  });

/** The button of the menu that opened it. */
async function openVersions(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Actions for French' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  return button;
}
const dialog = () => screen.findByRole('dialog');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('opening adds a step to the history, Back closes it, and Forward opens it again', async () => {
  const { user, router } = open();
  await openVersions(user);
  await dialog();
  await waitFor(() => expect(router.state.location.search).toBe('?versions=movie-7-rain.fr.srt'));

  await act(() => router.navigate(-1));
  await noDialog();
  expect(router.state.location.search).toBe('');

  await act(() => router.navigate(1));
  expect(await dialog()).toHaveTextContent('The Weight of Rain · French');
});

test('closing goes back, so that Back does not open it again, and the focus returns', async () => {
  const { user, router } = open();
  const button = await openVersions(user);
  await dialog();
  await waitFor(() => expect(router.state.location.search).not.toBe(''));

  await user.keyboard('{Escape}');

  await noDialog();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.historyAction).toBe('POP');
  await waitFor(() => expect(button).toHaveFocus());
});

test('a link opens it, and closing leaves the page without it', async () => {
  const { user, router } = open('/movies/7?why=movie-7-en');
  expect(await screen.findByRole('dialog', { name: 'Why is English missing?' })).toHaveTextContent(
    'The Weight of Rain',
  );

  await user.keyboard('{Escape}');

  await noDialog();
  expect(router.state.location).toMatchObject({ pathname: '/movies/7', search: '' });
});

test('a link to something that is gone says so', async () => {
  const { router } = open('/movies/7?history=movie-99', {
    'GET /movies': ({ query }: { query: Record<string, string[]> }) => ({
      data: query['radarrid[]']?.includes('99') ? [] : [movie],
      total: 1,
    }),
  });
  expect(await screen.findByText('This link leads nowhere')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
