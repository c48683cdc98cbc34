import { act, screen, waitFor, within } from '@testing-library/react';
import { syncReasons } from '@captionarr/contract';
import { maxOffsets } from '@captionarr/contract/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { catalogOf } from '#locales/testing/texts.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someFile, someProposal } from '#testing/some-subtitles.ts';
import { scopeOfFile } from '#blocks/subtitles/subtitle-file.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { askedBulk } from '#blocks/bulk/preview-bulk.ts';
import { SyncDialog } from './sync-dialog.tsx';

const [propose, change] = ['POST /subtitles/sync', 'PATCH /subtitles'];
const done = (fields = {}) => ({ data: { state: 'done', proposal: someProposal(fields) } });
const other = someFile({ id: 307, path: '/tv/b.srt', title: '3×07' });

async function open(files = [someFile()], answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /system/settings': { subsync: { max_offset_seconds: 120, no_fix_framerate: false, gss: true } },
    'GET /system/jobs': { data: [] },
    'POST /system/jobs': undefined,
    'GET /subtitles': {
      data: {
        audio_tracks: [{ stream: 'a:0', name: 'Stereo', language: 'English' }],
        embedded_subtitles_tracks: [{ stream: 's:0', name: '', language: 'French', forced: true }],
        external_subtitles_tracks: [{ name: 'x.fr.srt', path: '/tv/x.fr.srt', language: null, hearing_impaired: true }],
      },
    },
    [propose]: done(),
    [change]: undefined,
    ...answers,
  });
  const [cancel, finish] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = renderPage(<SyncDialog files={files} onCancel={cancel} onDone={finish} />);
  const dialog = await screen.findByRole('dialog', { name: 'Sync Subtitle Options' });
  return { ...view, server, cancel, finish, dialog, button: (name: string) => screen.getByRole('button', { name }) };
}

const idle = () => waitFor(() => expect(tasks.groups.get()).toEqual([]));

test('[tools.sync-reference-single] one subtitle can be measured against audio, embedded and other subtitles', async () => {
  const { user, server, button, baseElement } = await open();

  await user.click(await screen.findByRole('combobox', { name: 'Reference' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'a:0 · English · Stereo',
    's:0 · French · Forced',
    'Unknown language · x.fr.srt · HI',
  ]);
  expect(server.asked('GET /subtitles')[0]?.query).toEqual({
    subtitlesPath: [someFile().path],
    sonarrEpisodeId: ['306'],
  });
  await user.click(screen.getByRole('option', { name: /x\.fr\.srt/ }));
  await user.click(screen.getByRole('combobox', { name: 'Max Offset Seconds' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(maxOffsets.map(String));
  await user.click(screen.getByRole('option', { name: '600' }));
  await user.click(screen.getByRole('switch', { name: /^Keep frame rate/ }));
  await user.click(button('Measure'));

  await screen.findByText('Shift by −7.02 s to match');
  expect(server.asked(propose)[0]?.form).toEqual({
    id: ['306'],
    type: ['episode'],
    path: [someFile().path],
    reference: ['/tv/x.fr.srt'],
    max_offset_seconds: ['600'],
    no_fix_framerate: ['True'],
    gss: ['True'],
  });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[tools.sync-reference-single] [tools.action-sync] several subtitles have no reference to choose and are synced one after another, where the server has no bulk orders', async () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['bulk.prepare'] };
  onTestFinished(() => void (pageConfig.gateway = undefined));
  const { user, server, finish, button } = await open([someFile(), other]);
  expect(screen.queryByRole('combobox', { name: 'Reference' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Max Offset Seconds' })).toHaveValue('120'));

  await user.click(button('Sync 2 subtitles'));

  expect(finish).toHaveBeenCalledOnce();
  await idle();
  expect(server.asked(propose)).toEqual([]);
  expect(server.asked(change).map(({ form }) => form['path'])).toEqual([[someFile().path], ['/tv/b.srt']]);
  expect(server.asked(change)[0]).toMatchObject({
    query: { action: ['sync'] },
    form: { max_offset_seconds: ['120'], no_fix_framerate: ['False'], gss: ['True'], id: ['306'], language: ['en'] },
  });
});

test('several subtitles are one order of the server, with the options and a preview first', async () => {
  const { user, server, button } = await open([someFile(), other]);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Max Offset Seconds' })).toHaveValue('120'));

  await user.click(button('Sync 2 subtitles'));

  expect(askedBulk.get()).toMatchObject({
    order: { verb: 'sync', max_offset_seconds: 120, no_fix_framerate: false, gss: true },
    selection: { files: [{ path: someFile().path }, { path: '/tv/b.srt' }] },
  });
  expect(server.asked(change)).toEqual([]);
});

test('[tools.sync-min-items] without a subtitle nothing can be synced', async () => {
  const { button } = await open([]);

  expect(button('Sync 0 subtitles')).toBeDisabled();
});

test('[tools.action-sync] what is applied carries the reference and the options that were chosen', async () => {
  const { user, server, button } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Reference' }));
  await user.click(await screen.findByRole('option', { name: /^a:0/ }));
  await user.click(button('Measure'));
  await screen.findByRole('region', { name: 'Result' });

  await user.click(button('Apply'));
  await idle();

  expect(server.asked(change)[0]?.form).toEqual({
    id: ['306'],
    type: ['episode'],
    language: ['en'],
    path: [someFile().path],
    hi: ['False'],
    forced: ['False'],
    reference: ['a:0'],
    max_offset_seconds: ['120'],
    no_fix_framerate: ['False'],
    gss: ['True'],
    batch: [expect.any(String)],
  });
});

test('[tools.action-sync] the proposal tells verdict, fit, confidence, move and drift before it is applied', async () => {
  const { user, server, finish, button } = await open();
  await user.click(button('Measure'));

  const proposal = await screen.findByRole('region', { name: 'Result' });
  expect(proposal).toHaveTextContent('Shift by −7.02 s to match');
  expect(proposal).toHaveTextContent('Matches the speech throughout the video.');
  const figures = within(proposal).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '−7.02 s',
    'none',
    '31% → 86%',
    '97%',
    'Audio a:0 English',
  ]);
  expect(
    within(proposal).getByRole('img', { name: /^Measured in 2 parts of the video, up to 00:10:00/ }),
  ).toBeVisible();

  await user.click(button('Apply'));
  expect(finish).toHaveBeenCalledOnce();
  await idle();
  const [sent] = server.asked(change);
  expect(sent?.query).toEqual({ action: ['sync'] });
  expect(sent?.form).not.toHaveProperty('override');
});

test.each([
  ['in-sync', 'within-tolerance', 'Already in sync'],
  ['insufficient', 'too-few-cues', 'Not enough to measure'],
] as const)('the verdict %s offers nothing to apply', async (verdict, reason, text) => {
  const { user, button } = await open([someFile()], { [propose]: done({ verdict, reason }) });
  await user.click(button('Measure'));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Apply/ })).not.toBeInTheDocument();
});

test('a refusal can be overridden, with the warning that the measurements speak against it', async () => {
  const answer = done({ verdict: 'refuse', reason: 'no-match', confidence: 0 });
  const { user, server, button, baseElement } = await open([someFile()], { [propose]: answer });
  await user.click(button('Measure'));

  expect(await screen.findByText('No reliable match found')).toBeVisible();
  expect(screen.getByText('Not recommended')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(button('Apply anyway'));

  await idle();
  expect(server.asked(change)[0]?.form['override']).toEqual(['True']);
});

test('a split shows its pieces; a reason that is not known is told as it is', async () => {
  const pieces = [
    { from: 0, to: 557, offset: -0.05 },
    { from: 557, to: 1200, offset: 21.15 },
  ];
  const { user, button } = await open([someFile()], {
    [propose]: done({ verdict: 'split', reason: 'moonlight', pieces }),
  });
  await user.click(button('Measure'));

  const list = await screen.findByRole('list', { name: 'Parts' });
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('00:09:17 to 00:20:00: shift by +21.15 s');
  expect(screen.getByText('Reason: moonlight.')).toBeVisible();
});

test.each([
  ['apply', 'pieces-fit'],
  ['split', 'pieces-uncertain'],
] as const)('parts that fit one by one are shown with their shifts and applied (%s)', async (verdict, reason) => {
  const pieces = [
    { from: 0, to: 557, offset: -0.05, fits: true },
    { from: 557, to: 1200, offset: 21.15, fits: true },
  ];
  const answer = done({ verdict, reason, pieces, confidence: 0.9 });
  const { user, server, button, baseElement } = await open([someFile()], { [propose]: answer });
  await user.click(button('Measure'));

  expect(await screen.findByText('Shift 2 parts separately to match')).toBeVisible();
  expect(screen.getByText('00:09:17 to 00:20:00: shift by +21.15 s')).toBeVisible();
  expect(screen.queryByText('Not recommended')).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(button('Apply'));

  await idle();
  expect(server.asked(change)[0]?.form['override']).toEqual(['True']);
});

test('a part without a reliable shift is named', async () => {
  const pieces = [
    { from: 0, to: 557, offset: -0.05, fits: true },
    { from: 557, to: 1200, offset: 21.15, fits: false },
  ];
  const { user, button } = await open([someFile()], {
    [propose]: done({ verdict: 'split', reason: 'pieces', pieces }),
  });
  await user.click(button('Measure'));

  expect(await screen.findByText('00:09:17 to 00:20:00: no reliable shift')).toBeVisible();
  expect(button('Apply anyway')).toBeVisible();
});

test('asks again while the server works, shows how far it is, and Cancel cancels its job', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { user, server, button, cancel } = await open([someFile()], {
    [propose]: () => new Promise((resolve) => answers.push(resolve)),
  });
  await user.click(button('Measure'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.({ data: { state: 'working', job_id: 41, progress: 0.25 } }));

  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'));
  await waitFor(() => expect(answers).toHaveLength(2));
  await user.click(button('Cancel'));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['41'], action: ['cancel'] }));
  expect(cancel).not.toHaveBeenCalled();
  expect(button('Measure')).toBeEnabled();
});

test('how far it is comes from its job before the first answer; leaving then cancels the job when it is known', async () => {
  const job = {
    job_id: 9,
    job_name: 'Sync',
    status: 'running',
    about: [scopeOfFile(someFile())],
    progress_value: 3,
    progress_max: 4,
  };
  const answers: ((answer: unknown) => void)[] = [];
  const { user, server, button, unmount } = await open([someFile()], {
    'GET /system/jobs': { data: [job] },
    [propose]: () => new Promise((resolve) => answers.push(resolve)),
  });
  await user.click(button('Measure'));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75'));

  unmount();
  expect(server.asked('POST /system/jobs')).toEqual([]);
  await act(async () => answers[0]?.({ data: { state: 'working', job_id: 41, progress: 0.25 } }));

  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form['id']).toEqual(['41']));
  expect(answers).toHaveLength(1);
});

test('there are words for every reason', async () => {
  const words = ((await catalogOf('en')) as { syncDialog: { reasons: Record<string, string> } }).syncDialog.reasons;

  expect(Object.keys(words).toSorted()).toEqual(syncReasons.toSorted());
});

test('other options make what was measured void', async () => {
  const { user, button } = await open();
  await user.click(button('Measure'));
  await screen.findByRole('button', { name: 'Apply' });

  await user.click(screen.getByRole('switch', { name: /^Golden-section search/ }));

  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  expect(button('Measure')).toBeEnabled();
});

test('a measurement that fails says why, on a phone too', async () => {
  becomeNarrow();
  const { user, button } = await open([someFile()], { [propose]: () => answerWith(409, 'The video has no sound.') });
  await user.click(button('Measure'));

  expect(await screen.findByText('The video has no sound.')).toBeVisible();
  expect(button('Measure')).toBeEnabled();
});
