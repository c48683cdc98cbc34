import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Movie } from '@captionarr/contract';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary, someManager, someMovie } from '#testing/some-library.ts';
import { firstSonarr, someSource } from '#testing/some-sources.ts';
import { MovieDetailPage } from './movie-detail-page.tsx';

const language = (name: string, more = {}) => ({
  name,
  code2: name.slice(0, 2).toLowerCase(),
  hi: false,
  forced: false,
  ...more,
});

const folder = '/movies/The Weight of Rain (2024)';
const subtitles = [
  { ...language('English'), path: null },
  { ...language('French', { hi: true }), path: `${folder}/rain.fr.hi.srt`, file_size: 36_373 },
];
const whole: Partial<Movie> = {
  subtitles,
  missing_subtitles: [language('Spanish')],
  sceneName: 'The.Weight.of.Rain.2024-LUX',
  file: { quality: 'Bluray-1080p', videoCodec: 'x265', audioCodec: 'EAC3', size: 11_400_000_000, runtime: 7080 },
};

const pages = { 'movies/:id': async () => MovieDetailPage };

function open({ address = '/movies/7', movies = [someMovie(whole)] as unknown[], answers = {} } = {}) {
  return renderApp({
    address,
    pages,
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_radarr: true }),
      'GET /movies': { data: movies, total: movies.length },
      'PATCH /movies': undefined,
      ...answers,
    }),
  });
}

async function openWhole(given: Parameters<typeof open>[0] = {}) {
  const app = open(given);
  await screen.findByRole('heading', { level: 1, name: 'The Weight of Rain' });
  return app;
}

const button = (name: string) => screen.getByRole('button', { name });
const words = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement;
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
const runningJob = (about: string[]) => ({ job_id: 1, job_name: 'Sync', status: 'running', about, progress_max: 0 });

test('what is nice to have has a badge that searches for it, is never missing, and doesn’t make the movie incomplete', async () => {
  const nice = [language('Spanish')];
  const { user, server } = await openWhole({
    movies: [someMovie({ subtitles, missing_subtitles: [], nice_subtitles: nice })],
    answers: { 'PATCH /movies/subtitles': undefined },
  });

  expect(words()).toHaveTextContent('Complete');
  expect(words()).toHaveTextContent('All wanted subtitles are here. Nice to have, not there: Spanish.');
  expect(screen.queryByText('Missing')).toBeNull();
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Nice to have');
  expect(button('Search: Spanish')).toBeVisible();
  await user.click(button('sp, Spanish: nice to have, not there'));

  await waitFor(() => expect(server.asked('PATCH /movies/subtitles')).toHaveLength(1));
  expect(server.asked('GET /movies/wanted')).toHaveLength(0);
});

test('a movie without any subtitle offers to search for what is nice to have, and asks no why', async () => {
  await openWhole({ movies: [someMovie({ nice_subtitles: [language('Spanish')] })] });

  expect(await screen.findByRole('button', { name: 'sp, Spanish: nice to have, not there' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Why/ })).toBeNull();
});

test('asks for the movie of the address and names it in the tab', async () => {
  const { server } = await openWhole();

  expect(server.asked('GET /movies')[0]?.query).toEqual({ 'radarrid[]': ['7'] });
  await waitFor(() => expect(document.title).toBe('The Weight of Rain · Captionarr'));
});

test.each(['/movies/seven', '/movies/7x', '/movies/-7'])(
  '[movie-detail.non-numeric-id] %s shows the not-found page',
  async (address) => {
    const { server } = open({ address });

    expect(await screen.findByText('The Request URL No Found')).toBeVisible();
    expect(server.asked('GET /movies')).toHaveLength(0);
  },
);

test('[movie-detail.unknown-id] an unknown movie shows the not-found page', async () => {
  open({ movies: [] });

  expect(await screen.findByText('The Request URL No Found')).toBeVisible();
});

test.each([
  ['[movie-detail.sync]', 'Sync', 'sync'],
  ['[movie-detail.scan-disk]', 'Scan Disk', 'scan-disk'],
])('%s %s runs a job with its action and the movie', async (_row, label, action) => {
  const { user, server } = await openWhole();

  await user.click(tool(label));

  await waitFor(() => expect(server.asked('PATCH /movies')[0]?.form).toEqual({ radarrid: ['7'], action: [action] }));
  expect(await screen.findByText('All Tasks Completed')).toBeVisible();
});

test('[movie-detail.edit-movie] Edit Movie opens the editor of the movie', async () => {
  const { user } = await openWhole();

  await user.click(button('Edit Movie'));

  expect(await screen.findByRole('dialog', { name: 'Edit The Weight of Rain' })).toBeInTheDocument();
});

test('[movie-detail.columns] the subtitle table has exactly the columns of the specification', async () => {
  await openWhole();

  const heads = within(screen.getByRole('table', { name: 'Subtitles' })).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Subtitle path', 'Language', 'Actions']);
});

test('a row is a file, a track in the video, or a language that is missing', async () => {
  const origin = {
    path: `${folder}/rain.fr.hi.srt`,
    action: 1,
    provider: 'subdl',
    score: 92.22,
    at: Date.now() - 7.3e6,
  };
  const { server } = await openWhole({ answers: { 'GET /history/origins': { data: [origin] } } });
  expect(await screen.findByText('SubDL · 92% · 2 hr. ago · 36 kB')).toBeVisible();
  expect(server.asked('GET /history/origins')[0]?.query).toEqual({ radarrid: ['7'] });

  const [, file, track, missing] = screen.getAllByRole('row');
  expect(track).toHaveTextContent('Embedded in the video file');
  expect(within(track!).getByRole('img', { name: 'en, English embedded in the video' })).toBeVisible();
  expect(file).toHaveTextContent('rain.fr.hi.srtSubDL · 92% · 2 hr. ago · 36 kB');
  expect(file).not.toHaveTextContent(folder);
  expect(within(file!).getByRole('img', { name: 'fr:HI, French HI on disk' })).toBeVisible();
  expect(within(file!).getByRole('button', { name: 'Actions for French HI' })).toBeVisible();
  expect(missing).toHaveTextContent('Missing');
  expect(within(missing!).getByRole('button', { name: 'sp, Spanish missing' })).toBeVisible();
});

test.each([
  [4, 'Uploaded · now · 36 kB'],
  [6, 'Translated · now · 36 kB'],
])('a subtitle that no provider gave says where it came from (%i)', async (action, text) => {
  const origin = { path: `${folder}/rain.fr.hi.srt`, action, provider: null, score: 100, at: Date.now() };
  await openWhole({ answers: { 'GET /history/origins': { data: [origin] } } });

  expect(await screen.findByText(text)).toBeVisible();
});

const search = { language: 'sp', search_id: null, last_at: null, next_try_at: null, attempts: 0, best: null };
const soon = new Date().setHours(23, 59, 0, 0);

test.each([
  ['never searched', search, soon, /^Not searched yet\. Next search at 11:59\sPM\.$/],
  ['never searched, and nothing is planned', search, null, /^Not searched yet\. No search is scheduled\.$/],
  ['searched in vain', { ...search, last_at: 5, search_id: 3, attempts: 1 }, soon, /^Nothing found$/],
  ['searched, not good enough', { ...search, last_at: 5, search_id: 3, best: 72 }, soon, /^Best match scored 72%$/],
])('of a missing language it says that it was %s', async (_what, known, next, text) => {
  await openWhole({
    answers: {
      'GET /movies/wanted': {
        data: [{ radarrId: 7, title: 'Rain', missing_subtitles: [], searches: [known] }],
        total: 1,
      },
      'GET /wanted/summary': { total: 1, subtitles: 1, languages: [], next_search_at: next },
    },
  });

  const [, , , missing] = screen.getAllByRole('row');
  expect(await within(missing!).findByText(text)).toBeVisible();
});

const enough = { cutoff: language('French'), any: true, heard: false, needless: [], skipped: [] };

test.each([
  ['Any', {}, 'French is here. The profile’s cutoff is Any, so Spanish and Dutch won’t be searched.'],
  [
    'one language',
    { any: false },
    'French is here. It’s the profile’s cutoff, so Spanish and Dutch won’t be searched.',
  ],
  [
    'one that is heard',
    { any: false, heard: true },
    'The audio is in French, the profile’s cutoff, so Spanish and Dutch won’t be searched.',
  ],
  [
    'none, but one is skipped',
    { cutoff: null, skipped: [language('English')] },
    'With this audio, the profile skips English.',
  ],
  ['none', { cutoff: null }, 'All wanted subtitles are here.'],
])('complete by cutoff %s says by which rule', async (_what, fields, text) => {
  const needless = [language('Spanish'), language('Dutch')];
  await openWhole({
    movies: [someMovie({ missing_subtitles: [], completeness: { ...enough, needless, ...fields } })],
  });

  expect(words()).toHaveTextContent(text);
});

test('[movie-detail.empty] without subtitles it says so, and what is asked for', async () => {
  await openWhole({
    movies: [someMovie({ missing_subtitles: [language('Spanish'), language('French', { hi: true })] })],
  });

  expect(screen.getByText('No subtitles found for this movie')).toBeVisible();
  expect(screen.getByText('Missing: Spanish, French HI.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['this movie', ['movies:7']],
  ['all movies', ['movies']],
])('[movie-detail.buttons-disabled-on-job] the buttons wait while a job works on %s', async (_what, about) => {
  const { user, server, live } = await openWhole({ answers: { 'GET /system/jobs': { data: [runningJob(about)] } } });
  await waitFor(() => expect(tool('Search')).toBeDisabled());
  for (const name of ['Manual', 'Upload', 'Edit Movie', 'Scan Disk', 'Sync']) expect(tool(name)).toBeDisabled();
  await user.click(tool('More Actions'));
  for (const name of ['Mass Edit', 'History']) expect(await screen.findByRole('menuitem', { name })).toBeDisabled();
  await user.keyboard('{Escape}');
  for (const name of ['Search: Spanish', 'sp, Spanish missing']) expect(button(name)).toBeDisabled();
  await user.click(button('Actions for French HI'));
  for (const name of ['Edit', 'Sync', 'Tools', 'Delete'])
    expect(await screen.findByRole('menuitem', { name })).toBeDisabled();
  await user.keyboard('{Escape}');

  server.answer('GET /system/jobs', { data: [] });
  await act(async () => live.tell({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'completed' } }));

  await waitFor(() => expect(tool('Search')).toBeEnabled());
});

test('[movie-detail.buttons-disabled-on-job] a job on the series does not hold a movie up', async () => {
  await openWhole({ answers: { 'GET /system/jobs': { data: [runningJob(['series', 'movies:8'])] } } });

  await screen.findByRole('button', { name: /^1 job/ });
  expect(tool('Search')).toBeEnabled();
});

test.each([
  ['what is missing', { missing_subtitles: [language('Spanish')] }, 'Spanish is missing'],
  [
    'all that is missing',
    { missing_subtitles: [language('Spanish'), language('Dutch')] },
    'Spanish and Dutch are missing',
  ],
  ['that everything is there', {}, 'Complete'],
  ['that there is no profile', { profileId: null }, 'No language profile assigned'],
])('the verdict tells %s', async (_what, fields, text) => {
  await openWhole({ movies: [someMovie(fields)] });

  expect(words()).toHaveTextContent(text);
});

test('what is known of the file stands beside the table', async () => {
  await openWhole();

  const panel = within(screen.getByRole('complementary', { name: 'File' }));
  const told = panel.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(told).toEqual([
    'Video: Bluray-1080p · x265',
    'Length: 1 h 58 min',
    'Audio: English · EAC3',
    'Embedded: English',
    'Size: 11.4 GB',
  ]);
});

test('a movie whose file is not known has no panel for it', async () => {
  await openWhole({ movies: [someMovie({ audio_language: [] })] });

  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a change in the library is on screen without a reload', async () => {
  const { server, live } = await openWhole();
  server.answer('GET /movies', { data: [someMovie({ ...whole, missing_subtitles: [] })], total: 1 });

  await act(async () => live.tell({ type: 'movie', action: 'update', payload: 7 }));

  await waitFor(() => expect(words()).toHaveTextContent('Complete'));
});

test('what could not be loaded says so and can be tried again', async () => {
  const { user, server } = open({ answers: { 'GET /movies': answerWith(500, 'The disk is full.') } });
  await screen.findByRole('heading', { name: 'Couldn’t load the movie' });

  server.answer('GET /movies', { data: [someMovie()], total: 1 });
  await user.click(button('Retry'));

  expect(await screen.findByRole('heading', { name: 'The Weight of Rain' })).toBeVisible();
});

test('has no accessibility violations, neither wide nor on a phone', async () => {
  const { container, unmount } = await openWhole();
  expect(await axeViolations(container)).toEqual([]);
  unmount();

  becomeNarrow();
  const phone = await openWhole();
  expect(await screen.findByRole('list', { name: 'Subtitles' })).toHaveTextContent('fr:HI French');
  expect(await axeViolations(phone.container)).toEqual([]);
});

test('says where else the library has the movie, and leads there', async () => {
  await openWhole({
    answers: {
      'GET /library/managers': {
        data: [someManager({ kind: 'movies' }), someManager({ kind: 'movies', ordinal: 1, name: 'Radarr 4K' })],
      },
      'GET /libraries': {
        data: [
          firstSonarr({ id: 'radarr', kind: 'radarr', name: 'Radarr', movies: 3 }),
          someSource({ id: 'radarr-2', kind: 'radarr', name: 'Radarr 4K', movies: 3 }),
        ],
      },
      'GET /library/copies': { data: [{ id: 1_000_000_007, source: 'radarr-2', resolution: '2160p' }] },
    },
  });

  expect(await screen.findByRole('link', { name: 'Also in 2160p (Radarr 4K)' })).toHaveAttribute(
    'href',
    '/movies/1000000007',
  );
});

test('with one library, does not ask for copies', async () => {
  const { server } = await openWhole();

  expect(server.asked('GET /library/copies')).toEqual([]);
});
