import type { MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import type { Syncing, ApplyOrder, ApplyWatch, SyncOrder } from '#engine/sync/sync-order.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import { findSubtitle, type KnownSubtitle, type Video } from '#engine/library/video.ts';
import { createAfterSave, type Actor } from './after-save.ts';
import type { describeUploads, UploadSample } from './describe-uploads.ts';
import { syncEvent } from './history-events.ts';
import { createPlanUpload } from './plan-upload.ts';
import { createPostProcessJob } from './post-process.job.ts';
import { createRemoval } from './removal.ts';
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
  const sync = createSyncOrders(db, syncing, parts.record);
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

/** Options of a sync; omitted ones use the settings. */
interface SyncOptions {
  path: string;
  reference?: string;
  max_offset_seconds?: number;
  no_fix_framerate?: boolean;
  gss?: boolean;
}

const orderOf = ({ type, id: mediaId, itemId, title, path: videoPath }: Video, file: KnownSubtitle): SyncOrder => ({
  type,
  mediaId,
  itemId,
  title,
  videoPath,
  ...file,
});

/** Turns requests into orders, which only name files of the video. */
function createSyncOrders(db: Database, syncing: Syncing, record: RecordHistory) {
  async function order(video: Video, options: SyncOptions): Promise<SyncOrder> {
    const { reference } = options;
    const file = await findSubtitle(db, video, options.path);
    const isStream = reference === undefined || /^[as]:\d+$/.test(reference);
    if (!isStream) await findSubtitle(db, video, reference);
    return {
      ...orderOf(video, file),
      reference,
      maxOffset: options.max_offset_seconds,
      noFixFramerate: options.no_fix_framerate,
      gss: options.gss,
    };
  }

  return {
    propose: async (video: Video, options: SyncOptions) => syncing.propose(await order(video, options)),
    async apply(video: Video, options: SyncOptions & { override?: boolean }, made: Actor): Promise<void> {
      const given: ApplyOrder = { ...(await order(video, options)), ...made, override: options.override };
      await syncing.apply(given);
    },
    /** Within the caller’s job. */
    async now(
      video: Video,
      options: SyncOptions & { override?: boolean },
      made: Actor,
      { signal, accepts }: Pick<ApplyWatch, 'signal' | 'accepts'>,
    ) {
      const given: ApplyOrder = { ...(await order(video, options)), ...made, override: options.override };
      const outcome = await syncing.applyNow(given, { signal, onProgress: () => {}, ...(accepts && { accepts }) });
      const { proposal, change } = outcome;
      if (change) await record(syncEvent(given, { proposal, change }));
      return outcome;
    },
    /** In the background, as the settings say. */
    request: (video: Video, file: KnownSubtitle, made: Actor) =>
      syncing.request({ ...orderOf(video, { path: file.path, language: file.language }), ...made }),
  };
}
