import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { Video } from '#engine/library/video.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import type { Syncing } from '#engine/sync/sync-order.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { CheckedFile } from './checked-files.ts';

/** Dependencies; the composition root provides them. */
export interface CheckParts {
  db: Database;
  jobs: JobQueue;
  settings: Pick<SettingsStore, 'get'>;
  files: Pick<SubtitleFiles, 'read'>;
  probe: VideoProbe;
  measure: Syncing['measure'];
  blacklist: Pick<Blacklist, 'add'>;
  /** Deletes a subtitle file; its bytes are kept as a version. */
  remove: (video: Video, path: string, made: Actor & { why?: string }) => Promise<void>;
  /** Searches for missing subtitles of videos, as a job. */
  search: (type: MediaKind, ids: readonly number[], made: Actor) => Promise<unknown>;
  /** Called when a file has a new result. */
  onChecked?: (file: CheckedFile) => Promise<void>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  /** How long a library check rests for each millisecond of measuring. */
  rest?: number;
}
