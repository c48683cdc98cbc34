import type { Manager } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { checkManagers } from './managers-check.ts';

const at = Date.UTC(2026, 10, 15, 12);
const hour = 3_600_000;
const now = () => at;

const sonarr: Manager = {
  kind: 'series',
  ordinal: 0,
  name: 'Sonarr',
  url: 'http://sonarr.lan',
  version: '4.0.9',
  state: 'live',
  message: '',
  sync: { at: at - hour, took: 1, outcome: 'done', message: '', added: 0, changed: 0, removed: 0, refused: 0 },
  held: 0,
};
const check = (...managers: Manager[]) =>
  checkManagers('series', { managers: async () => managers, countItems: async () => 24, now })();

test('one that is live is fine', async () => {
  expect(await check(sonarr)).toEqual({
    state: 'ok',
    words: 'Connected',
    status: { code: 'connected', values: {} },
    detail: '4.0.9 · synced 1 hour ago · 24 series',
    facts: ['4.0.9', expect.objectContaining({ code: 'synced' }), expect.objectContaining({ values: { count: 24 } })],
    issues: [],
  });
});

test('none is off', async () => {
  expect(await check({ ...sonarr, kind: 'movies' })).toMatchObject({ state: 'off', issues: [] });
});

test.for([
  ['unreachable', 'Sonarr can’t be reached', 'manager-unreachable'],
  ['refused', 'Sonarr denies access', 'manager-refuses'],
] as const)('one that is %s needs a person', async ([state, object, help]) => {
  const { state: verdict, issues } = await check({ ...sonarr, state, message: 'Why, and what to do.' });

  expect(verdict).toBe('bad');
  expect(issues).toEqual([
    {
      key: `manager series 0 ${state}`,
      object,
      issue: 'Why, and what to do.',
      said: { code: `manager-${state}`, values: { name: 'Sonarr', reason: 'Why, and what to do.' } },
      severity: 'bad',
      way: { page: '/settings/sonarr', label: 'Settings of Sonarr' },
      help,
    },
  ]);
});

test('of several the worst speaks', async () => {
  const { words, issues } = await check(sonarr, { ...sonarr, ordinal: 1, name: 'Anime', state: 'unreachable' });

  expect(words).toBe('Unreachable');
  expect(issues.map(({ object }) => object)).toEqual(['Anime can’t be reached']);
});

test('what is held waits for a decision', async () => {
  const { state, issues } = await check({ ...sonarr, held: 3 });

  expect(state).toBe('warn');
  expect(issues).toMatchObject([
    { object: 'Sonarr no longer lists 3 series', requiresAction: true, way: { page: '/series' } },
  ]);
});
