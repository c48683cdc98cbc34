import { randomUUID } from 'node:crypto';
import { type LibraryKind, managerOf, type MediaKind } from '@captionarr/contract';
import { importDelay } from '#domain/search/import-delay.ts';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { SearchRecords } from '#engine/search/search-records.ts';
import { type Video, findVideo } from '#engine/library/video.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Offset } from '#platform/scheduler/offsets.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Database } from '#platform/db/database.ts';
import { createBlacklistReplacement } from './replace-blacklisted.ts';
import { createSearchItemsJob, type SearchItemsInput } from './search-items.job.ts';
import { createSearchNow } from './search-now.ts';
import type { WantedParts } from './search-videos.ts';
import { createSearchWantedJob } from './search-wanted.job.ts';
import { createUpgradeJob } from './upgrade.job.ts';
import { createWantedTasks } from './wanted-tasks.ts';

interface Dependencies extends Omit<WantedParts, 'settings'> {
  settings: SettingsStore;
  isInUse: (kind: LibraryKind) => boolean;
  pool: ProviderPool;
  blacklist: Blacklist;
  records: Pick<SearchRecords, 'releaseOf'>;
  isUpgradable: (type: MediaKind, row: HistoryRow) => boolean;
  remove: (video: Video, path: string, made: { who: string; batch: string }) => Promise<void>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  offsetOf: Offset;
}

/** Everything that searches for missing subtitles. */
export function openWanted(parts: Dependencies) {
  const { db, settings, isInUse, blacklist, jobs, scheduler, remove } = parts;
  const searchItems = jobs.register(createSearchItemsJob(parts));
  const searchWanted = jobs.register(createSearchWantedJob(parts));
  const upgrade = jobs.register(createUpgradeJob(parts));
  const searchSome = async (
    request: Pick<SearchItemsInput, 'what' | 'ids'> & Partial<Pick<SearchItemsInput, 'trigger' | 'batch'>>,
    who: string,
    runAt?: number,
  ): Promise<number> => {
    const title = await describeItems(db, request);
    const input = { trigger: 'item' as const, batch: randomUUID(), ...request, title, who };
    const dedupe = `${input.trigger} ${request.what} ${request.ids.join()}`;
    return jobs.enqueue(searchItems, input, { dedupe, priority: 'interactive', ...(runAt !== undefined && { runAt }) });
  };
  /** For others in place of subtitles that were removed. */
  const searchInstead = (type: MediaKind, ids: readonly number[], { who, batch }: { who: string; batch: string }) =>
    searchSome({ what: type === 'episode' ? 'episodes' : 'movies', ids, trigger: 'blacklist', batch }, who);
  const searchAll = (kind: LibraryKind, who: string, isScheduled = false) =>
    jobs.enqueue(searchWanted, { kind, who, isScheduled }, { dedupe: kind });

  const upgradeAll = (who: string) => jobs.enqueue(upgrade, { who }, { dedupe: 'upgrade' });

  scheduler.register(
    ...createWantedTasks({ settings, isInUse, definitions: { searchWanted, upgrade }, searchAll, upgradeAll }),
  );

  return {
    searchSome,
    searchNow: createSearchNow(parts),
    searchInstead,
    searchAll,
    upgradeAll,
    /** Called after a manager imported files; false if they aren’t searched now. */
    async imported(kind: LibraryKind, ids: readonly number[], who: string): Promise<boolean> {
      const isDeferred = settings.get(`${managerOf[kind].key}.defer_search_signalr`);
      const hasProviders = settings.get('general.enabled_providers').length > 0;
      if (isDeferred || !hasProviders) return false;
      const airing = kind === 'series' ? await findAiring(parts, ids) : new Map<number, number>();
      const others = ids.filter((id) => !airing.has(id));
      if (others.length > 0) await searchSome({ what: kind, ids: others, trigger: 'import' }, who);
      for (const [id, at] of airing) await searchSome({ what: kind, ids: [id], trigger: 'import' }, who, at);
      return true;
    },
    replaceBlacklisted: createBlacklistReplacement({
      db,
      blacklist,
      releaseOf: ({ type, id }, subtitle) => parts.records.releaseOf(type, id, subtitle),
      remove,
      search: async ({ type, id }, made) => void (await searchInstead(type, [id], made)),
    }),
  };
}

/** The series with a new episode, and when each is searched. */
async function findAiring(
  { db, offsetOf, now = Date.now }: Pick<Dependencies, 'db' | 'offsetOf' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const series = await db.selectFrom('series').select(['id', 'last_aired']).where('id', 'in', ids).execute();
  const delays = series.map(({ id, last_aired: aired }) => {
    const delay = importDelay(aired, now(), offsetOf(`import ${id} ${aired}`));
    return [id, delay] as const;
  });
  return new Map(delays.filter(([, delay]) => delay > 0).map(([id, delay]) => [id, now() + delay]));
}

/** `Harbour Lights`, `Harbour Lights 3×06`, or `12 series`. */
async function describeItems(db: Database, { what, ids }: Pick<SearchItemsInput, 'what' | 'ids'>): Promise<string> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return `${ids.length} ${what}`;
  if (what === 'series') {
    const series = await db.selectFrom('series').select('title').where('id', '=', id).executeTakeFirst();
    return series?.title ?? `series ${id}`;
  }
  return (await findVideo(db, what === 'episodes' ? 'episode' : 'movie', id)).title;
}
