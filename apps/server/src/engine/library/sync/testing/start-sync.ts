import { setTimeout as delay } from 'node:timers/promises';
import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type {
  MovieSource,
  SeriesSource,
  UpstreamEpisode,
  UpstreamMovie,
  UpstreamSeries,
} from '#domain/library/upstream.ts';
import { startLibrary } from '#engine/library/testing/start-library.ts';
import { createItemLocks } from '#engine/library/sync/item-locks.ts';
import { createRefreshJob } from '#engine/library/sync/refresh.job.ts';
import { createSyncJob } from '#engine/library/sync/sync.job.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';

/** Library of a manager; change it to change its responses. */
export interface Upstream {
  series: UpstreamSeries[];
  episodes: UpstreamEpisode[];
  movies: UpstreamMovie[];
  /** Before each record of a list. */
  pause: () => Promise<unknown>;
}

const managerOf = (kind: LibraryKind) => ({ kind, ordinal: 0, name: kind === 'series' ? 'Sonarr' : 'Radarr' });

/** A library beside managers that are plain arrays, with the jobs that read them. */
export async function startSync(options: Parameters<typeof startLibrary>[0] = {}) {
  const library = await startLibrary(options);
  const upstream: Upstream = { series: [], episodes: [], movies: [], pause: () => Promise.resolve() };
  const asked: string[] = [];
  const events: LiveEvent[] = [];

  async function* list<T>(records: () => readonly T[]) {
    const snapshot = [...records()];
    for (const record of snapshot) {
      await upstream.pause();
      yield record;
    }
    return { received: snapshot.length, refused: [] };
  }
  const series: SeriesSource = {
    list: () => list(() => upstream.series),
    find: async (id) => upstream.series.find((item) => item.id === id),
    hasEpisode: async (id) => upstream.episodes.some((episode) => episode.id === id),
    async episodes(seriesId, known) {
      const records = upstream.episodes.filter((episode) => episode.seriesId === seriesId);
      const fingerprint = String(JSON.stringify(records).length);
      asked.push(`episodes ${seriesId}`);
      if (fingerprint === known) return 'same';
      asked.push(`read ${seriesId}`);
      return { fingerprint, answered: { records, received: records.length, refused: [] } };
    },
  };
  const movies: MovieSource = {
    list: () => list(() => upstream.movies),
    find: async (id) => upstream.movies.find((item) => item.id === id),
  };

  const { db, store, settings, optimize } = library;
  const emit = (event: LiveEvent) => void events.push(event);
  const sources = { series: () => series, movies: () => movies };
  const mappings = (kind: LibraryKind) =>
    settings.current()[kind === 'series' ? 'general.path_mappings' : 'general.path_mappings_movie'];
  const parts = { db, store, settings, mappings, turns: createItemLocks(), emit, optimize, now: Date.now, sources };
  const sync = createSyncJob(parts);
  const refresh = createRefreshJob(parts);
  const queue = createJobQueue({ db, emit: () => {}, log: pino({ level: 'silent' }) });
  queue.register(sync);
  queue.register(refresh);
  await queue.start();
  onTestFinished(() => queue.stop());

  async function ended(id: number) {
    for (;;) {
      const [job] = await queue.list({ id });
      if (job && (job.status === 'completed' || job.status === 'failed' || job.error)) return job;
      await delay(5);
    }
  }

  return {
    ...library,
    upstream,
    asked,
    events,
    queue,
    ended,
    begin: (kind: LibraryKind) => queue.enqueue(sync, managerOf(kind)),
    sync: async (kind: LibraryKind) => ended(await queue.enqueue(sync, managerOf(kind))),
    refresh: async (kind: LibraryKind, id: number, files = false) =>
      ended(await queue.enqueue(refresh, { manager: managerOf(kind), changes: [{ id, files }] })),
    report: (kind: LibraryKind) =>
      db
        .selectFrom('sync_report')
        .selectAll()
        .where('instance_id', '=', kind === 'series' ? 1 : 2)
        .executeTakeFirst(),
  };
}
