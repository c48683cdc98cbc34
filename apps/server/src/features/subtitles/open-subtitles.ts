import { join } from 'node:path';
import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { noteRestored, wereChecked } from '#engine/check/check-results.ts';
import { openSubtitleFiles } from '#engine/files/open-subtitle-files.ts';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import { createRecordHistory, tellHistory } from '#engine/history/record-history.ts';
import { syncEvent, translationEvent } from '#engine/subtitles/history-events.ts';
import { openSubtitleWork, type RunSubtitleTask } from '#engine/subtitles/open-subtitle-work.ts';
import { openSync } from '#engine/sync/open-sync.ts';
import type { RunSyncTask } from '#engine/sync/sync-parts.ts';
import { createTranscriptTranslation } from '#engine/transcribe/translate-transcript.ts';
import { createLineStore } from '#engine/translate/line-store.ts';
import { openTranslate } from '#engine/translate/open-translate.ts';
import { createPurse } from '#engine/translate/purse.ts';
import { readyTranslators } from '#engine/translate/ready-translators.ts';
import { createSeriesMemory } from '#engine/translate/series-memory.ts';
import { createTranslationMaker } from '#engine/translate/translation-maker.ts';
import { chooseTranslators, type TranslateHosts } from '#integrations/translate/choose-translator.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  database: OpenedDatabase;
  /** Folder of the installation. */
  directory: string;
  settings: SettingsStore;
  probe: VideoProbe;
  rescanVideo: (type: MediaKind, mediaId: number) => Promise<void>;
  /** Told of every video whose subtitle files have changed, or may have. */
  onChanged: (video: { type: MediaKind; mediaId: number; isAdded: boolean }) => Promise<void>;
  /** Called after changes of files, when the library knows them. */
  onSettled?: (changes: readonly FileChange[]) => Promise<void>;
  tracks: TrackReader;
  runInWorker: RunSubtitleTask & RunSyncTask;
  run: RunCommand;
  jobs: JobQueue;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  translateHosts?: Partial<TranslateHosts>;
}

/** Everything that changes subtitle files. */
export function openSubtitles(parts: Dependencies) {
  const { database, directory, settings, jobs, emit, now } = parts;
  const { db, flush } = database;
  const files = openSubtitleFiles({
    ...parts,
    db,
    flush,
    folder: join(directory, 'versions'),
    onChangesSettled: async (changes) => {
      await noteRestored(db, changes);
      const videos = Map.groupBy(changes, ({ type, mediaId }) => `${type} ${mediaId}`);
      for (const [change, ...others] of videos.values())
        if (change) await followUp(change.type, change.mediaId, [change, ...others].some(isAddition));
      // Undone changes look different in the history.
      const undone = new Set(changes.filter(({ tool }) => tool === 'restore').map(({ type }) => type));
      for (const type of undone) tellHistory(emit, type);
      await parts.onSettled?.(changes);
      if (await wereChecked(db, changes)) emit({ type: 'checks', action: 'update', payload: null });
    },
  });

  async function followUp(type: MediaKind, mediaId: number, isAdded = false): Promise<void> {
    await parts.onChanged({ type, mediaId, isAdded });
    await parts.rescanVideo(type, mediaId);
  }
  const record = createRecordHistory({ db, emit, now });
  const syncing = openSync({
    ...parts,
    files,
    cacheFolder: join(directory, 'cache', 'speech'),
    applied: (order, outcome, transaction) => record(syncEvent(order, outcome), transaction),
  });
  const work = openSubtitleWork({ ...parts, db, files, record, syncing, rescanVideo: followUp });
  const translators = () => chooseTranslators(settings.current(), parts.translateHosts);
  const translation = {
    purse: createPurse({ db, settings, now }),
    lines: createLineStore({ db, now }),
    memory: createSeriesMemory({ db, settings }),
  };
  const translating = openTranslate({
    files,
    settings,
    jobs,
    emit,
    translators,
    ...translation,
    saved: async (order, saved) => {
      const { path, language } = saved;
      const score = settings.get('translator.default_score');
      await record(translationEvent(order, saved, score));
      await work.afterSave.command(order.video, { path, language, score, provider: '' });
    },
  });

  const translationMaker = createTranslationMaker({
    db,
    files,
    ...translation,
    probe: parts.probe,
    tracks: parts.tracks,
    translators: () => readyTranslators(translators()),
  });
  const translateTranscript = createTranscriptTranslation({
    ...translation,
    translators: () => readyTranslators(translators()),
  });
  const { measure, measureText } = syncing;
  return { files, record, work, translating, translationMaker, translateTranscript, measure, measureText };
}

/** A new subtitle; a restored one is not new. */
const isAddition = ({ beforeHash, afterHash, tool }: FileChange) =>
  beforeHash === null && afterHash !== null && tool !== 'restore';
