import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide } from '#features/guide/testing/open-guide.tsx';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, type FakeRequest } from '#testing/fake-server.ts';
import { someProfiles } from '#testing/some-library.ts';
import { english, someAsked, someCandidate, someRecord, someVerdict } from '#testing/some-search.ts';

const movie = { title: 'Saltmarsh', radarrId: 7, missing_subtitles: [english], tags: [] };
const path = '/media/movies/Saltmarsh (2021)/Saltmarsh.en.srt';
const file = { ...english, path };
const search = 'PATCH /movies/subtitles';

const ready = {
  place: 'search',
  profiles: someProfiles,
  settings: { general: { use_radarr: true, enabled_providers: ['gestdown'] } },
};

const taken = someRecord({
  type: 'movie',
  trigger: 'language',
  providers: [someAsked()],
  candidates: [someCandidate({ state: 'taken', rule: null, percent: 96 })],
  verdicts: [someVerdict({ outcome: 'taken', taken: 0 })],
});

const open = async (answers: Record<string, unknown>) => {
  const opened = await openGuide({
    ...ready,
    answers: {
      'GET /movies/wanted': { data: [movie], total: 1 },
      'GET /movies': { data: [{ radarrId: 7, subtitles: [file], missing_subtitles: [] }], total: 1 },
      'GET /searches': { data: [{ id: 41 }] },
      'GET /searches/41': taken,
      'GET /subtitles/content': { data: { format: 'srt', charset: 'utf-8', size: 90, cues: [], further: 0 } },
      'GET /providers/progress': { revision: 1, done: true, minimum: 70, providers: [someAsked()], data: [] },
      [search]: undefined,
      ...answers,
    },
  });
  await opened.step('Download your first subtitle');
  return opened;
};

test('the providers are watched while they answer, and in the end the file is shown with its place', async () => {
  const { promise: waits, resolve: finish } = Promise.withResolvers<void>();
  const { press, server, baseElement } = await open({
    'GET /providers/progress': {
      revision: 1,
      done: true,
      minimum: 70,
      providers: [someAsked({ state: 'asking' })],
      data: [],
    },
    [search]: () => waits,
  });
  expect(await axeViolations(baseElement)).toEqual([]);

  await press('Find English subtitles for Saltmarsh');
  expect(await screen.findByRole('list', { name: 'Providers' })).toHaveTextContent('SubDL');
  const [asked] = server.asked(search);
  expect(asked?.form).toMatchObject({ language: ['en'], hi: ['false'], forced: ['false'] });
  expect(server.asked('GET /providers/progress')[0]?.query['session']).toEqual(asked?.form['session']);
  finish();

  expect(await screen.findByText('Saved to disk')).toBeVisible();
  expect(await screen.findByText('Saltmarsh.en.srt')).toBeVisible();
  expect(await screen.findByText('/media/movies/Saltmarsh (2021)')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('when nothing fits it says why, and Why? tells the rest', async () => {
  const { press } = await open({
    'GET /searches/41': someRecord({ type: 'movie', trigger: 'language', providers: [someAsked()] }),
  });

  await press('Find English subtitles for Saltmarsh');
  expect(await screen.findByText(/your minimum is/)).toBeVisible();
  await press('Why?');

  expect(await screen.findByRole('dialog', { name: 'Why is English missing?' })).toBeInTheDocument();
});

test('a video that is not found leads back to the folders', async () => {
  const { press, step } = await open({
    [search]: answerWith(500, 'Movie file not found. Path mapping issue?'),
  });

  await press('Find English subtitles for Saltmarsh');
  expect(await screen.findByText('Movie file not found. Path mapping issue?')).toBeVisible();
  await press('Check folders');

  await step('Where are your videos?');
});

test('while the library is read it says so, and what comes in is proposed', async () => {
  const { server, client } = await open({
    'GET /movies/wanted': { data: [], total: 0 },
    'GET /system/jobs': { data: [{ job_id: 1, job_name: 'Sync', status: 'running' }] },
  });
  expect(await screen.findByText(/^Reading your library/)).toBeVisible();

  server.answer('GET /movies/wanted', { data: [movie], total: 1 });
  await client.invalidateQueries();

  expect(await screen.findByRole('radio', { name: /Saltmarsh/ })).toBeChecked();
});

test('what a search needs is asked for first', async () => {
  const { step, press } = await openGuide({ ...ready, profiles: [] });
  await step('Download your first subtitle');
  expect(await screen.findByText('No language profile yet')).toBeVisible();

  await press('Set up');

  await step(/Which subtitle languages/);
});

test('who comes back sees what was fetched', async () => {
  const entry = { title: 'Saltmarsh', radarrId: 7, at: 5, subtitles_path: path };
  await open({ 'GET /movies/history': { data: [entry], total: 1 } });

  expect(await screen.findByText('Downloaded a subtitle for Saltmarsh')).toBeVisible();
  await waitFor(() => expect(screen.getByText(path)).toBeVisible());
});

test('a title without a match is followed by the next, until a subtitle is saved', async () => {
  const other = { ...movie, title: 'Ninth Ferry', radarrId: 8 };
  const nothing = someRecord({ id: 40, type: 'movie', trigger: 'language', providers: [someAsked()] });
  const { press, server, baseElement } = await open({
    'GET /movies/wanted': { data: [other, movie], total: 2 },
    'GET /searches': ({ query }: FakeRequest) => ({ data: [{ id: query['id']?.[0] === '8' ? 40 : 41 }] }),
    'GET /searches/40': nothing,
  });

  await press('Find English subtitles for Ninth Ferry');

  expect(await screen.findByText('Saved to disk')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Titles without a match' })).toHaveTextContent('Ninth Ferry: no match');
  expect(screen.getByText(/^Downloaded the only match, from SubDL/)).toBeVisible();
  expect(server.asked(search).map(({ query }) => query['radarrid'])).toEqual([['8'], ['7']]);
  expect(await axeViolations(baseElement)).toEqual([]);
});
