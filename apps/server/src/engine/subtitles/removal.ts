import type { MediaKind } from '@captionarr/contract';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { RecordHistory } from '#engine/history/record-history.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor } from './after-save.ts';
import { nameOf } from './command-values.ts';
import { wrapAsConflict } from '#engine/files/refusals.ts';
import { findSubtitle, subtitleNotFound, type Video } from '#engine/library/video.ts';
import { sentence } from '#platform/sentence.ts';

interface Dependencies {
  db: Database;
  files: Pick<SubtitleFiles, 'read' | 'remove'>;
  record: RecordHistory;
  rescanVideo: (type: MediaKind, mediaId: number) => Promise<void>;
}

interface RemovalOrder extends Actor {
  /** A sentence for the history. */
  why?: string | undefined;
  /** The hash that was seen; whatever is there by default. */
  expected?: string | undefined;
}

/** Deletes a subtitle file of a video; its bytes are kept as a version. */
export function createRemoval({ db, files, record, rescanVideo }: Dependencies) {
  return async (video: Video, path: string, { who, batch, why, expected }: RemovalOrder): Promise<void> => {
    const { type, id: mediaId } = video;
    const { language } = await findSubtitle(db, video, path);
    const state = await files.read(path);
    if (!state) {
      await rescanVideo(type, mediaId);
      throw subtitleNotFound();
    }
    const order = { type, mediaId, path, language, tool: 'delete', who, batch };
    const change = await wrapAsConflict(sentence`Unable to delete subtitles file.`, () =>
      files.remove(order, expected ?? state.hash),
    );
    await record({
      type,
      mediaId,
      action: 'Delete',
      language,
      description: `${nameOf(language)} subtitles deleted.${why === undefined ? '' : ` ${why}`}`,
      videoPath: video.path,
      subtitlePath: path,
      changeId: change.id,
    });
  };
}
