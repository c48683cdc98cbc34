import type { MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { OpenedBulk } from '#engine/bulk/open-bulk.ts';
import type { Ladder } from '#engine/ladder/ladder.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { SearchRecords } from '#engine/search/search-records.ts';
import type { TryProvider } from '#engine/search/try-provider.ts';
import type { LiveEvent } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** What plans are made and applied with. */
export interface PlanParts {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'locked' | 'saveTogether'>;
  jobs: JobQueue;
  records: Pick<SearchRecords, 'some'>;
  pool: Pick<ProviderPool, 'list' | 'idle' | 'reset' | 'reasonToSkip'>;
  tryProvider: TryProvider;
  ladder: Pick<Ladder, 'problem' | 'estimate'>;
  bulk: Pick<OpenedBulk, 'prepare' | 'run' | 'act' | 'rows'>;
  /** When everything that is missing of a kind is searched next. */
  nextSearch: (type: MediaKind) => number | null;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}
