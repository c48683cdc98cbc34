import type { MediaKind, SearchRecord } from '@captionarr/contract';
import type { JobContext, JobOutcome } from '#platform/jobs/job.ts';
import { joinCopies } from './join-copies.ts';
import { searchKey } from './search-one.ts';
import { searchVideos, type WantedParts } from './search-videos.ts';
import { readWantedVideos } from './wanted-videos.ts';

interface NowOrder {
  type: MediaKind;
  id: number;
  /** Of those that the video misses; all by default. */
  languages?: readonly string[];
  trigger: SearchRecord['trigger'];
  who: string;
  batch: string;
}

/** What came of it, in words; undefined if nothing of it is missing. */
export type SearchNow = (
  order: NowOrder,
  signal: AbortSignal,
) => Promise<{ outcome: JobOutcome; detail: string | undefined } | undefined>;

/** Searches what one video misses within the caller’s job. */
export const createSearchNow =
  (parts: WantedParts): SearchNow =>
  async ({ type, id, languages, ...round }, signal) => {
    const videos = (await readWantedVideos(parts.db, { type, ids: [id] }))
      .map((video) => ({
        ...video,
        languages: video.languages.filter(({ language }) => languages?.includes(language) ?? true),
      }))
      .filter((video) => video.languages.length > 0);
    const results = new Map<string, { outcome: JobOutcome; detail: string | undefined }>();
    const item: JobContext['item'] = (key, outcome, detail) => void results.set(key, { outcome, detail });
    const groups = await joinCopies(parts.db, videos, (copy) => ({ ...copy, languages: [] }));
    await searchVideos(parts, groups, round, { signal, item }, () => {});
    return results.get(searchKey({ type, mediaId: id }));
  };
