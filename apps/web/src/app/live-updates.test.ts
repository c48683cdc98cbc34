import type { LiveEvent } from '@captionarr/contract';
import type { QueryKey } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { backupsQuery } from '#lib/queries/backups.ts';
import { episodeBlacklistQuery, movieBlacklistQuery } from '#lib/queries/blacklist.ts';
import { episodeHistoryQuery, movieHistoryQuery } from '#lib/queries/history.ts';
import { languagesQuery, profilesQuery } from '#lib/queries/languages.ts';
import { inboxQuery, librariesQuery } from '#lib/queries/libraries.ts';
import { episodesQuery, moviesQuery, oneMovieQuery, oneSeriesQuery, seriesQuery } from '#lib/queries/library.ts';
import { badgesQuery, tasksQuery } from '#lib/queries/polled.ts';
import { titlesQuery } from '#lib/queries/search.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { wantedEpisodesQuery, wantedMoviesQuery } from '#lib/queries/wanted.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { createLiveUpdates } from './live-updates.ts';

const event = (type: string, payload: unknown = null, action = 'update') => ({ type, action, payload }) as LiveEvent;

const range = { start: 0, length: 50 };

/** What pages have asked for, under the keys that they ask with. */
const cached: Readonly<Record<string, QueryKey>> = {
  'series list': seriesQuery(range).queryKey,
  'series 1': oneSeriesQuery(1).queryKey,
  'episodes of 1': episodesQuery(1).queryKey,
  'episodes of 2': episodesQuery(2).queryKey,
  'titles found': titlesQuery('dark').queryKey,
  'movie list': moviesQuery(range).queryKey,
  'movie 1': oneMovieQuery(1).queryKey,
  'wanted episodes': wantedEpisodesQuery(range).queryKey,
  'wanted movies': wantedMoviesQuery(range).queryKey,
  'episode history': episodeHistoryQuery(range).queryKey,
  'history of episode 1': episodeHistoryQuery({ episodeid: 1 }).queryKey,
  'movie history': movieHistoryQuery(range).queryKey,
  'history of movie 1': movieHistoryQuery({ radarrid: 1 }).queryKey,
  'episode blacklist': episodeBlacklistQuery().queryKey,
  'movie blacklist': movieBlacklistQuery().queryKey,
  settings: settingsQuery().queryKey,
  languages: languagesQuery().queryKey,
  profiles: profilesQuery().queryKey,
  badges: badgesQuery().queryKey,
  tasks: tasksQuery().queryKey,
  backups: backupsQuery().queryKey,
  libraries: librariesQuery().queryKey,
  'files to match': inboxQuery('folder-1').queryKey,
};

/** Which of the cached answers an event made stale. */
function staleAfter(...events: LiveEvent[]) {
  const client = createQueryClient();
  for (const queryKey of Object.values(cached)) client.setQueryData(queryKey, 'cached');
  const log = vi.fn<(text: string) => void>();

  createLiveUpdates(client, log)(events);

  const names = Object.keys(cached).filter((name) => client.getQueryState(cached[name] ?? [])?.isInvalidated);
  return { log, stale: names };
}

test.each([
  ['[socket.event-series]', 'series', ['series list', 'series 1', 'episodes of 1', 'titles found']],
  ['[socket.event-movie]', 'movie', ['titles found', 'movie list', 'movie 1']],
  ['[socket.event-episode]', 'episode', ['series list', 'series 1', 'episodes of 1', 'episodes of 2']],
  ['[socket.event-episode-wanted]', 'episode-wanted', ['wanted episodes']],
  ['[socket.event-movie-wanted]', 'movie-wanted', ['wanted movies']],
  ['[socket.event-reset-episode-wanted]', 'reset-episode-wanted', ['wanted episodes']],
  ['[socket.event-reset-movie-wanted]', 'reset-movie-wanted', ['wanted movies']],
  ['[socket.event-settings]', 'settings', ['settings']],
  ['[socket.event-languages]', 'languages', ['languages', 'profiles']],
  ['[socket.event-badges]', 'badges', ['badges']],
  ['[socket.event-task]', 'task', ['tasks']],
  ['[socket.event-movie-history]', 'movie-history', ['movie history', 'history of movie 1']],
  ['[socket.event-episode-history]', 'episode-history', ['episode history', 'history of episode 1']],
  ['[socket.event-movie-blacklist]', 'movie-blacklist', ['movie blacklist']],
  ['[socket.event-episode-blacklist]', 'episode-blacklist', ['episode blacklist']],
  ['', 'backup', ['backups']],
  ['', 'libraries', ['badges', 'libraries', 'files to match']],
])('%s %s refreshes what it is about and nothing else', (_id, type, expected) => {
  expect(staleAfter(event(type, 1)).stale).toEqual(expected);
});

test('[socket.event-unhandled] only logs what it does not know', () => {
  const { stale, log } = staleAfter(event('moon-phase'));

  expect(stale).toEqual([]);
  expect(log).toHaveBeenCalledWith('Unknown live event: moon-phase');
});

test('asks once for what many events of a batch are about', () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const burst = Array.from({ length: 500 }, (_, id) => event('episode-wanted', id));

  createLiveUpdates(client, () => {})(burst);

  const asked = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
  expect(asked).toEqual([['wanted', 'episodes'], ['home']]);
});

const job = { job_id: 7, job_name: 'Scanning disk', status: 'running', progress_value: 1, progress_max: 9 };

function newsOf(payload: object, action = 'update') {
  const client = createQueryClient();
  client.setQueryData(['jobs'], { data: [job] });
  createLiveUpdates(client, () => {})([event('jobs', payload, action)]);
  return client.getQueryState<{ data: object[] }>(['jobs']);
}

test('takes the progress of a job as it comes, without asking', () => {
  const jobs = newsOf({ job_id: 7, status: 'running', progress_value: 4, progress_max: 9 });

  expect(jobs?.isInvalidated).toBe(false);
  expect(jobs?.data?.data).toEqual([{ ...job, progress_value: 4 }]);
});

test.each([
  ['has another state', { job_id: 7, status: 'completed' }, 'update'],
  ['is new', { job_id: 8, status: 'pending' }, 'update'],
  ['is gone', { job_id: 7 }, 'delete'],
])('asks for the jobs when one %s', (_how, payload, action) => {
  expect(newsOf(payload, action)?.isInvalidated).toBe(true);
});

test('a library that comes in, told series by series, asks for the list a few times instead of thousands', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const tell = createLiveUpdates(client, () => {});

  for (let id = 1; id <= 2000; id++) {
    tell([event('series', id)]);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();

  const times = invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'series').length;
  expect(times).toBeGreaterThan(3);
  expect(times).toBeLessThan(9);
});

function areProvidersStale() {
  const client = createQueryClient();
  client.setQueryData(['providers'], 'cached');
  createLiveUpdates(client, () => {})([event('badges')]);
  return client.getQueryState(['providers'])?.isInvalidated;
}

test('behind a gateway badges leave the providers alone, since asking for those makes news of the badges there', () => {
  onTestFinished(() => void (pageConfig.gateway = undefined));

  expect(areProvidersStale()).toBe(true);
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['searches.read'] };
  expect(areProvidersStale()).toBe(false);
});
