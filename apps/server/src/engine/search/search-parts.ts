import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { RunShowTask } from '#engine/files/show-files.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { Reputation } from '#engine/reputation/open-reputation.ts';
import type { AfterSave } from '#engine/subtitles/after-save.ts';
import type { Video } from '#engine/library/video.ts';
import type { ArchiveTasks } from '#platform/archives/archive-tasks.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import type { measureCues } from '#engine/sync/sync-tasks.ts';
import type { openDownload } from './open-download.ts';

export type RunSearchTask = RunShowTask &
  RunTask<
    Pick<ArchiveTasks, 'unpackDownload'> & { openDownload: typeof openDownload; measureCues: typeof measureCues }
  >;

/** A saved subtitle, for listeners. */
export interface SavedNews {
  event: 'download' | 'upgrade';
  video: Video;
  /** `Harbour Lights (2021) - S01E01 - Low Tide : English subtitles downloaded …` */
  text: string;
  isByHand: boolean;
}

/** Dependencies of the search; the composition root provides them. */
export interface SearchParts {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  profiles: Pick<Profiles, 'find'>;
  pool: ProviderPool;
  reputation: Pick<Reputation, 'trackRecordOf'>;
  probe: VideoProbe;
  tracks: TrackReader;
  files: Pick<SubtitleFiles, 'read' | 'write' | 'remove' | 'keep' | 'kept'>;
  record: RecordHistory;
  afterSave: AfterSave['all'];
  runInWorker: RunSearchTask;
  /** Tells people and programs outside; it neither waits nor fails. */
  tell: (news: SavedNews) => void;
  /** When everything that is wanted of a kind is searched next. */
  nextSearch?: ((type: MediaKind) => number | null) | undefined;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}
