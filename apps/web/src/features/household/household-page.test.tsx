import type { HouseholdLink, Report } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { HouseholdPage } from './household-page.tsx';

// Loading it for the first time takes longer than a test waits for a dialog.
beforeAll(() => import('#blocks/household/link-dialog.tsx'));

const at = Date.UTC(2026, 10, 18, 20, 14, 2);
const someReport = (more: Partial<Report> = {}): Report => ({
  id: 1,
  link_id: 3,
  link_label: 'Living room',
  type: 'episode',
  media_id: 102,
  item_id: 12,
  title: 'Saltmarsh 2×09',
  poster: null,
  kind: 'out-of-sync',
  language: 'en',
  state: 'solved',
  at,
  steps: [
    { at, code: 'reported', values: { when: 'early' } },
    { at: at + 7000, code: 'measured', values: { seconds: -4.2, opposite: true } },
    { at: at + 13_000, code: 'swapped', values: { provider: 'subdl', percent: 95, release: 'Saltmarsh.S02E09.WEB' } },
    { at: at + 98_000, code: 'said-better', values: {} },
  ],
  batch: 'b1',
  old: { provider: 'gestdown', subs_id: '9' },
  ...more,
});
const waits = someReport({
  id: 2,
  title: 'Winter Orchard 1×03',
  link_label: 'Kids’ room',
  kind: 'missing',
  language: 'es',
  state: 'waiting-for-owner',
  steps: [{ at, code: 'reported', values: { language: 'es' } }],
  batch: undefined,
  old: undefined,
});
const someLink = (more: Partial<HouseholdLink> = {}): HouseholdLink => ({
  id: 3,
  label: 'Living room',
  scope: null,
  may_ask: false,
  expires_at: null,
  created_at: at,
  last_used_at: null,
  reports: 6,
  ...more,
});
const languages = [
  { code2: 'en', code3: 'eng', name: 'English', enabled: true },
  { code2: 'es', code3: 'spa', name: 'Spanish', enabled: true },
];

const openPage = (answers: Record<string, unknown> = {}, address = '/household') =>
  renderApp({
    pages: { household: async () => HouseholdPage },
    address,
    answers: {
      'GET /system/settings': someSettings(),
      'GET /system/languages': languages,
      'GET /household/reports': { data: [someReport(), waits], total: 2, open: 1 },
      'GET /household/links': {
        data: [
          someLink(),
          someLink({
            id: 4,
            label: 'Kids’ room',
            reports: 0,
            scope: { kind: 'series', id: 12, title: 'Winter Orchard' },
          }),
        ],
      },
      ...answers,
    },
  });

test('the inbox says what came of each report and, step by step, how', async () => {
  const { baseElement } = openPage();

  const inbox = within(await screen.findByRole('region', { name: 'Reports' }));
  expect(screen.getByText('1 waits for you')).toBeVisible();
  expect(
    await inbox.findByRole('button', {
      name: /Saltmarsh 2×09, English Out of sync · Living room .* Swapped, confirmed/,
    }),
  ).toBeVisible();
  expect(inbox.getByRole('button', { name: /Winter Orchard 1×03, Spanish .* Waits for you/ })).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Saltmarsh 2×09, English' }));
  expect(steps.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Reported: Out of sync, too early',
    'Measured: 4.2 s late',
    'Swapped for another subtitle',
    '“Better”',
  ]);
  expect(steps.getByText('SubDL · 95% · Saltmarsh.S02E09.WEB')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('the owner undoes a swap', async () => {
  const { user, server } = openPage({ 'PATCH /household/reports': someReport() });

  await user.click(await screen.findByRole('button', { name: 'Undo the fix' }));

  await waitFor(() =>
    expect(server.asked('PATCH /household/reports')[0]?.form).toEqual({ id: ['1'], action: ['undo'] }),
  );
  expect(await screen.findByText('The earlier subtitle is back.')).toBeVisible();
});

test('a language outside the profile can be allowed once, and nothing can be undone yet', async () => {
  const { user, server } = openPage({ 'PATCH /household/reports': waits }, '/household?report=2');

  const detail = within(await screen.findByRole('region', { name: 'Winter Orchard 1×03, Spanish' }));
  expect(detail.getAllByRole('button').map((button) => button.textContent)).toEqual(['Allow once', 'Close report']);
  await user.click(detail.getByRole('button', { name: 'Allow once' }));

  await waitFor(() => expect(server.asked('PATCH /household/reports')[0]?.form['action']).toEqual(['allow']));
});

test('on a phone a report opens beside the list and closes again', async () => {
  becomeNarrow();
  const { user, router } = openPage();

  await user.click(await screen.findByRole('button', { name: /Saltmarsh/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Saltmarsh 2×09, English' }));
  expect(drawer.getByText('Measured: 4.2 s late')).toBeVisible();
  expect(router.state.location.search).toBe('?report=1');
  await user.click(drawer.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a link is created, shown once with its code, and can be copied', async () => {
  const { user, server, baseElement } = openPage({
    'POST /household/links': someLink({ id: 9, label: 'Attic', path: '/r/tok_en-1' }),
  });

  await user.click(await screen.findByRole('button', { name: 'Share a link' }));
  const form = within(await screen.findByRole('dialog', { name: 'Share a report link' }));
  expect(form.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Attic');
  await user.selectOptions(form.getByRole('combobox', { name: 'Works for' }), '30 days');
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Create link' }));

  const made = within(await screen.findByRole('dialog', { name: 'Link for Attic' }));
  expect(server.asked('POST /household/links')[0]?.form).toEqual({
    label: ['Attic'],
    may_ask: ['false'],
    days: ['30'],
  });
  expect(made.getByText(/\/r\/tok_en-1$/)).toBeVisible();
  expect(made.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(made.getByRole('button', { name: 'Copy address' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a link is revoked after a question', async () => {
  const { user, server } = openPage({ 'DELETE /household/links': undefined });

  const links = within(await screen.findByRole('region', { name: 'Links you shared' }));
  expect(await links.findByText('Winter Orchard')).toBeVisible();
  await user.click(links.getAllByRole('button', { name: 'Revoke' })[0]!);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Revoke Living room?' })).getByRole('button', {
      name: 'Revoke link',
    }),
  );

  await waitFor(() => expect(server.asked('DELETE /household/links')[0]?.query).toEqual({ id: ['3'] }));
});

test('without reports the page says how to get some', async () => {
  openPage({
    'GET /household/reports': { data: [], total: 0, open: 0 },
    'GET /household/links': { data: [] },
  });

  expect(await screen.findByRole('heading', { name: 'No reports yet' })).toBeVisible();
  expect(await screen.findByText(/No links yet\./)).toBeVisible();
});
