import type { LibraryKind, MediaServerState } from '@captionarr/contract';
import type { SoughtVideo } from '#domain/media-servers/sought-video.ts';

/** A server that is told of changed subtitles. */
export interface Target {
  id: string;
  kind: MediaServerState['kind'];
  /** As a person calls it. */
  name: string;
  wants: (kind: LibraryKind) => boolean;
  /** Has it look at the video again; throws a sentence when that was not possible. False when it has no place for it. */
  refresh: (video: SoughtVideo, isAdded: boolean) => Promise<boolean>;
  /** Whether it answers; throws a sentence when it does not. */
  probe: () => Promise<{ version?: string }>;
}
