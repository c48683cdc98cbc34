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

/** What runs on a thread; the first is of integrations/media. */
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

/** What it needs from elsewhere; `parts.ts` hands it in. */
export interface SyncParts {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
  tracks: TrackReader;
  runInWorker: RunSyncTask;
  /** Where the labels of videos are kept: `cache/speech` of the data folder. */
  cacheFolder: string;
  /** After a file was changed, for the history. Events and the index come from `SubtitleFiles`. */
  applied: (order: ApplyOrder, outcome: AppliedSync, transaction: Transaction<Tables>) => Promise<unknown>;
  emit: (event: LiveEvent) => void;
  log: Logger;
}
