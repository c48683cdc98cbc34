import { libraryKindOf, type LibraryKind, type LiveEvent } from '@captionarr/contract';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import { createNoteMade } from '#engine/ladder/note-made.ts';
import { openLadder } from '#engine/ladder/open-ladder.ts';
import { createReviews } from '#engine/ladder/create-reviews.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { notificationText } from '#engine/search/download-event.ts';
import { createOcrMaker } from '#engine/ocr/create-ocr-maker.ts';
import type { RunOcrTask } from '#engine/ocr/ocr-parts.ts';
import type { SubtitleWork } from '#engine/subtitles/open-subtitle-work.ts';
import { createTranscriptionMaker } from '#engine/transcribe/transcription-maker.ts';
import type { RunTranscribeTask, TranslateTranscript } from '#engine/transcribe/transcription-parts.ts';
import { createVideoReader } from '#integrations/media/video-reader.ts';
import { createTesseract } from '#integrations/tesseract/create-tesseract.ts';
import { chooseServer } from '#integrations/transcribe/choose-server.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  profiles: Profiles;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  /** Folder of the installation. */
  directory: string;
  probe: VideoProbe;
  run: RunCommand;
  runInWorker: RunOcrTask & RunTranscribeTask;
  tracks: TrackReader;
  translationMaker: RungMaker;
  translateTranscript: TranslateTranscript;
  files: SubtitleFiles;
  record: RecordHistory;
  work: Pick<SubtitleWork, 'afterSave'>;
  /** Asks the manager of a title to look at its files again. */
  rescans: { request: (kind: LibraryKind, itemId: number) => void };
  notifications: { service: Pick<NotificationsService, 'tell'> };
  log: Logger;
  emit: (event: LiveEvent) => void;
  /** Machine rungs to use instead of the real ones, for tests. */
  rungMakers?: readonly RungMaker[] | undefined;
  now?: (() => number) | undefined;
}

/** The machine rungs; those that are missing here can’t be used. */
function createMakers(parts: Dependencies): readonly RungMaker[] {
  const { settings, run, directory } = parts;
  return [
    createOcrMaker({ ...parts, engine: createTesseract(parts) }),
    parts.translationMaker,
    createTranscriptionMaker({
      ...parts,
      readSound: createVideoReader(run).readSound,
      server: () => chooseServer(settings.current()),
      cacheFolder: join(directory, 'cache', 'speech'),
      translate: parts.translateTranscript,
    }),
  ];
}

/** The ladder, and the results that wait for a person. */
export function openLadderParts(parts: Dependencies) {
  const { db, settings, work, rescans, notifications, rungMakers: makers = createMakers(parts) } = parts;
  const noteMade = createNoteMade({
    record: parts.record,
    afterSave: work.afterSave,
    async tell({ video, description, isByHand }) {
      rescans.request(libraryKindOf[video.type], video.itemId);
      const text = await notificationText(db, video, description);
      void notifications.service.tell({ event: 'download', text, path: video.path, isByHand });
    },
  });
  const reviews = createReviews({ ...parts, noteMade });
  const embedded = () => readRules(settings.current()).embedded;
  return { makers, reviews, ladder: openLadder({ ...parts, makers, embedded, reviews, noteMade }) };
}
