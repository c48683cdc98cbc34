import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import type { measureQuality } from './quality-tasks.ts';

export interface MeasuredFile {
  type: MediaKind;
  mediaId: number;
  path: string;
}

/** Dependencies; the composition root provides them. */
export interface QualityParts {
  db: Database;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  settings: Pick<SettingsStore, 'get'>;
  store: Pick<LibraryStore, 'saveQuality'>;
  files: Pick<SubtitleFiles, 'read'>;
  runInWorker: RunTask<{ measureQuality: typeof measureQuality }>;
  /** Measures the timing of a file unless it is known; returns whether there is a new result. */
  check: (file: MeasuredFile, signal: AbortSignal) => Promise<boolean>;
  /** What media servers play at this moment. */
  playing: () => Promise<readonly { type: MediaKind; id: number }[]>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  /** How long the background job rests for each millisecond of measuring. */
  rest?: number;
}
