import type { LibraryKind, MediaServerState } from '@captionarr/contract';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';

/** A media server to notify about changed subtitles. */
export interface Target {
  id: string;
  kind: MediaServerState['kind'];
  name: string;
  wants: (kind: LibraryKind) => boolean;
  /** Refreshes the video; throws a sentence on failure. False if the server does not have it. */
  refresh: (video: VideoQuery, isAdded: boolean) => Promise<boolean>;
  /** What is being played there; throws a sentence when it can’t be asked. */
  playing: (signal: AbortSignal) => Promise<NowPlaying[]>;
  /** Whether it answers; throws a sentence when it does not. */
  probe: () => Promise<{ version?: string }>;
}
