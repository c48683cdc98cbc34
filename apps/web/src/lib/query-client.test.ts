import { expect, test } from 'vitest';
import { languagesQuery, profilesQuery } from './queries/languages.ts';
import { logsQuery } from './queries/logs.ts';
import { plexAuthQuery, plexServersQuery, plexWebhooksQuery } from './queries/plex.ts';
import { announcementsQuery, badgesQuery, tasksQuery } from './queries/polled.ts';
import { settingsQuery } from './queries/settings.ts';
import { createQueryClient } from './query-client.ts';

const second = 1000;
const minute = 60 * second;
const defaults = createQueryClient().getDefaultOptions().queries;

test('[data-fetching.stale-time] trusts an answer for a minute', () => {
  expect(defaults?.staleTime).toBe(minute);
});

test('[data-fetching.no-retries] asks once', async () => {
  let asked = 0;
  const queryFn = () => Promise.reject(new Error(`asked ${(asked += 1)} times`));

  await createQueryClient()
    .fetchQuery({ queryKey: ['failing'], queryFn })
    .catch(() => {});

  expect(asked).toBe(1);
  expect(defaults?.retry).toBe(false);
});

test('[data-fetching.no-focus-refetch] does not ask again when the window gets the focus', () => {
  expect(defaults?.refetchOnWindowFocus).toBe(false);
});

test.each([
  ['[data-fetching.settings-never-stale] settings', settingsQuery()],
  ['[data-fetching.languages-never-stale] languages', languagesQuery()],
  ['[data-fetching.profiles-never-stale] language profiles', profilesQuery()],
])('%s never go stale', (_name, { staleTime }) => {
  expect(staleTime).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['[data-fetching.badges-interval] badges', badgesQuery()],
  ['[data-fetching.logs-interval] logs', logsQuery()],
  ['[data-fetching.announcements-interval] announcements', announcementsQuery()],
  ['[data-fetching.tasks-interval] tasks', tasksQuery()],
])('%s are asked for every 60 s and go stale after 10 s', (_name, { staleTime, refetchInterval }) => {
  expect({ staleTime, refetchInterval }).toEqual({ staleTime: 10 * second, refetchInterval: minute });
});

test.each([
  ['[data-fetching.plex-auth-stale] the sign-in at Plex', plexAuthQuery(), 5],
  ['[data-fetching.plex-servers-stale] the servers of Plex', plexServersQuery(), 2],
  ['[data-fetching.plex-webhooks-stale] the webhooks of Plex', plexWebhooksQuery(), 2],
])('%s: stale after its minutes', (_name, { staleTime }, minutes) => {
  expect(staleTime).toBe(minutes * minute);
});
