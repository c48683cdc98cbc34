import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { guessFile } from '#engine/library/disk/guess-file.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { SearchRecords } from '#engine/search/search-records.ts';
import type { Searcher } from '#engine/search/searcher.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import type { Reports } from './report-rows.ts';

/** Dependencies; the composition root provides them. */
export interface HouseholdDependencies {
  db: Database;
  jobs: JobQueue;
  secrets: Pick<SecretBox, 'derive'>;
  profiles: Pick<Profiles, 'find' | 'all' | 'enabled'>;
  files: Pick<SubtitleFiles, 'read' | 'remove' | 'restoreBatch'>;
  work: Pick<SubtitleWork, 'sync'>;
  searcher: Pick<Searcher, 'search'>;
  records: Pick<SearchRecords, 'read'>;
  runInWorker: RunTask<{ guessFile: typeof guessFile }>;
  blacklist: Blacklist;
  /** What media servers say is being played. */
  playing: () => Promise<readonly NowPlaying[]>;
  /** Tells the owner, in an English sentence, that a report waits. */
  tellOwner: (text: string) => void;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: (() => number) | undefined;
}

export interface HouseholdParts extends HouseholdDependencies {
  reports: Reports;
}
