import type { LibraryKind } from '@captionarr/contract';
import { createBlacklist } from '#engine/blacklist/blacklist.ts';
import { createUpgradeCheck } from '#engine/history/upgrade-check.ts';
import { kindOf } from '#engine/library/shelf.ts';
import { openSearch } from '#engine/search/open-search.ts';
import { openSearchLanguage } from '#engine/search/search-language.job.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import { openWanted } from '#engine/wanted/open-wanted.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies extends Omit<SearchParts, 'nextSearch'> {
  settings: SettingsStore;
  /** When everything that is wanted of a kind is searched next by itself. */
  nextSearch: (kind: LibraryKind) => number | null;
}

/** Everything that looks for subtitles: the jobs are needed to make the queue, and the queue to begin. */
export function openSearches(parts: Dependencies) {
  const search = openSearch({ ...parts, nextSearch: (side) => parts.nextSearch(kindOf[side]) });
  const { searcher } = search;
  const byLanguage = openSearchLanguage({ searcher, emit: parts.emit });
  const blacklist = createBlacklist(parts);
  const isUpgradable = createUpgradeCheck(parts);
  const wanted = openWanted({ ...parts, ...search, blacklist, isUpgradable });

  return {
    jobs: [...byLanguage.jobs, ...wanted.jobs],
    start: (queue: JobQueue, work: SubtitleWork) => ({
      ...search,
      blacklist,
      isUpgradable,
      searchLanguage: byLanguage.start(queue),
      wanted: wanted.start(queue, work),
    }),
  };
}
