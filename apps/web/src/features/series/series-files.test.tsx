import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisode, someLibrary, someSeries, someSubtitle } from '#testing/some-library.ts';
import { someReview, someReviewSummary } from '#testing/some-ladder.ts';
import { filesOfEpisode, scopeOfFile } from '#blocks/subtitles/subtitle-file.ts';
import { SeriesDetailPage } from './series-detail-page.tsx';

const french = someSubtitle('French', { hi: true, path: '/tv/Copperline/S2E2.fr.hi.srt' });
const episodes = [
  someEpisode(2, 1, { subtitles: [someSubtitle('English', { path: '/tv/Copperline/S2E1.en.ass' })] }),
  someEpisode(2, 2, { subtitles: [french, someSubtitle('English', { path: null })] }),
];

function open({ series = [someSeries()], answers = {} } = {}) {
  return renderApp({
    address: '/series/12',
    pages: { 'series/:id': async () => SeriesDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /system/languages': [{ name: 'English', code2: 'en', enabled: true }],
      'GET /series': { data: series, total: 1 },
      'GET /episodes': { data: episodes },
      'POST /subtitles/describe': { data: [] },
      'DELETE /episodes/subtitles': undefined,
      ...answers,
    }),
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const badge = () => button('fr:HI, French HI on disk');
const drop = (...names: string[]) =>
  act(async () => {
    const files = names.map((name) => new File(['1'], name));
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  });

test('[series-detail.upload-button] Upload opens the upload dialog of the series', async () => {
  const { user } = open();
  await badge();

  await user.click(await button('Upload'));

  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Subtitles' }));
  await drop('a.srt');
  expect(await dialog.findByRole('columnheader', { name: 'Episode' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await button('Upload')).toHaveFocus());
});

test('files held over the page are asked for, and dropped ones open the upload dialog', async () => {
  open();
  await badge();

  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
  expect(await screen.findByText('Drop files to upload them to Copperline')).toBeVisible();
  await drop('a.srt', 'b.srt');

  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Subtitles' }));
  expect(dialog.getByText('a.srt')).toBeVisible();
  expect(dialog.getByText('b.srt')).toBeVisible();
  expect(screen.queryByText('Drop files to upload them to Copperline')).not.toBeInTheDocument();
});

test('what is dragged over the page and is no file is left alone', async () => {
  open();
  await badge();

  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'] } });

  expect(screen.queryByText('Drop files to upload them to Copperline')).not.toBeInTheDocument();
});

test('[series-detail.cannot-upload-series] nothing can be uploaded to a series that is not there yet', async () => {
  const answer = Promise.withResolvers<void>();
  open({ answers: { 'GET /series': () => answer.promise.then(() => ({ data: [someSeries()], total: 1 })) } });
  await badge();

  await drop('a.srt');

  expect(await screen.findByText('Cannot Upload Files')).toBeVisible();
  expect(screen.getByText('The series isn’t ready yet. Try again in a moment.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => answer.resolve());
});

test.each([
  ['there is none', { series: [someSeries({ profileId: null })] }],
  ['it is not loaded', { answers: { 'GET /system/languages/profiles': () => new Promise(() => {}) } }],
])('[series-detail.cannot-upload-profile] nothing can be uploaded without a profile: %s', async (_why, given) => {
  const { user } = open(given);
  await badge();

  await user.click(await button('Upload'));

  expect(await screen.findByText('Cannot Upload Files')).toBeVisible();
  expect(screen.getByText(/^No language profile is ready/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('nothing is uploaded while a job works on the series', async () => {
  const job = { job_id: 1, job_name: 'Sync', status: 'running', about: ['series:12'], progress_max: 0 };
  open({ answers: { 'GET /system/jobs': { data: [job] } } });
  await badge();
  await waitFor(async () => expect(await button('Upload')).toBeDisabled());

  await drop('a.srt');

  expect(await screen.findByText('Cannot Upload Files')).toBeVisible();
});

test('[series-detail.mass-edit] Mass Edit opens the tools with the files of all episodes, of closed seasons too', async () => {
  const closed = someEpisode(1, 4, { subtitles: [someSubtitle('English', { path: '/tv/Copperline/S1E4.en.srt' })] });
  const { user } = open({ answers: { 'GET /episodes': { data: [closed, ...episodes] } } });
  await badge();
  expect(await button('Season 1')).toHaveAttribute('aria-expanded', 'false');

  await user.click(await button('Mass Edit'));

  const dialog = await screen.findByRole('dialog', { name: 'Subtitle Tools' });
  for (const name of ['1×04 · Part 1.4', '2×01 · Part 2.1', '2×02 · Part 2.2']) expect(dialog).toHaveTextContent(name);
});

test('the badge of a file opens what can be done with it; other badges do nothing', async () => {
  const { user, baseElement } = open();

  await user.click(await badge());

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
  expect(screen.getByRole('menu')).toHaveAccessibleName('Actions for French HI');
  expect(await axeViolations(baseElement)).toEqual([]);
  expect(screen.getByRole('img', { name: 'en, English embedded in the video' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(async () => expect(await badge()).toHaveFocus());
});

test('a job on one file holds only that file, and its badge says what it waits for', async () => {
  const job = { job_id: 1, job_name: 'Sync 1×01 (en)', status: 'running', progress_max: 0 };
  const english = filesOfEpisode(episodes[0]!).find(({ language }) => language.code2 === 'en')!;
  const { user } = open({ answers: { 'GET /system/jobs': { data: [{ ...job, about: [scopeOfFile(english)] }] } } });

  await user.click(await button('en, English on disk. Waiting for “Sync 1×01 (en)” to finish'));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: 'View' })).toBeEnabled();
  await user.keyboard('{Escape}');

  await user.click(await badge());
  await waitFor(() => expect(screen.getByRole('menu')).toHaveAccessibleName('Actions for French HI'));
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeEnabled();
  expect(screen.getByRole('menuitem', { name: 'Tools' })).toBeEnabled();
  for (const name of ['Upload', 'Edit Series']) expect(await button(name)).toBeEnabled();
});

test('the tools are only for SubRip', async () => {
  const { user } = open();

  await user.click(await button('en, English on disk'));

  expect(await screen.findByRole('menuitem', { name: 'Tools' })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeEnabled();
});

test.each(['View', 'Tools', 'Versions'])('%s opens from the menu of a file', async (label) => {
  const { user } = open();
  await user.click(await badge());

  await user.click(await screen.findByRole('menuitem', { name: label }));

  expect(await screen.findByRole('dialog')).toHaveTextContent('2×02 · Part 2.2');
});

test('[subtitles.delete-payload:episodes] a file is deleted after a question with the form of a manual download and its path, and that can be undone', async () => {
  const { user, server, baseElement } = open({
    answers: { 'POST /subtitles/restore': { data: { batch: 'back', restored: [french.path], left: [] } } },
  });
  await user.click(await badge());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the French HI subtitle?' }));
  expect(dialog.getByText('/tv/Copperline/S2E2.fr.hi.srt')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Deleting subtitles')).toBeVisible();
  expect(await screen.findByText('Deleted: 1 file')).toBeVisible();
  const [request] = server.asked('DELETE /episodes/subtitles');
  expect(request?.query).toEqual({ seriesid: ['12'], episodeid: ['202'] });
  expect(request?.form).toEqual({
    language: ['fr'],
    hi: ['true'],
    forced: ['false'],
    provider: [''],
    subtitle: [''],
    original_format: ['false'],
    path: ['/tv/Copperline/S2E2.fr.hi.srt'],
    batch: [expect.any(String)],
  });

  await user.click(await button('Undo'));
  await waitFor(() =>
    expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ batch: request?.form['batch'] }),
  );
});

test('all versions of an episode open from its row, for deleted files too', async () => {
  const { user } = open();
  await badge();

  await user.click(await button('More actions for Part 2.1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));

  expect(await screen.findByRole('dialog')).toHaveTextContent('2×01 · Part 2.1');
});

test('files without room for a badge are reached by what stands for them', async () => {
  const many = ['Arabic', 'Czech', 'Danish', 'English', 'French', 'German', 'Hungarian', 'Italian', 'Japanese'];
  const subtitles = many.map((name) => someSubtitle(name));
  const { user } = open({ answers: { 'GET /episodes': { data: [someEpisode(2, 1, { subtitles })] } } });

  await user.click(await screen.findByRole('button', { name: /^\d more$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Japanese' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));

  expect(await screen.findByRole('dialog', { name: 'Delete the Japanese subtitle?' })).toBeInTheDocument();
});

test('on a phone the badges open the same menu', async () => {
  becomeNarrow();
  const { user, baseElement } = open();

  await user.click(await badge());

  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a machine-made subtitle of an episode is marked, and leads to its review', async () => {
  const path = '/tv/Copperline/S2E2.fr.srt';
  const episode = someEpisode(2, 2, { subtitles: [someSubtitle('French', { path, made: 'ocr' })] });
  const place = { type: 'episode', media_id: episode.sonarrEpisodeId, item_id: 12, path } as const;
  const { user, server } = open({
    answers: {
      'GET /episodes': { data: [episode] },
      'GET /ladder/reviews': { data: [someReviewSummary(place)] },
      'GET /ladder/reviews/4': someReview(place),
    },
  });

  expect(await button('fr, French machine-made, read by OCR')).toBeVisible();
  await user.click(await button('2 cues to check: fr'));

  expect(await screen.findByRole('dialog', { name: 'Review subtitle' })).toBeVisible();
  expect(server.asked('GET /ladder/reviews')[0]?.query).toEqual({ type: ['episode'], item: ['12'] });
});

test('a badge of a file with findings has a mark, and says them by name and in its hint', async () => {
  const findings = [
    { code: 'timing', level: 'red', value: 4.2 },
    { code: 'speed', level: 'amber', value: 18 },
  ] as const;
  const late = someEpisode(2, 2, { subtitles: [{ ...french, findings: [...findings] }] });
  const { user } = open({ answers: { 'GET /episodes': { data: [late] } } });

  const marked = await button('fr:HI, French HI on disk. 4.2 s late, 18 cues too fast');
  expect(marked).toHaveAttribute('data-hint', expect.stringContaining('4.2 s late, 18 cues too fast'));
  expect(marked.querySelector('svg')).toBeVisible();
  await user.click(marked);
  expect(await screen.findByRole('menuitem', { name: 'Tools' })).toBeVisible();
});
