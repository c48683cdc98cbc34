import { focusManager, InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { languagesQuery, profilesQuery } from './queries/languages.ts';
import { logsQuery } from './queries/logs.ts';
import { plexAuthQuery, plexServersQuery, plexWebhooksQuery } from '#features/settings/media-servers/plex.queries.ts';
import { announcementsQuery, badgesQuery, tasksQuery } from './queries/polled.ts';
import { settingsQuery } from './queries/settings.ts';
import { createQueryClient } from './query-client.ts';

const second = 1000;
const minute = 60 * second;

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** Lets time pass, and what is answered arrive. */
async function pass(time: number) {
  await vi.advanceTimersByTimeAsync(time);
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
}

interface Watched {
  subscribe(listener: () => void): () => void;
  getCurrentResult(): { isStale: boolean };
}

/** Watches an answer as a page does, from when it is there. */
async function watch(observe: (client: QueryClient) => Watched) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const client = createQueryClient();
  client.mount();
  const observer = observe(client);
  const leave = observer.subscribe(() => {});
  onTestFinished(() => {
    leave();
    client.unmount();
  });
  await pass(0);
  return { isStale: () => observer.getCurrentResult().isStale };
}

/** A query that says nothing of its own, and how often it was asked. */
function plainQuery() {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'answer');
  return { queryFn, observe: (client: QueryClient) => new QueryObserver(client, { queryKey: ['plain'], queryFn }) };
}

test('[data-fetching.stale-time] trusts an answer for a minute', async () => {
  const { isStale } = await watch(plainQuery().observe);

  await pass(minute - 100);
  expect(isStale()).toBe(false);
  await pass(200);
  expect(isStale()).toBe(true);
});

test('[data-fetching.no-retries] asks once', async () => {
  let asked = 0;
  const queryFn = () => Promise.reject(new Error(`asked ${(asked += 1)} times`));

  await createQueryClient()
    .fetchQuery({ queryKey: ['failing'], queryFn })
    .catch(() => {});

  expect(asked).toBe(1);
});

test('[data-fetching.no-focus-refetch] does not ask again when the window gets the focus, however old the answer', async () => {
  const { queryFn, observe } = plainQuery();
  const { isStale } = await watch(observe);
  await pass(2 * minute);
  expect(isStale()).toBe(true);

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await pass(0);

  expect(queryFn).toHaveBeenCalledOnce();
});

test.each([
  ['[data-fetching.settings-never-stale] settings', settingsQuery()],
  ['[data-fetching.languages-never-stale] languages', languagesQuery()],
  ['[data-fetching.profiles-never-stale] language profiles', profilesQuery()],
])('%s never go stale', (_name, { staleTime }) => {
  expect(staleTime).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  [
    '[data-fetching.badges-interval] badges',
    'GET /badges',
    (client: QueryClient) => new QueryObserver(client, badgesQuery()),
  ],
  [
    '[data-fetching.logs-interval] logs',
    'GET /system/logs',
    (client: QueryClient) => new InfiniteQueryObserver(client, logsQuery()),
  ],
  [
    '[data-fetching.announcements-interval] announcements',
    'GET /system/announcements',
    (client: QueryClient) => new QueryObserver(client, announcementsQuery()),
  ],
  [
    '[data-fetching.tasks-interval] tasks',
    'GET /system/tasks',
    (client: QueryClient) => new QueryObserver(client, tasksQuery()),
  ],
] as const)('%s are asked for every 60 s and go stale after 10 s', async (_name, call, observe) => {
  const server = fakeServer({ [call]: { data: [] } });
  const { isStale } = await watch(observe);

  await pass(10 * second - 100);
  expect(isStale()).toBe(false);
  await pass(200);
  expect(isStale()).toBe(true);

  await pass(50 * second - 200);
  expect(server.asked(call)).toHaveLength(1);
  await pass(200);
  expect(server.asked(call)).toHaveLength(2);
  await pass(minute);
  expect(server.asked(call)).toHaveLength(3);
});

test.each([
  ['[data-fetching.plex-auth-stale] the sign-in at Plex', plexAuthQuery(), 5],
  ['[data-fetching.plex-servers-stale] the servers of Plex', plexServersQuery(), 2],
  ['[data-fetching.plex-webhooks-stale] the webhooks of Plex', plexWebhooksQuery(), 2],
])('%s: stale after its minutes', (_name, { staleTime }, minutes) => {
  expect(staleTime).toBe(minutes * minute);
});
