import { anyCutoff } from '@captionarr/contract/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisode, someLibrary, someProfiles, someSeries, someSubtitle } from '#testing/some-library.ts';
import { SeriesDetailPage } from './series-detail-page.tsx';

const language = (name: string, more = {}) => ({
  name,
  code2: name.slice(0, 2).toLowerCase(),
  hi: false,
  forced: false,
  ...more,
});

/** In no order. */
const episodes = [
  someEpisode(1, 1),
  someEpisode(2, 10, { missing_subtitles: [language('French'), language('English')] }),
  someEpisode(0, 1),
  someEpisode(2, 9, {
    sceneName: 'Copperline.S02E09.1080p.WEB-NTQ',
    monitored: false,
    subtitles: [
      { ...language('English'), path: null },
      { ...language('French', { forced: true }), path: '/tv/Copperline/S2E9.fr.forced.srt' },
    ],
    missing_subtitles: [language('French')],
  }),
  someEpisode(1, 2),
];

const pages = { 'series/:id': async () => SeriesDetailPage };
const runningJob = (about: string[]) => ({
  job_id: 1,
  job_name: 'Sync',
  status: 'running',
  last_run_time: '',
  is_progress: false,
  is_signalr: false,
  progress_value: 0,
  progress_max: 0,
  progress_message: '',
  about,
});

function open({ address = '/series/12', series = [someSeries()] as unknown[], answers = {} } = {}) {
  return renderApp({
    address,
    pages,
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /series': { data: series, total: series.length },
      'GET /episodes': { data: episodes },
      'PATCH /series': undefined,
      ...answers,
    }),
  });
}

async function openWhole(given: Parameters<typeof open>[0] = {}) {
  const app = open(given);
  await screen.findByRole('heading', { level: 1, name: 'Copperline' });
  const table = await screen.findByRole('table', { name: 'Episodes' });
  await within(table).findByRole('button', { name: 'Season 2' });
  return { ...app, table: within(table) };
}

const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.queryAllByText(/^Part /).map(({ textContent }) => textContent);

test('asks for the series of the address and its episodes', async () => {
  const { server } = await openWhole();

  expect(server.asked('GET /series')[0]?.query).toEqual({ 'seriesid[]': ['12'] });
  expect(server.asked('GET /episodes')[0]?.query).toEqual({ 'seriesid[]': ['12'] });
  await waitFor(() => expect(document.title).toBe('Copperline · Captionarr'));
});

test.each(['/series/twelve', '/series/12a', '/series/-1', '/series/1.5'])(
  '[series-detail.non-numeric-id] %s shows the not-found page',
  async (address) => {
    const { server } = open({ address });

    expect(await screen.findByText('The Request URL No Found')).toBeVisible();
    expect(server.asked('GET /series')).toHaveLength(0);
  },
);

test('[series-detail.unknown-id] an unknown series shows the not-found page', async () => {
  open({ series: [] });

  expect(await screen.findByText('The Request URL No Found')).toBeVisible();
});

type User = ReturnType<typeof open>['user'];

const sync = (user: User) => user.click(button('Sync'));
const scan = (user: User) => user.click(button('Scan Disk'));

test.each([
  ['[series-detail.sync]', 'Sync', sync, 'sync', 'Syncing'],
  ['[series-detail.scan-disk]', 'Scan Disk', scan, 'scan-disk', 'Scanning disk'],
])('%s %s runs a job with its action and the series, and says so', async (_row, _label, start, action, notice) => {
  const { user, server } = await openWhole();

  await start(user);

  await waitFor(() => expect(server.asked('PATCH /series')[0]?.form).toEqual({ seriesid: ['12'], action: [action] }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(await screen.findByText('All Tasks Completed')).toBeVisible();
});

test('what the server refuses is told', async () => {
  const { user } = await openWhole({ answers: { 'PATCH /series': answerWith(500, 'Sonarr rejected the API key.') } });

  await sync(user);

  expect(await screen.findByText('Sonarr rejected the API key.')).toBeVisible();
  expect(await screen.findByText('All Tasks Completed, 1 failed')).toBeVisible();
});

test('cancelling from the notice cancels the work on the server', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, server } = await openWhole({
    answers: { 'PATCH /series': () => answer.promise, 'POST /system/jobs': undefined },
  });
  await sync(user);
  await screen.findByText('[1/1] Copperline');
  server.answer('GET /system/jobs', { data: [runningJob(['series:12']), { ...runningJob(['series']), job_id: 2 }] });

  await user.click(button('Cancel'));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['1'], action: ['cancel'] }));
  expect(server.asked('POST /system/jobs')).toHaveLength(1);
  await act(async () => answer.resolve());
});

test('[series-detail.edit-series] Edit Series opens the editor of the series', async () => {
  const { user } = await openWhole();

  await user.click(button('Edit Series'));

  expect(await screen.findByRole('dialog', { name: 'Edit Copperline' })).toBeInTheDocument();
});

test('[series-detail.grouped-by-season] [series-detail.sort] [series-detail.latest-season-expanded] seasons and episodes come latest first, and only the latest season is open', async () => {
  const { table, user } = await openWhole();

  const heads = table
    .getAllByRole('button', { expanded: true })
    .concat(table.getAllByRole('button', { expanded: false }));
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Season 2', 'Season 1', 'Specials']);
  expect(titles()).toEqual(['Part 2.10', 'Part 2.9']);

  await user.click(button('Season 1'));
  expect(titles()).toEqual(['Part 2.10', 'Part 2.9', 'Part 1.2', 'Part 1.1']);
  await user.click(button('Season 2'));
  expect(titles()).toEqual(['Part 1.2', 'Part 1.1']);
});

test('[series-detail.expand-collapse] Expand All opens every season, Collapse All closes every season', async () => {
  const { user } = await openWhole();

  await user.click(button('Expand All'));
  expect(titles()).toEqual(['Part 2.10', 'Part 2.9', 'Part 1.2', 'Part 1.1', 'Part 0.1']);

  await user.click(button('Collapse All'));
  expect(titles()).toEqual([]);
  expect(button('Expand All')).toBeEnabled();
});

test('a season says how much of it is there', async () => {
  const { table } = await openWhole();

  expect(table.getByRole('row', { name: /^Season 2/ })).toHaveTextContent('Season 20 of 22 incomplete');
  expect(table.getByRole('row', { name: /^Season 1/ })).toHaveTextContent('Season 12 of 2Complete');
});

test('[series-detail.columns] the table has exactly the columns of the specification', async () => {
  const { table } = await openWhole();

  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Monitored',
    'Season',
    'Episode',
    'Title',
    'Audio',
    'Subtitles',
    'Actions',
  ]);
});

test('[series-detail.title-scene-name] a row tells its title with the scene name, audio and subtitles of each kind', async () => {
  const { table } = await openWhole();

  const row = within(table.getByRole('row', { name: /Part 2\.9/ }));
  expect(row.getByText('Copperline.S02E09.1080p.WEB-NTQ')).toBeVisible();
  expect(row.getByText('English')).toBeVisible();
  expect(row.getByRole('img', { name: 'Not monitored' })).toBeVisible();
  expect(row.getByRole('img', { name: 'en, English embedded in the video' })).toBeVisible();
  expect(row.getByRole('button', { name: 'fr:Forced, French Forced on disk' })).toBeVisible();
  expect(row.getByRole('button', { name: 'fr, French missing' })).toBeVisible();
});

test('a row tells where its subtitles came from', async () => {
  const path = '/tv/Copperline/S2E9.fr.forced.srt';
  const origin = { path, action: 3, provider: 'gestdown', score: 88.9, at: Date.now() - 3 * 86_400_000 };
  const { table } = await openWhole({ answers: { 'GET /history/origins': { data: [origin] } } });

  const row = within(table.getByRole('row', { name: /Part 2\.9/ }));
  expect(await row.findByText(/^FR:FORCED Gestdown.* · 88% · 3 days ago$/)).toBeVisible();
});

test('[series-detail.empty] a series without episodes says so', async () => {
  open({ answers: { 'GET /episodes': { data: [] } } });

  expect(await screen.findByText('No Episode Found For This Series')).toBeVisible();
});

test.each([
  ['this series', ['series:12']],
  ['all series', ['series']],
])('[series-detail.buttons-disabled-on-job] the buttons wait while a job works on %s', async (_what, about) => {
  const { live, server } = await openWhole({ answers: { 'GET /system/jobs': { data: [runningJob(about)] } } });
  const tools = within(screen.getByRole('toolbar'));
  for (const name of ['Search', 'Scan Disk', 'Upload', 'Edit Series', 'Sync', 'Mass Edit', 'Expand All']) {
    expect(tools.getByRole('button', { name })).toBeDisabled();
  }
  const actions = screen.getAllByRole('button', { name: /^(Manual Search|History): / });
  expect(actions).toHaveLength(4);
  for (const action of actions) expect(action).toBeDisabled();
  for (const badge of screen.getAllByRole('button', { name: / missing$/ })) expect(badge).toBeDisabled();

  server.answer('GET /system/jobs', { data: [] });
  await act(async () => live.tell({ type: 'jobs', action: 'update', payload: { job_id: 1, status: 'completed' } }));

  await waitFor(() => expect(button('Upload')).toBeEnabled());
  for (const action of screen.getAllByRole('button', { name: /^(Manual Search|History): / }))
    expect(action).toBeEnabled();
});

test('[series-detail.buttons-disabled-on-job] the buttons wait while this page works, and not for the work on others', async () => {
  const answer = Promise.withResolvers<void>();
  const { user } = await openWhole({
    answers: {
      'PATCH /series': () => answer.promise,
      'GET /system/jobs': { data: [runningJob(['series:13', 'movies'])] },
    },
  });

  await sync(user);
  await waitFor(() => expect(button('Edit Series')).toBeDisabled());
  await act(async () => answer.resolve());

  await waitFor(() => expect(button('Edit Series')).toBeEnabled());
});

test.each([
  ['what is missing', {}, '2 episodes are missing subtitles2 French, 1 English'],
  ['that there is no profile', { profileId: null }, 'No language profile assigned'],
  ['that there are no files', { episodeFileCount: 0 }, 'No files yet'],
])('the verdict tells %s', async (_what, fields, text) => {
  await openWhole({ series: [someSeries(fields)] });

  const words = screen.getByRole('heading', { level: 1 }).parentElement?.parentElement;
  expect(words).toHaveTextContent(text);
});

test('the verdict tells that everything is there', async () => {
  open({ answers: { 'GET /episodes': { data: [someEpisode(1, 1)] } } });

  expect(await screen.findByText('All 27 files have their wanted subtitles.')).toBeVisible();
});

const profileItem = (id: number, code2: string, more = {}) => ({
  id,
  language: code2,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...more,
});
const complete = 'All 27 files have their wanted subtitles.';

test.each([
  ['any language is enough', anyCutoff, {}, 'The profile’s cutoff is Any: one of its languages is enough.'],
  ['one language is enough', 1, {}, 'The profile’s cutoff is English: that language is enough.'],
  [
    'the audio makes one needless',
    null,
    { audio_exclude: 'True' },
    'Depending on the audio, the profile skips French HI.',
  ],
])('where %s, the verdict tells which subtitles are here and by which rule that is enough', async (...given) => {
  const [, cutoff, more, rule] = given;
  const items = [profileItem(1, 'en'), profileItem(2, 'fr', { hi: 'True', ...more })];
  const data = [
    someEpisode(1, 1, { subtitles: [someSubtitle('English', { hi: true }), someSubtitle('French')] }),
    someEpisode(1, 2, { subtitles: [someSubtitle('English'), someSubtitle('French', { hi: true })] }),
  ];
  open({
    answers: {
      'GET /episodes': { data },
      'GET /system/languages': [language('English'), language('French')],
      'GET /system/languages/profiles': [{ ...someProfiles[0], cutoff, items }],
    },
  });

  expect(await screen.findByText(`${complete} Subtitles: 2 English, 1 French HI. ${rule}`)).toBeVisible();
});

test('where every language of the profile is in every file, no rule is named', async () => {
  const profile = { ...someProfiles[0], cutoff: anyCutoff, items: [profileItem(1, 'en'), profileItem(2, 'fr')] };
  const subtitles = [someSubtitle('English'), someSubtitle('French')];
  open({
    answers: {
      'GET /episodes': { data: [someEpisode(1, 1, { subtitles })] },
      'GET /system/languages/profiles': [profile],
    },
  });

  expect(await screen.findByText(complete)).toBeVisible();
  await screen.findByText(`Language profile:`, { exact: false });
  expect(screen.queryByText(/cutoff/)).not.toBeInTheDocument();
});

test('the facts are told', async () => {
  await openWhole({
    series: [someSeries({ lastAired: '2026-11-12', seriesType: 'anime', tags: ['kids', '4k'], ended: true })],
  });

  const facts = within(screen.getByRole('list', { name: 'Details' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Path:/tv/Copperline',
    'Files:27 files',
    'Status:Ended',
    'Last aired:Nov 12, 2026',
    'Series type:Anime',
    'Audio:English',
    'Language profile:English',
    'Tags:kids, 4k',
  ]);
});

test('what changes in an episode is on screen without a reload, and so is the count of the series', async () => {
  const { server, live } = await openWhole();
  const whole = episodes.map((episode) => ({ ...episode, missing_subtitles: [] }));
  server.answer('GET /episodes', { data: whole });

  await act(async () => live.tell({ type: 'episode', action: 'update', payload: 209 }));

  expect(await screen.findByText('All 27 files have their wanted subtitles.')).toBeVisible();
  expect(server.asked('GET /series')).toHaveLength(2);
});

test('a series that is renamed, and one that is removed, show at once', async () => {
  const { server, live } = await openWhole();

  server.answer('GET /series', { data: [someSeries({ title: 'Ironline' })], total: 1 });
  await act(async () => live.tell({ type: 'series', action: 'update', payload: 12 }));
  expect(await screen.findByRole('heading', { name: 'Ironline' })).toBeVisible();

  server.answer('GET /series', { data: [], total: 0 });
  await act(async () => live.tell({ type: 'series', action: 'delete', payload: 12 }));
  expect(await screen.findByText('The Request URL No Found')).toBeVisible();
});

test('what could not be loaded says so and can be tried again', async () => {
  const { user, server } = open({ answers: { 'GET /series': answerWith(500, 'The disk is full.') } });
  await screen.findByRole('heading', { name: 'Couldn’t load the series' });

  server.answer('GET /series', { data: [someSeries()], total: 1 });
  await user.click(button('Retry'));

  expect(await screen.findByRole('heading', { name: 'Copperline' })).toBeVisible();
});

test('episodes that could not be loaded fail alone', async () => {
  const { user, server } = open({ answers: { 'GET /episodes': answerWith(500, 'The disk is full.') } });
  await screen.findByRole('heading', { name: 'Couldn’t load the episodes' });
  expect(await screen.findByRole('heading', { name: 'Copperline' })).toBeVisible();

  server.answer('GET /episodes', { data: episodes });
  await user.click(button('Retry'));

  expect(await screen.findByText('Part 2.10')).toBeVisible();
});

test('has no accessibility violations', async () => {
  const { container } = await openWhole();

  expect(await axeViolations(container)).toEqual([]);
});

test('on a phone episodes are cards under the heads of their seasons', async () => {
  becomeNarrow();
  const { container } = open();

  const list = within(await screen.findByRole('list', { name: 'Episodes' }));
  expect(await list.findByText('2x09')).toBeVisible();
  expect(list.getByRole('heading', { name: 'Season 1' })).toBeVisible();
  expect(list.queryByText('1x01')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});
