import type { Plan, PlanRun, PlanStep } from '@captionarr/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someLibrary } from '#testing/some-library.ts';
import { PlanPage } from './plan-page.tsx';

const someStep = (own: Partial<PlanStep> & Pick<PlanStep, 'id' | 'lever'>): PlanStep => ({
  items: 0,
  sure: true,
  ticked: true,
  needs_owner: false,
  provider: null,
  kind: null,
  minimum: null,
  percent: null,
  asked: null,
  resumes: false,
  tested_at: null,
  requests: 0,
  cost: null,
  seconds: null,
  first: null,
  ...own,
});

const lower = { id: 'lower', lever: 'lower-minimum', items: 60, kind: 'movie', minimum: 90, percent: 85 } as const;
const plan: Plan = {
  made_at: 1_700_000_000_000,
  total: 199,
  steps: [
    someStep(lower),
    someStep({ id: 'enable', lever: 'enable-provider', items: 31, provider: 'subf2m', asked: 40, tested_at: 1 }),
    someStep({ id: 'search', lever: 'search', items: 12, sure: false }),
    someStep({ id: 'fix', lever: 'fix-provider', items: 22, provider: 'subdl', needs_owner: true, ticked: false }),
    someStep({ id: 'translate', lever: 'translate', items: 30, cost: 0.55, ticked: false }),
  ],
  groups: [
    { steps: ['lower'], cause: 'below-minimum', count: 50 },
    { steps: ['lower', 'enable'], cause: 'below-minimum', count: 10 },
    { steps: ['enable'], cause: 'not-found', count: 21 },
    { steps: ['search'], cause: 'not-searched', count: 12 },
    { steps: ['fix', 'translate'], cause: 'provider-fault', count: 22 },
    { steps: ['translate'], cause: 'not-found', count: 8 },
    { steps: [], cause: 'not-found', count: 76 },
  ],
  trials: [],
  requests_left: 788,
  next_search_at: null,
};

const someRun = (own: Partial<PlanRun>): PlanRun => ({
  id: 5,
  state: 'applied',
  error: null,
  who: 'test',
  created_at: 1,
  finished_at: 2,
  steps: [],
  total: 60,
  done: 60,
  changed: 52,
  orders: [9],
  job_id: null,
  ...own,
});

function open(answer: { plan: Plan | null; run?: PlanRun | null } = { plan }) {
  const server = fakeServer(
    someLibrary({
      'POST /plan': { job_id: null, run: null, ...answer },
      'POST /plan/apply': { id: 5 },
      'POST /plan/undo': undefined,
    }),
  );
  return { ...renderPage(<PlanPage />, '/plan'), server };
}

const result = async () => within(await screen.findByRole('region', { name: 'If you apply the ticked steps' }));
const gainOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li')!).getByText(/^\d+$/).textContent;

test('the gains and what stays add up, and unticking a step recounts the others', async () => {
  const { user, container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A plan for 199 missing subtitles' })).toBeVisible();

  expect(['Accept 85% for movies', 'Enable Subf2m.co', 'Search what was never searched'].map(gainOf)).toEqual([
    '60',
    '21',
    '12',
  ]);
  expect((await result()).getByText('118')).toBeVisible();
  expect((await result()).getByText('Up to 12 more, if providers have them.')).toBeVisible();
  expect((await result()).getByText('What stays missing: 106')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Translate from another language' })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Fix/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open settings: Fix SubDL' })).toHaveAttribute('href', '/settings/providers');
  expect(await axeViolations(container)).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: 'Accept 85% for movies' }));

  expect(gainOf('Enable Subf2m.co')).toBe('31');
  expect(gainOf('Accept 85% for movies')).toBe('50');
  expect((await result()).getByText('168')).toBeVisible();
});

test('applies what is ticked of the plan that was seen', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Enable Subf2m.co' }));
  await user.click(screen.getByRole('button', { name: 'Apply 2 steps' }));

  expect(server.asked('POST /plan/apply')[0]?.form).toMatchObject({
    made_at: ['1700000000000'],
    'steps[]': ['lower', 'search'],
  });
});

test('a plan that was applied can be undone in one click', async () => {
  const { user, server } = open({ plan, run: someRun({}) });
  expect(await screen.findByRole('heading', { name: 'Plan applied. New subtitles: 52' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See each result' })).toHaveAttribute('href', '/system/jobs/bulk/9');

  await user.click(screen.getByRole('button', { name: 'Undo plan' }));

  expect(server.asked('POST /plan/undo')[0]?.form).toMatchObject({ id: ['5'] });
});

test('while it is applied, its progress stands alone, with a way to stop it', async () => {
  open({ plan: null, run: someRun({ state: 'applying', done: 7, job_id: 3 }) });

  expect(await screen.findByText('7 of 60 done. You can close this page.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo plan' })).toBeNull();
});

test('says when there is nothing to change, and when nothing is missing', async () => {
  const { unmount } = open({ plan: { ...plan, steps: [], groups: [{ steps: [], cause: 'not-found', count: 199 }] } });
  expect(await screen.findByRole('heading', { name: 'There is nothing to change' })).toBeVisible();
  unmount();

  open({ plan: { ...plan, total: 0, steps: [], groups: [] } });
  expect(await screen.findByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
});
