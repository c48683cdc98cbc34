import { libraryKindOf, type LibraryKind, type MediaKind } from '@captionarr/contract';
import { createBlacklist } from '#engine/blacklist/blacklist.ts';
import { openChecks, type Checks } from '#engine/check/open-checks.ts';
import type { CheckParts } from '#engine/check/check-parts.ts';
import { createUpgradeCheck } from '#engine/history/upgrade-check.ts';
import { openSearch } from '#engine/search/open-search.ts';
import { openSearchLanguage } from '#engine/search/search-language.job.ts';
import { createReplaying } from '#engine/search/replay-searches.ts';
import { followSearches, type FollowUp } from '#engine/search/follow-searches.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import { createTryProvider } from '#engine/search/try-provider.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import { openWanted } from '#engine/wanted/open-wanted.ts';
import { searchTaskOf } from '#engine/wanted/wanted-tasks.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Offset } from '#platform/scheduler/offsets.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies extends Omit<SearchParts, 'nextSearch'> {
  settings: SettingsStore;
  isInUse: (kind: LibraryKind) => boolean;
  remove: SubtitleWork['remove'];
  measure: CheckParts['measure'];
  onChecked?: CheckParts['onChecked'];
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register' | 'nextRun'>;
  offsetOf: Offset;
  /** Called after searches for these videos, whatever they came to. */
  onSearched?: FollowUp;
}

/** Everything that searches for subtitles, and checks them once they are saved. */
export function openSearches(parts: Dependencies) {
  const nextSearch = (type: MediaKind) => parts.scheduler.nextRun(searchTaskOf(libraryKindOf[type]));
  const opened = openSearch({
    ...parts,
    nextSearch,
    async afterSave(video, saved, made) {
      await parts.afterSave(video, saved, made);
      await checks.afterDownload(video, saved);
    },
  });
  const search = { ...opened, searcher: followSearches(opened.searcher, parts.onSearched) };
  const blacklist = createBlacklist(parts);
  const isUpgradable = createUpgradeCheck(parts);

  const wanted = openWanted({ ...parts, ...search, blacklist, isUpgradable, nextSearch });
  const checks: Checks = openChecks({ ...parts, blacklist, search: wanted.searchInstead });

  return {
    ...search,
    blacklist,
    checks,
    wanted,
    isUpgradable,
    nextSearch,
    tryProvider: createTryProvider(parts),
    replay: createReplaying(parts, search.records),
    searchLanguage: openSearchLanguage({ ...parts, searcher: search.searcher }),
  };
}
