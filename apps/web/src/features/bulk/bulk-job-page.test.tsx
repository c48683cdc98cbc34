import { act, screen, waitFor, within } from '@testing-library/react';
import type { Bulk } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { someBulk, someBulkItem } from '#testing/some-bulk.ts';
import { someComparison } from '#testing/some-subtitles.ts';
import { BulkJobPage } from './bulk-job-page.tsx';
import { fittingActions } from './use-job-actions.ts';

const counts = { waiting: 686, changed: 803, unchanged: 407, skipped: 3, failed: 1, undone: 0 };
const running = (more: Partial<Bulk> = {}) =>
  someBulk({
    order: { verb: 'tool', tool: 'remove_HI' },
    selection: {},
    state: 'running',
    started_at: Date.now() - 60_000,
    counts,
    ...more,
  });
const done = [
  someBulkItem({ no: 1, state: 'changed', change_id: 55, figures: [{ name: 'removed', value: 2 }] }),
  someBulkItem({ no: 2, title: 'Copper Sky 1×02', state: 'unchanged' }),
  someBulkItem({ no: 3, title: 'Velvet Foundry 2×11', state: 'skipped', sentence: 'The folder is read-only.' }),
];

const open = (bulk: unknown = running()) =>
  renderApp({
    address: '/system/jobs/bulk/7',
    pages: { 'system/jobs/bulk/:id': async () => BulkJobPage },
    answers: {
      'GET /system/languages': [{ code2: 'de', code3: 'deu', name: 'German', enabled: true }],
      'GET /bulk/7': bulk,
      'GET /bulk/7/items': { data: done, total: 3 },
      'PATCH /bulk/7': undefined,
      'GET /subtitles/versions/compare': { data: someComparison() },
      'POST /subtitles/restore': { data: { batch: 'b', restored: ['x'], left: [] } },
    },
  });

test('says how far it is and what came of each file, as it happens', async () => {
  const { server, live, baseElement } = open();

  expect(await screen.findByRole('heading', { name: 'Remove hearing-impaired text in the library' })).toBeVisible();
  const progress = within(screen.getByRole('region', { name: 'Progress' }));
  expect(progress.getByText('1,214')).toBeVisible();
  expect(progress.getByText('63%')).toBeVisible();
  expect(progress.getByText('803')).toBeVisible();
  expect(await screen.findByText('2 removed')).toBeVisible();
  expect(screen.getByText('Skipped: The folder is read-only.')).toBeVisible();
  expect(screen.getByText('You can close this page, it continues')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  server.answer('GET /bulk/7', running({ counts: { ...counts, waiting: 685, changed: 804 } }));
  await act(async () => live.tell({ type: 'bulk', action: 'update', payload: 7 }));
  expect(await progress.findByText('804')).toBeVisible();
});

test.each([
  ['Pause', 'running', 'pause'],
  ['Stop', 'running', 'stop'],
  ['Resume', 'paused', 'resume'],
  ['Retry failed', 'done', 'retry'],
] as const)('%s while it is %s', async (name, state, action) => {
  const { user, server } = open(running({ state }));

  await user.click(await screen.findByRole('button', { name }));

  await waitFor(() => expect(server.asked('PATCH /bulk/7')[0]?.form).toEqual({ action: [action] }));
});

test('undoing says how much, and asks first', async () => {
  const { user, server } = open(running({ state: 'done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo what is done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo 803 changes?' }));
  expect(server.asked('PATCH /bulk/7')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(server.asked('PATCH /bulk/7')[0]?.form).toEqual({ action: ['undo'] }));
});

test('one file can be compared, and undone alone', async () => {
  const { user, server } = open();

  await user.click(await screen.findByRole('button', { name: 'Compare: Saltmarsh 2×05' }));
  const change = within(await screen.findByRole('region', { name: 'What changed' }));
  expect(await change.findByRole('list')).toBeVisible();
  expect(server.asked('GET /subtitles/versions/compare')[0]?.query).toMatchObject({ id: ['55'] });

  await user.click(screen.getByRole('button', { name: 'Undo: Saltmarsh 2×05' }));
  await waitFor(() => expect(server.asked('POST /subtitles/restore')[0]?.form).toEqual({ change: ['55'] }));
});

test('a chip asks for one outcome', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Skipped 3' }));

  await waitFor(() => expect(server.asked('GET /bulk/7/items').at(-1)?.query['filter[state]']).toEqual(['skipped']));
});

test('a failed order says why; a missing one is told', async () => {
  const { unmount } = open(running({ state: 'failed', error: 'The disk is full.' }));
  expect(await screen.findByText('The disk is full.')).toBeVisible();
  unmount();

  open(answerWith(404, 'This order no longer exists.'));
  expect(await screen.findByText('Couldn’t load this order')).toBeVisible();
});

test('a finished undo leaves nothing to press', () => {
  expect(fittingActions({ state: 'undone', counts })).toEqual([]);
  expect(fittingActions({ state: 'undoing', counts })).toEqual([]);
  expect(fittingActions({ state: 'done', counts: { ...counts, changed: 0, failed: 0 } })).toEqual([]);
});

test('on a phone nothing is lost', async () => {
  becomeNarrow();
  const { user, baseElement } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare: Saltmarsh 2×05' }));

  expect(await screen.findByRole('dialog', { name: 'Saltmarsh 2×05' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});
