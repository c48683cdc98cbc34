import type { ApplyOrder, SyncOrder, Syncing } from '#engine/sync/sync-order.ts';
import type { Database } from '#platform/db/database.ts';
import type { Maker } from './after-save.ts';
import { findSubtitle, type KnownSubtitle, type Video } from '#engine/library/video.ts';

/** Options of a sync; omitted ones use the settings. */
export interface SyncWish {
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
  async function order(video: Video, wish: SyncWish): Promise<SyncOrder> {
    const { reference } = wish;
    const file = await findSubtitle(db, video, wish.path);
    const isStream = reference === undefined || /^[as]:\d+$/.test(reference);
    if (!isStream) await findSubtitle(db, video, reference);
    return {
      ...orderOf(video, file),
      reference,
      maxOffset: wish.max_offset_seconds,
      noFixFramerate: wish.no_fix_framerate,
      gss: wish.gss,
    };
  }

  return {
    propose: async (video: Video, wish: SyncWish) => syncing.propose(await order(video, wish)),
    async apply(video: Video, wish: SyncWish & { override?: boolean }, made: Maker): Promise<void> {
      const given: ApplyOrder = { ...(await order(video, wish)), ...made, override: wish.override };
      await syncing.apply(given);
    },
    /** In the background, as the settings say. */
    request: (video: Video, file: KnownSubtitle, made: Maker) =>
      syncing.request({ ...orderOf(video, { path: file.path, language: file.language }), ...made }),
  };
}
