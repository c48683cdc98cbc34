import type { BulkDependencies } from '#engine/bulk/bulk-parts.ts';
import { openBulk } from '#engine/bulk/open-bulk.ts';
import { createCountDownloads } from '#engine/providers/count-downloads.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { createProfileAssignment } from '#engine/library/actions/assign-requested-profiles.ts';
import { createProfileUndo } from '#engine/library/actions/undo-profile-change.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { createAssignmentPreview } from '#engine/library/preview/preview-assignment.ts';
import type { ReadSourceRules } from '#engine/library/store/library-rules.ts';

type Made =
  | 'assignProfiles'
  | 'undoProfileChange'
  | 'previewAssignment'
  | 'blacklist'
  | 'searchNow'
  | 'providers'
  | 'countDownloads';

interface Dependencies extends Omit<BulkDependencies, Made> {
  store: Pick<LibraryStore, 'assignProfiles' | 'undoProfiles'>;
  sources: { rules: ReadSourceRules };
  search: { blacklist: BulkDependencies['blacklist']; wanted: Pick<BulkDependencies, 'searchNow'> };
  pool: Pick<ProviderPool, 'choose' | 'list'>;
}

/** Changes of profiles, for single titles and for many; and orders over many files. */
export function openBulkParts(given: Dependencies) {
  const profileChanges = {
    assignProfiles: createProfileAssignment(given),
    undoProfileChange: createProfileUndo(given),
    previewAssignment: createAssignmentPreview({ ...given, sourceRules: given.sources.rules }),
  };
  const { blacklist, wanted } = given.search;
  const countDownloads = createCountDownloads(given.pool);
  const own = { blacklist, searchNow: wanted.searchNow, providers: given.pool.list, countDownloads };
  return { ...profileChanges, countDownloads, bulk: openBulk({ ...given, ...profileChanges, ...own }) };
}
