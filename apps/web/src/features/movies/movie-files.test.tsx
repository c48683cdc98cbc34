import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary, someMovie, someSubtitle } from '#testing/some-library.ts';
import { someReview, someReviewSummary } from '#testing/some-ladder.ts';
import { MovieDetailPage } from './movie-detail-page.tsx';

const path = '/movies/rain.fr.srt';
const movie = someMovie({ subtitles: [someSubtitle('French', { path }), someSubtitle('English', { path: null })] });

function open({ movies = [movie], answers = {} } = {}) {
  return renderApp({
    address: '/movies/7',
    pages: { 'movies/:id': async () => MovieDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_radarr: true }),
      'GET /system/languages': [],
      'GET /movies': { data: movies, total: 1 },
      'POST /subtitles/describe': { data: [] },
      'DELETE /movies/subtitles': undefined,
      ...answers,
    }),
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const menuOf = async (user: UserEvent, language: string) => {
  await user.click(await button(`Actions for ${language}`));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveAccessibleName(`Actions for ${language}`));
};
const item = (name: string) => screen.findByRole('menuitem', { name });
const drop = (name: string) =>
  act(async () => {
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [new File(['1'], name)] } });
  });

test('[movie-detail.upload] Upload opens the upload dialog of the movie', async () => {
  const { user } = open();

  await user.click(await button('Upload'));

  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Subtitles' }));
  await drop('rain.srt');
  expect(await dialog.findByRole('columnheader', { name: /^Language/ })).toBeVisible();
  expect(dialog.queryByRole('columnheader', { name: 'Episode' })).not.toBeInTheDocument();
});

test('files dropped onto the page open the upload dialog with them', async () => {
  open();
  await button('Upload');

  await drop('rain.srt');

  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Subtitles' }));
  expect(dialog.getByText('rain.srt')).toBeVisible();
});

test('nothing can be uploaded to a movie without a profile', async () => {
  const { user } = open({ movies: [someMovie({ profileId: null })] });

  await user.click(await button('Upload'));

  expect(await screen.findByText('Cannot Upload Files')).toBeVisible();
});

test('[movie-detail.more-actions] More Actions has Mass Edit, which opens the tools with all files, and History', async () => {
  const { user } = open();

  await user.click(await button('More Actions'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Mass Edit',
    'Download subtitles…',
    'Check subtitles',
    'History',
    'Versions',
    'Share a report link',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Mass Edit' }));

  expect(await screen.findByRole('dialog', { name: 'Subtitle Tools' })).toHaveTextContent('The Weight of Rain');
});

test('there is nothing to edit without files', async () => {
  const { user } = open({ movies: [someMovie()] });

  await user.click(await button('More Actions'));

  expect(await screen.findByRole('menuitem', { name: 'Mass Edit' })).toBeDisabled();
});

test('[subtitles.delete-payload:movies] a file is deleted from its row after a question', async () => {
  const { user, server } = open();

  await menuOf(user, 'French');
  await user.click(await item('Delete'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the French subtitle?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Deleted: 1 file')).toBeVisible();
  const [request] = server.asked('DELETE /movies/subtitles');
  expect(request?.query).toEqual({ radarrid: ['7'] });
  expect(request?.form).toEqual({
    language: ['fr'],
    hi: ['false'],
    forced: ['false'],
    provider: [''],
    subtitle: [''],
    original_format: ['false'],
    path: [path],
    batch: [expect.any(String)],
  });
});

test('only files have actions, and those that change them wait for the work on the movie', async () => {
  const job = { job_id: 1, job_name: 'Sync', status: 'running', about: ['movies:7'], progress_max: 0 };
  const { user } = open({ answers: { 'GET /system/jobs': { data: [job] } } });

  await menuOf(user, 'French');
  await waitFor(async () => expect(await item('Delete')).toBeDisabled());
  for (const name of ['Edit', 'Sync', 'Tools']) expect(await item(name)).toBeDisabled();
  for (const name of ['View', 'Versions', 'Copy path']) expect(await item(name)).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Actions for English' })).not.toBeInTheDocument();
});

const twoFiles = someMovie({
  subtitles: [
    someSubtitle('English', { path: '/m/Film.en.srt' }),
    someSubtitle('Spanish', { path: '/m/Film.es.srt', code2: 'es' }),
  ],
  missing_subtitles: [
    { name: 'French', code2: 'fr', hi: false, forced: false },
    { name: 'Dutch', code2: 'nl', hi: false, forced: false },
  ],
});
const jobAbout = (about: string, job_name: string) => ({
  'GET /system/jobs': { data: [{ job_id: 1, job_name, status: 'running', about: [about], progress_max: 0 }] },
});

test('a job on one file holds only that file, and its row says what it waits for', async () => {
  const { user, baseElement } = open({
    movies: [twoFiles],
    answers: jobAbout('movies:7/file:/m/Film.en.srt', 'Sync The Weight of Rain (en)'),
  });

  await menuOf(user, 'English');
  await waitFor(async () => expect(await item('Tools')).toBeDisabled());
  expect(await item('Delete')).toBeDisabled();
  await user.keyboard('{Escape}');
  const reason = /English on disk\. Waiting for “Sync The Weight of Rain \(en\)” to finish/;
  expect(screen.getByRole('row', { name: reason })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /Waiting for/ })).toHaveLength(1);
  for (const name of ['Manual', 'Upload', 'Edit Movie', 'Search: French']) expect(await button(name)).toBeEnabled();
  expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Search' })).toBeEnabled();
  expect(await axeViolations(baseElement)).toEqual([]);
  await menuOf(user, 'Spanish');
  for (const name of ['Tools', 'Delete']) expect(await item(name)).toBeEnabled();
  await user.keyboard('{Escape}');

  await user.click(await button('Upload'));
  expect(await screen.findByRole('dialog', { name: 'Upload Subtitles' })).toBeInTheDocument();
});

test('the search for one language holds only the search for that language', async () => {
  const { user } = open({ movies: [twoFiles], answers: jobAbout('movies:7/search:7:fr', 'Search French subtitles') });

  await waitFor(async () => expect(await button('Search: French')).toBeDisabled());
  expect(await button('fr, French missing. Waiting for “Search French subtitles” to finish')).toBeDisabled();
  expect(await button('nl, Dutch missing')).toBeEnabled();
  for (const name of ['Search: Dutch', 'Upload']) expect(await button(name)).toBeEnabled();
  await menuOf(user, 'English');
  for (const name of ['Tools', 'Delete']) expect(await item(name)).toBeEnabled();
});

const busy = () => screen.queryByRole('row', { name: /English on disk\. Waiting for “Deleting subtitles” to finish/ });

test('what this page does to one file holds only that file', async () => {
  const held = Promise.withResolvers<void>();
  const { user } = open({ movies: [twoFiles], answers: { 'DELETE /movies/subtitles': () => held.promise } });
  await menuOf(user, 'English');
  await user.click(await item('Delete'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(busy()).toBeInTheDocument());
  await menuOf(user, 'Spanish');
  expect(await item('Delete')).toBeEnabled();
  await user.keyboard('{Escape}');
  expect(await button('Upload')).toBeEnabled();
  await menuOf(user, 'English');
  expect(await item('Tools')).toBeDisabled();

  await act(async () => held.resolve());
  await waitFor(() => expect(busy()).toBeNull());
  expect(await item('Tools')).toBeEnabled();
});

test('on a phone a file has one button with a menu', async () => {
  becomeNarrow();
  const { user, baseElement } = open();

  await user.click(await button('Actions for French'));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'View',
    'Edit',
    'Sync',
    'Tools',
    'Versions',
    'Download file',
    'Copy path',
    'Delete',
  ]);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a machine-made file says so, from what and with what, and leads to its review', async () => {
  const made = someMovie({ subtitles: [someSubtitle('French', { path, made: 'translation' })] });
  const review = someReviewSummary({ made: 'translation', path });
  const origin = { path, action: 6, provider: null, score: null, at: Date.now() - 7_200_000, made: 'translation' };
  const { user } = open({
    movies: [made],
    answers: {
      'GET /system/languages': [{ name: 'English', code2: 'en', enabled: true }],
      'GET /history/origins': { data: [{ ...origin, from: 'en', engine: 'DeepL' }] },
      'GET /ladder/reviews': { data: [review] },
      'GET /ladder/reviews/4': someReview({ made: 'translation', path }),
    },
  });

  expect(await screen.findByRole('img', { name: 'fr, French machine-made, translated' })).toBeVisible();
  expect(await screen.findByText(/^Translated from English · DeepL · 2 hr. ago/)).toBeVisible();
  await user.click(await button('2 cues to check: fr'));

  expect(await screen.findByRole('dialog', { name: 'Review subtitle' })).toBeVisible();
});

test('a result that was never saved waits at its missing language', async () => {
  const missing = someMovie({
    subtitles: [someSubtitle('English', { path: null })],
    missing_subtitles: [{ name: 'French', code2: 'fr', code3: 'fra', hi: false, forced: false }],
  });
  open({ movies: [missing], answers: { 'GET /ladder/reviews': { data: [someReviewSummary()] } } });

  expect(await button('2 cues to check: fr')).toBeVisible();
});
