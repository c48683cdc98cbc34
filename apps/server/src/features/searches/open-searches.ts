import { createBlacklist } from '#engine/blacklist/blacklist.ts';
import { createUpgradeCheck } from '#engine/history/upgrade-check.ts';
import { kindOf } from '#engine/library/shelf.ts';
import { openSearch } from '#engine/search/open-search.ts';
import { openSearchLanguage } from '#engine/search/search-language.job.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import { openWanted, type Wanted } from '#engine/wanted/open-wanted.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies extends SearchParts {
  settings: SettingsStore;
}

const tidyEvery = 6 * 3_600_000;

/** Everything that looks for subtitles: the jobs are needed to make the queue, and the queue to begin. */
export function openSearches(parts: Dependencies) {
  const { emit, log } = parts;
  let begun: Pick<Wanted, 'nextSearch'> | undefined;
  const search = openSearch({
    ...parts,
    nextSearch: (side) => begun?.nextSearch(kindOf[side]) ?? null,
  });
  const { searcher } = search;
  const byLanguage = openSearchLanguage({ searcher, emit });
  const blacklist = createBlacklist(parts);
  const isUpgradable = createUpgradeCheck(parts);
  const wanted = openWanted({ ...parts, searcher, blacklist, isUpgradable });

  const tidy = () =>
    search.records.prune().catch((error: unknown) => log.error({ err: error }, 'Old records of searches stay'));

  return {
    jobs: [...byLanguage.jobs, ...wanted.jobs],
    start(queue: JobQueue, work: SubtitleWork) {
      const started = wanted.start(queue, work);
      begun = started;
      let timer: NodeJS.Timeout | undefined;
      return {
        ...search,
        blacklist,
        isUpgradable,
        searchLanguage: byLanguage.start(queue),
        wanted: started,
        async begin(): Promise<void> {
          void tidy();
          timer = setInterval(() => void tidy(), tidyEvery).unref();
          await started.begin();
        },
        end(): void {
          clearInterval(timer);
          started.end();
        },
      };
    },
  };
}
