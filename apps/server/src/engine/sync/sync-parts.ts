import type { LiveEvent } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SpeechInput } from '#domain/sync/speech-input.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ApplyOrder, AppliedSync } from './sync-order.ts';
import type { measureCues, readCues, retimeText } from './sync-tasks.ts';

/** Tasks for worker threads; the first is in integrations/media. */
interface SyncTasks {
  measureSpeech: (input: SpeechInput) => Promise<Measured>;
  measureCues: typeof measureCues;
  readCues: typeof readCues;
  retimeText: typeof retimeText;
}

export type RunSyncTask = <Name extends keyof SyncTasks>(
  name: Name,
  input: Parameters<SyncTasks[Name]>[0],
  options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
) => Promise<Awaited<ReturnType<SyncTasks[Name]>>>;

/** Dependencies; the composition root provides them. */
export interface SyncParts {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
  tracks: TrackReader;
  runInWorker: RunSyncTask;
  /** Folder of the speech cache: `cache/speech` in the data folder. */
  cacheFolder: string;
  /** After a file was changed, for the history. Events and the index come from `SubtitleFiles`. */
  applied: (order: ApplyOrder, outcome: AppliedSync, transaction: Transaction<Tables>) => Promise<unknown>;
  emit: (event: LiveEvent) => void;
  log: Logger;
}
