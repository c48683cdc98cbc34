import type { ManualSearch } from '#engine/search/manual-search.ts';
import type { Syncing } from '#engine/sync/sync-order.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { createLibraryVideos } from './library-videos.ts';
import { openTitleChecks } from './open-title-checks.ts';

interface Dependencies {
  db: Database;
  jobs: JobQueue;
  manual: Pick<ManualSearch, 'searchTitle' | 'open'>;
  measureText: Syncing['measureText'];
}

/** Searching for titles that needn't be in the library, and checking what is found against videos on disk. */
export function openAnyTitle({ db, jobs, manual, measureText }: Dependencies) {
  const videos = createLibraryVideos(db);
  return { manual, videos, checks: openTitleChecks({ jobs, manual, videos, measureText }) };
}
