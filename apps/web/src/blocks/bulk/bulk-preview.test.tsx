import { act, screen, waitFor, within } from '@testing-library/react';
import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, type FakeRequest } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { someBulk, someBulkItem } from '#testing/some-bulk.ts';
import { followed } from './followed.ts';
import { chooseBulk, previewBulk } from './preview-bulk.ts';

const selection: BulkSelection = { what: 'series', ids: [12, 13], languages: ['de'] };
const items = ({ query }: FakeRequest) => ({
  data: [someBulkItem({ no: Number(query['start']?.[0] ?? 0) })],
  total: 2318,
});

function open(answers: Record<string, unknown> = {}, order: BulkOrder = { verb: 'delete' }) {
  const onStart = vi.fn<() => void>();
  const app = renderApp({
    address: '/series',
    answers: {
      'GET /system/languages': [{ code2: 'de', code3: 'deu', name: 'German', enabled: true }],
      'POST /bulk': { id: 7 },
      'GET /bulk/7': someBulk({ order }),
      'GET /bulk/7/items': items,
      'POST /bulk/7': undefined,
      'DELETE /bulk/7': undefined,
      'PATCH /bulk/7': undefined,
      ...answers,
    },
  });
  act(() => previewBulk(order, selection, { onStart }));
  followed.set([]);
  return { ...app, onStart };
}

const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('the title is the sentence of the action, with what it takes and what stays', async () => {
  const { server, baseElement } = open();

  const dialog = await dialogNamed('Delete all German subtitles in 2 series');
  expect(dialog.getByText('Nothing happens until you press the button.')).toBeVisible();
  expect(await dialog.findByText('2,318')).toBeVisible();
  expect(dialog.getByText('86 MB')).toBeVisible();
  expect(dialog.getByText('about 40 sec')).toBeVisible();
  expect(dialog.getByText('30 days')).toBeVisible();
  expect(dialog.getByText('640 embedded tracks stay')).toBeVisible();
  expect((await dialog.findAllByText(/SubDL · 95% · May 3, 2026/))[0]).toBeVisible();
  const form = server.asked('POST /bulk')[0]?.form;
  expect(JSON.parse(form?.['order']?.[0] as string)).toEqual({ verb: 'delete' });
  expect(JSON.parse(form?.['selection']?.[0] as string)).toEqual(selection);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('risky groups are off; a tick changes the figures and the button', async () => {
  const { user, server, onStart } = open();
  const dialog = await dialogNamed(/Delete all German/);
  const risky = await dialog.findByRole('checkbox', { name: '12 edited by hand' });
  expect(risky).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: '2,318 ordinary files' })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: /embedded/ })).not.toBeInTheDocument();

  await user.click(risky);
  await user.click(dialog.getByRole('button', { name: 'Delete 2,330 files' }));

  await waitFor(() => expect(server.asked('POST /bulk/7')[0]?.form).toEqual({ 'groups[]': ['ordinary', 'edited'] }));
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce());
  expect(server.asked('DELETE /bulk/7')).toEqual([]);
});

test('Enter doesn’t press the button: it cancels, and the order is forgotten', async () => {
  const { user, server } = open();
  const dialog = await dialogNamed(/Delete all German/);
  await dialog.findByRole('button', { name: 'Delete 2,318 files' });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());

  await user.keyboard('{Enter}');

  await waitFor(() => expect(server.asked('DELETE /bulk/7')).toHaveLength(1));
  expect(server.asked('POST /bulk/7')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('while it counts it says how far it is, and the button waits', async () => {
  const { server, live } = open({ 'GET /bulk/7': someBulk({ state: 'counting', counted: 1240, groups: [] }) });
  const dialog = await dialogNamed(/Delete all German/);

  expect(await dialog.findByText('Counting… 1,240 so far')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Delete/ })).toBeDisabled();

  server.answer('GET /bulk/7', someBulk());
  await act(async () => live.tell({ type: 'bulk', action: 'update', payload: 7 }));
  expect(await dialog.findByRole('button', { name: 'Delete 2,318 files' })).toBeEnabled();
});

test('too little room for versions is said before, with how much, and nothing can be started', async () => {
  open({
    'GET /bulk/7': someBulk({ versions: { days: 30, needed: 3_000_000_000, used: 0, limit: 2_000_000_000 } }),
  });
  const dialog = await dialogNamed(/Delete all German/);

  expect(await dialog.findByText(/Undo needs up to 3 GB, but versions may take 2 GB at most/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete 2,318 files' })).toBeDisabled();
});

const search: BulkOrder = { verb: 'search' };
const many = { group: 'ordinary' as const, count: 412, bytes: 0, ticked: true };
const left = {
  left: 180,
  providers: [
    { name: 'opensubtitlescom', left: 100 },
    { name: 'subdl', left: 80 },
  ],
};

test('a search for more than today’s downloads says so, and offers what is left beside everything', async () => {
  const bulk = someBulk({ order: search, groups: [many], versions: null, downloads: left });
  const { user, server, baseElement } = open({ 'GET /bulk/7': bulk }, search);
  const dialog = await dialogNamed(/Search missing German/);

  const words = '412 subtitles, 180 downloads left today: OpenSubtitles.com 100, SubDL 80.';
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Search 412 subtitles' })).toBeEnabled();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Search 180 subtitles' }));

  const form = { 'groups[]': ['ordinary'], limit: ['180'] };
  await waitFor(() => expect(server.asked('POST /bulk/7')[0]?.form).toEqual(form));
});

test('downloads that suffice or aren’t known are no question, and none left can’t be chosen', async () => {
  const enough = someBulk({ order: search, groups: [{ ...many, count: 180 }], downloads: left });
  const { server, live } = open({ 'GET /bulk/7': enough }, search);
  const dialog = await dialogNamed(/Search missing German/);
  expect(await dialog.findByRole('button', { name: 'Search 180 subtitles' })).toBeEnabled();
  expect(dialog.queryByText(/left today:/)).not.toBeInTheDocument();

  const none = { left: 0, providers: [{ name: 'subdl', left: 0 }] };
  server.answer('GET /bulk/7', someBulk({ order: search, groups: [many], downloads: none }));
  await act(async () => live.tell({ type: 'bulk', action: 'update', payload: 7 }));
  expect(await dialog.findByText('412 subtitles, 0 downloads left today: SubDL 0.')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /^Search/ })).toHaveLength(1);
});

test('a failure and an empty order are told', async () => {
  const { server } = open({ 'POST /bulk': answerWith(500, 'The disk is full.') });
  expect(await screen.findByText('Couldn’t count what this would do')).toBeVisible();

  server.answer('POST /bulk', { id: 7 });
  server.answer('GET /bulk/7', someBulk({ groups: [] }));
  act(() => previewBulk({ verb: 'sync' }, selection));
  await screen.findByRole('button', { name: 'Retry' }).then((button) => button.click());
  expect(await screen.findByText('Nothing to do')).toBeVisible();
});

test('the full list and a group can be read', async () => {
  const { user, server } = open();
  const dialog = await dialogNamed(/Delete all German/);
  await user.click(await dialog.findByRole('button', { name: 'Show: 12 edited by hand' }));

  expect(await screen.findByText('2,318 items')).toBeVisible();
  expect(server.asked('GET /bulk/7/items').at(-1)?.query).toMatchObject({ 'filter[group]': ['edited'] });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('640 embedded tracks stay')).toBeVisible();
});

const run = (more = {}) =>
  someBulk({
    state: 'running',
    counts: { waiting: 3, changed: 1, unchanged: 0, skipped: 0, failed: 0, undone: 0 },
    ...more,
  });
const ended = { waiting: 0, changed: 4, unchanged: 0, skipped: 0, failed: 0, undone: 0 };

test('[jobs.notice-progress] [jobs.notice-completed] what runs is told as a group, and ends with one Undo', async () => {
  const { user, server, live } = open();
  const dialog = await dialogNamed(/Delete all German/);
  const button = await dialog.findByRole('button', { name: 'Delete 2,318 files' });
  server.answer('GET /bulk/7', run());
  await user.click(button);

  expect(await screen.findByText('[2/4] Delete all German subtitles in 2 series')).toBeVisible();
  server.answer('GET /bulk/7', run({ state: 'done', counts: ended }));
  await act(async () => live.tell({ type: 'bulk', action: 'update', payload: 7 }));
  expect(await screen.findByText('All Tasks Completed')).toBeVisible();
  expect(await screen.findByText('4 files changed')).toBeVisible();

  server.answer('GET /bulk/7', run({ state: 'undone', counts: { ...ended, changed: 0, undone: 4 } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked('PATCH /bulk/7')[0]?.form).toEqual({ action: ['undo'] }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('the chooser asks what to do with which languages, then shows the preview', async () => {
  const { user, server, baseElement } = renderApp({
    address: '/series',
    answers: {
      'GET /system/languages': [{ code2: 'de', code3: 'deu', name: 'German', enabled: true }],
      'POST /bulk': { id: 7 },
      'GET /bulk/7': someBulk({ order: { verb: 'tool', tool: 'remove_HI' } }),
      'GET /bulk/7/items': items,
      'DELETE /bulk/7': undefined,
    },
  });
  act(() => chooseBulk({ what: 'series' }));
  const dialog = await dialogNamed('Subtitles in all series');
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(dialog.getByRole('combobox', { name: 'Languages' }));
  await user.click(await dialog.findByRole('option', { name: 'German' }));
  await user.click(dialog.getByRole('button', { name: 'Remove HI' }));

  await dialogNamed('Remove hearing-impaired text in all series');
  await waitFor(() => expect(server.asked('POST /bulk')).toHaveLength(1));
  const form = server.asked('POST /bulk')[0]?.form;
  expect(JSON.parse(form?.['order']?.[0] as string)).toEqual({ verb: 'tool', tool: 'remove_HI' });
  expect(JSON.parse(form?.['selection']?.[0] as string)).toEqual({ what: 'series', languages: ['de'] });
});

test('on a phone it is the whole screen, in the same order', async () => {
  becomeNarrow();
  const { baseElement } = open();

  const dialog = await dialogNamed(/Delete all German/);
  expect(await dialog.findByRole('button', { name: 'Delete 2,318 files' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});
