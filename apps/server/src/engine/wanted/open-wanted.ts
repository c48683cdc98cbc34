import { randomUUID } from 'node:crypto';
import { manuallyHours, type LibraryKind, type SettingKey } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { Video } from '#engine/subtitles/video.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { repeat, type Repeated } from '#platform/jobs/repeat.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { nameItems } from './name-items.ts';
import { createReplaceUnwanted } from './replace-unwanted.ts';
import { createSearchItemsJob, type SearchItemsInput } from './search-items.job.ts';
import type { WantedParts } from './search-videos.ts';
import { createSearchWantedJob } from './search-wanted.job.ts';
import { createUpgradeJob } from './upgrade.job.ts';

interface Dependencies extends Omit<WantedParts, 'settings' | 'nextSearch'> {
  settings: SettingsStore;
  pool: ProviderPool;
  blacklist: Blacklist;
  isUpgradable: (kind: LibraryKind, row: HistoryRow) => boolean;
  log: Logger;
}

interface Started {
  remove: (video: Video, path: string, made: { who: string; batch: string }) => Promise<void>;
}

const hour = 3_600_000;
const frequencies = {
  series: 'general.wanted_search_frequency',
  movies: 'general.wanted_search_frequency_movie',
} as const satisfies Record<LibraryKind, SettingKey>;
const scheduled = 'Scheduler';

/** Everything that looks for what is missing: the jobs are needed to make the queue, and the queue to begin. */
export function openWanted(parts: Dependencies) {
  const { db, settings, blacklist, log, now } = parts;
  let plans: Record<LibraryKind, Repeated> | undefined;
  const nextSearch = (kind: LibraryKind) => plans?.[kind].nextRun() ?? null;
  const all = { ...parts, nextSearch };
  const searchItems = createSearchItemsJob(all);
  const searchWanted = createSearchWantedJob(all);
  const upgrade = createUpgradeJob(all);

  return {
    jobs: [searchItems, searchWanted, upgrade],
    start(jobs: JobQueue, { remove }: Started) {
      const searchSome = async (
        wish: Pick<SearchItemsInput, 'what' | 'ids'> & Partial<Pick<SearchItemsInput, 'trigger' | 'batch'>>,
        who: string,
      ): Promise<number> => {
        const title = await nameItems(db, wish);
        const input = { trigger: 'item' as const, batch: randomUUID(), ...wish, title, who };
        const dedupe = `${input.trigger} ${wish.what} ${wish.ids.join()}`;
        return jobs.enqueue(searchItems, input, { dedupe, priority: 'interactive' });
      };
      const searchAll = (kind: LibraryKind, who: string, isScheduled = false) =>
        jobs.enqueue(searchWanted, { kind, who, isScheduled }, { dedupe: kind });

      const hasProviders = () => settings.get('general.enabled_providers').length > 0;
      const every = (key: (typeof frequencies)[LibraryKind] | 'general.upgrade_frequency') => (): number | null => {
        const hours = settings.get(key);
        return hours >= manuallyHours || !hasProviders() ? null : hours * hour;
      };
      const lastRun = (name: string, dedupe: string | null) => async (): Promise<number | null> => {
        const ran = (await jobs.list()).filter((job) => job.name === name && job.dedupe === dedupe);
        const starts = ran.map(({ started_at: at }) => at ?? 0).filter((at) => at > 0);
        return starts.length === 0 ? null : Math.max(...starts);
      };
      const searches = (kind: LibraryKind) =>
        repeat({
          every: every(frequencies[kind]),
          lastRun: lastRun(searchWanted.name, kind),
          run: () => searchAll(kind, scheduled, true),
          log,
          now,
        });
      plans = { series: searches('series'), movies: searches('movies') };
      const upgrades = repeat({
        every: () => (settings.get('general.upgrade_subs') ? every('general.upgrade_frequency')() : null),
        lastRun: lastRun(upgrade.name, 'upgrade'),
        run: () => jobs.enqueue(upgrade, { who: scheduled }, { dedupe: 'upgrade' }),
        log,
        now,
      });
      const repeated = [plans.series, plans.movies, upgrades];
      settings.onChange(
        [
          ...Object.values(frequencies),
          'general.upgrade_frequency',
          'general.upgrade_subs',
          'general.enabled_providers',
        ],
        () => void Promise.all(repeated.map((each) => each.plan())),
      );

      return {
        searchSome,
        searchAll,
        upgradeAll: (who: string) => jobs.enqueue(upgrade, { who }, { dedupe: 'upgrade' }),
        /** What a manager has just imported. */
        async imported(kind: LibraryKind, ids: readonly number[]): Promise<void> {
          const isDeferred = settings.get(
            kind === 'series' ? 'sonarr.defer_search_signalr' : 'radarr.defer_search_signalr',
          );
          if (!isDeferred && hasProviders()) await searchSome({ what: kind, ids, trigger: 'import' }, scheduled);
        },
        replaceUnwanted: createReplaceUnwanted({
          db,
          blacklist,
          remove,
          search: async ({ type, id }, { who, batch }) =>
            void (await searchSome(
              { what: type === 'episode' ? 'episodes' : 'movies', ids: [id], trigger: 'blacklist', batch },
              who,
            )),
        }),
        nextSearch,
        begin: () => Promise.all(repeated.map((each) => each.start())),
        end: () => repeated.forEach((each) => each.stop()),
      };
    },
  };
}
export type Wanted = ReturnType<ReturnType<typeof openWanted>['start']>;
