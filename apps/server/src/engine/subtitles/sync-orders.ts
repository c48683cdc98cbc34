import type { ApplyOrder, SyncOrder, Syncing } from '#engine/sync/sync-order.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor } from './after-save.ts';
import { findSubtitle, type KnownSubtitle, type Video } from '#engine/library/video.ts';

/** Options of a sync; omitted ones use the settings. */
export interface SyncOptions {
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
export function createSyncOrders(db: Database, syncing: Syncing) {
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
    /** In the background, as the settings say. */
    request: (video: Video, file: KnownSubtitle, made: Actor) =>
      syncing.request({ ...orderOf(video, { path: file.path, language: file.language }), ...made }),
  };
}
