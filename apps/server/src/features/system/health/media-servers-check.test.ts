import type { MediaServerState } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { checkMediaServers } from './media-servers-check.ts';

const at = Date.UTC(2026, 10, 15, 12);
const attic: MediaServerState = {
  id: 'one',
  kind: 'jellyfin',
  name: 'Attic',
  state: 'fine',
  message: '',
  version: '10.10.3',
  refreshed_at: at - 3_600_000,
  waiting: 0,
};
const check = (...states: MediaServerState[]) =>
  checkMediaServers({ mediaServers: async () => states, now: () => at })();

test('those that answer are fine', async () => {
  const plex: MediaServerState = { ...attic, id: 'plex', kind: 'plex', name: 'NAS', version: null, refreshed_at: null };

  expect(await check(plex, attic)).toEqual({
    state: 'ok',
    words: 'Connected',
    status: { code: 'connected', values: {} },
    detail: 'NAS · Attic 10.10.3 · last refreshed 1 hour ago',
    facts: ['NAS', 'Attic 10.10.3', expect.objectContaining({ code: 'refreshed' })],
    issues: [],
  });
});

test('none is off, and nobody knows of one that was not asked', async () => {
  expect(await check()).toMatchObject({ state: 'off', words: 'Not in use' });
  expect(await check({ ...attic, state: 'unknown', version: null, refreshed_at: null })).toMatchObject({
    state: 'ok',
    words: 'Unknown',
    detail: 'Attic · nothing refreshed yet',
  });
});

test.for([
  [0, 'Attic rejected the API key.'],
  [1, 'Attic rejected the API key. 1 video is waiting to be refreshed; this is retried automatically.'],
  [7, 'Attic rejected the API key. 7 videos are waiting to be refreshed; this is retried automatically.'],
] as const)('one that fails with %i waiting needs a person', async ([waiting, issue]) => {
  const failing: MediaServerState = { ...attic, state: 'failing', message: 'Attic rejected the API key.', waiting };

  const { state, words, issues } = await check(attic, failing);

  expect([state, words]).toEqual(['warn', '1 of 2 failing']);
  expect(issues).toEqual([
    {
      key: 'media server one',
      object: 'Attic isn’t notified of new subtitles',
      issue,
      said: { code: 'media-server-failing', values: { name: 'Attic', reason: issue } },
      severity: 'warn',
      requiresAction: true,
      help: 'media-server-unreachable',
      way: { page: '/settings/plex', label: 'Media server settings' },
    },
  ]);
});
