import { randomUUID } from 'node:crypto';
import type { MediaKind } from '@captionarr/contract';
import type { Blacklist } from '#engine/blacklist/blacklist.ts';
import { findArrival } from '#engine/history/find-arrival.ts';
import { findVideo, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

export interface BlacklistedSubtitle {
  type: MediaKind;
  id: number;
  provider: string;
  subsId: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  path: string;
}

interface Dependencies {
  db: Database;
  blacklist: Pick<Blacklist, 'add'>;
  /** Release name of a subtitle at its provider, if a search still has it. */
  releaseOf: (video: Video, subtitle: Pick<BlacklistedSubtitle, 'provider' | 'subsId'>) => Promise<string | undefined>;
  remove: (video: Video, path: string, made: { who: string; batch: string }) => Promise<void>;
  /** Searches for missing subtitles of the video now. */
  search: (video: Video, made: { who: string; batch: string }) => Promise<void>;
}

/** Blacklists a subtitle, deletes its file if it is still in use, and searches for another one. */
export const createBlacklistReplacement =
  ({ db, blacklist, releaseOf, remove, search }: Dependencies) =>
  async ({ type, id, provider, subsId, language, path }: BlacklistedSubtitle, who: string): Promise<void> => {
    const video = await findVideo(db, type, id);
    const release = await releaseOf(video, { provider, subsId });
    await blacklist.add({ type, mediaId: id, provider, subsId, language, release });
    if (!(await isInUse(db, video, { provider, subsId, path }))) return;
    const made = { who, batch: randomUUID() };
    try {
      await remove(video, path, made);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('failed', sentence`Subtitles file not found or permission issue. ${error.sentence}`, {
        cause: error,
        help: error.help ?? 'file-access',
      });
    }
    await search(video, made);
  };

/** A replacement such as an upgrade must not be deleted, for any episode in the video. */
async function isInUse(
  db: Database,
  { type, id }: Video,
  { provider, subsId, path }: Pick<BlacklistedSubtitle, 'provider' | 'subsId' | 'path'>,
): Promise<boolean> {
  const newest = await findArrival(db, { type, mediaId: id, path });
  return !newest || (newest.provider === provider && newest.subs_id === subsId);
}
