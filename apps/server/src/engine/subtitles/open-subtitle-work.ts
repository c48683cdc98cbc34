import type { MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import type { Syncing } from '#engine/sync/sync-order.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import { createAfterSave } from './after-save.ts';
import type { describeUploads, UploadSample } from './describe-uploads.ts';
import { createPlanUpload } from './plan-upload.ts';
import { createPostProcessJob } from './post-process.job.ts';
import { createRemoval } from './removal.ts';
import { createSyncOrders } from './sync-orders.ts';
import { createTextWork, type RunTextTask } from './text-work.ts';
import { createTools } from './tools.ts';
import { createUpload } from './upload.ts';

export type RunSubtitleTask = RunTextTask & RunTask<{ describeUploads: typeof describeUploads }>;

interface Dependencies {
  db: Database;
  files: SubtitleFiles;
  settings: Pick<SettingsStore, 'get'>;
  record: RecordHistory;
  runInWorker: RunSubtitleTask;
  probe: VideoProbe;
  rescanVideo: (type: MediaKind, mediaId: number) => Promise<void>;
  run: RunCommand;
  jobs: JobQueue;
  syncing: Syncing;
  log: Logger;
}

/** Everything that a user can do to subtitle files. */
export function openSubtitleWork(parts: Dependencies) {
  const { db, settings, jobs, syncing } = parts;
  const postProcess = jobs.register(createPostProcessJob(parts));
  const all = { ...parts, text: createTextWork(parts.runInWorker) };
  const sync = createSyncOrders(db, syncing);
  const afterSave = createAfterSave({ settings, jobs, postProcess, requestSync: sync.request });

  return {
    sync,
    afterSave,
    upload: createUpload({ ...all, afterSave }),
    describeUploads: (samples: readonly UploadSample[]) => parts.runInWorker('describeUploads', samples),
    planUpload: createPlanUpload(parts),
    remove: createRemoval(parts),
    tools: createTools(all),
  };
}
export type SubtitleWork = ReturnType<typeof openSubtitleWork>;
