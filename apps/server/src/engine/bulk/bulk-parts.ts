import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import type { OpenedSubtitleFiles } from '#engine/files/open-subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import type { Ladder } from '#engine/ladder/ladder.ts';
import type { AssignProfiles } from '#engine/library/actions/assign-requested-profiles.ts';
import type { UndoProfileChange } from '#engine/library/actions/undo-profile-change.ts';
import type { PreviewAssignment } from '#engine/library/preview/preview-assignment.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { CountDownloads } from '#engine/providers/count-downloads.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import type { Translating } from '#engine/translate/translate-order.ts';
import type { SearchNow } from '#engine/wanted/search-now.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { readCues } from '#engine/sync/sync-tasks.ts';
import type { BulkRows } from './bulk-rows.ts';

/** What the verbs of an order are made of. */
export interface BulkDependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'current'>;
  jobs: JobQueue;
  files: OpenedSubtitleFiles;
  work: SubtitleWork;
  record: RecordHistory;
  translating: Translating;
  ladder: Pick<Ladder, 'read' | 'estimate' | 'make'>;
  blacklist: Blacklist;
  searchNow: SearchNow;
  profiles: Pick<Profiles, 'find' | 'all'>;
  assignProfiles: AssignProfiles;
  undoProfileChange: UndoProfileChange;
  previewAssignment: PreviewAssignment;
  providers: () => readonly ProviderState[];
  countDownloads: CountDownloads;
  runInWorker: RunTask<{ readCues: typeof readCues }>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: (() => number) | undefined;
}

export type BulkParts = Omit<BulkDependencies, 'now'> & { rows: BulkRows; now: () => number };
