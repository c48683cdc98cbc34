import type { SubtitleCheck } from '@captionarr/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { ChecksPage } from './checks-page.tsx';

const someCheck = (more: Partial<SubtitleCheck> = {}): SubtitleCheck => ({
  id: 1,
  type: 'episode',
  media_id: 102,
  item_id: 12,
  title: 'Saltmarsh 3×08',
  path: '/tv/Saltmarsh/Saltmarsh.S03E08.en.srt',
  language: 'en',
  at: Date.now() - 3_600_000,
  verdict: 'other-episode',
  reason: 'no-match',
  detail: null,
  reference: 'audio',
  offset_seconds: 0,
  ratio: 1,
  other: { id: 101, title: 'Saltmarsh 3×07' },
  handled: null,
  ...more,
});

const late = someCheck({
  id: 2,
  title: 'Saltmarsh 3×09',
  verdict: 'out-of-sync',
  reason: 'fits',
  offset_seconds: -6.99,
  other: null,
});
const unclear = someCheck({
  id: 3,
  title: 'Ferry',
  type: 'movie',
  item_id: 7,
  verdict: 'unknown',
  reason: 'too-few-cues',
  other: null,
});

const counts = [
  { verdict: 'other-episode', count: 1 },
  { verdict: 'out-of-sync', count: 1 },
  { verdict: 'unknown', count: 1 },
  { verdict: 'matches', count: 40 },
];
const job = {
  job_id: 5,
  job_name: 'Check the library',
  status: 'running',
  progress_value: 3,
  progress_max: 43,
  progress_message: '',
  said: { code: 'check-library', values: {} },
  about: [],
};

const open = (answers: Record<string, unknown> = {}) =>
  renderApp({
    address: '/system/checks',
    pages: { 'system/checks': async () => ChecksPage },
    answers: {
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /system/languages': [{ code2: 'en', code3: 'eng', name: 'English', enabled: true }],
      'GET /checks': { data: [someCheck(), late, unclear], total: 3, counts },
      'POST /checks': { job_id: 5 },
      'POST /checks/replacements': { job_id: 6, batch: 'b1' },
      'POST /subtitles/restore': { data: { batch: 'b2', restored: ['x'], left: [] } },
      ...answers,
    },
  });
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  return within(row ?? document.body);
};

test('a result names the episode that the subtitle really belongs to, and each has its evidence and actions', async () => {
  const { container } = open();

  const wrong = await rowOf('Saltmarsh 3×08');
  expect(wrong.getByRole('link', { name: 'Saltmarsh 3×08' })).toHaveAttribute('href', '/series/12');
  expect(wrong.getByText('Belongs to Saltmarsh 3×07')).toBeVisible();
  expect(wrong.getByRole('button', { name: 'Replace' })).toBeEnabled();
  expect(wrong.queryByRole('button', { name: 'Sync' })).toBeNull();
  const second = await rowOf('Saltmarsh 3×09');
  expect(second.getByText('Needs a shift of −6.99 s')).toBeVisible();
  expect(second.getByRole('button', { name: 'Sync' })).toBeEnabled();
  expect((await rowOf('Ferry')).getByText(/too few cues/)).toBeVisible();
  expect(screen.getByText('1 wrong subtitle')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('problems are listed at first, and a chip asks for one verdict', async () => {
  const { user, server } = open();
  await rowOf('Saltmarsh 3×08');
  expect(server.asked('GET /checks').map(({ query }) => query['filter[verdict]'])).toContainEqual([
    'other-episode',
    'no-match',
    'out-of-sync',
    'unknown',
  ]);

  await user.click(screen.getByRole('button', { name: /^Matches/ }));

  await waitFor(() => expect(server.asked('GET /checks').at(-1)?.query['filter[verdict]']).toEqual(['matches']));
});

test('replacing says what happens first, and offers Undo', async () => {
  const { user, server } = open();
  await user.click((await rowOf('Saltmarsh 3×08')).getByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/blacklists the subtitle of Saltmarsh 3×08/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Replace' }));

  await waitFor(() => expect(server.asked('POST /checks/replacements')[0]?.form).toEqual({ ids: ['1'] }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('all wrong ones are replaced after their number was shown', async () => {
  const { user, server } = open();
  await rowOf('Saltmarsh 3×08');
  await user.click(screen.getByRole('button', { name: 'Replace all wrong' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace 1 subtitle?' }));

  await user.click(dialog.getByRole('button', { name: 'Replace' }));

  await waitFor(() => expect(server.asked('POST /checks/replacements')[0]?.form).toEqual({}));
});

test('a replaced subtitle can be brought back', async () => {
  const handled = { how: 'replaced', batch: 'b1' };
  const { user, server } = open({
    'GET /checks': { data: [someCheck({ handled: handled as SubtitleCheck['handled'] })], total: 1, counts },
  });

  const row = await rowOf('Saltmarsh 3×08');
  expect(row.getByText('Replaced · Belongs to Saltmarsh 3×07')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Undo: Saltmarsh 3×08' }));

  await waitFor(() => expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ batch: ['b1'] }));
});

test('the check is started here, and can be canceled while it runs', async () => {
  const { user, server, live } = open({
    'GET /checks': { data: [], total: 0, counts: [] },
    'POST /system/jobs': undefined,
  });
  expect(await screen.findByText('Nothing checked yet')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Check library' }));
  await waitFor(() => expect(server.asked('POST /checks')).toHaveLength(1));
  server.answer('GET /system/jobs', { data: [job] });
  await act(async () => live.tell({ type: 'jobs', action: 'update', payload: { job_id: 5, status: 'running' } }));

  expect(await screen.findByText('Checking 3 of 43')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel check' }));
  await waitFor(() => expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['5'], action: ['cancel'] }));
});

test('on a phone every result is a card', async () => {
  becomeNarrow();
  const { container } = open();

  expect(await screen.findByText('Belongs to Saltmarsh 3×07')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Replace' })).toHaveLength(3);
  expect(await axeViolations(container)).toEqual([]);
});
