import type { MediaKind, SearchRecord } from '@captionarr/contract';
import type { WorkKind } from '#domain/search/plan-quota.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { Searcher } from '#engine/search/searcher.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { adaptiveRules, recordAttempts } from './record-attempts.ts';
import { searchKey, searchSome } from './search-one.ts';
import type { WantedVideo } from './wanted-videos.ts';

export interface WantedParts {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  searcher: Pick<Searcher, 'searchTogether'>;
  /** When everything that is wanted is searched next. */
  nextSearch: (type: MediaKind) => number | null;
  now?: () => number;
}

export interface Round {
  trigger: SearchRecord['trigger'];
  who: string;
  batch: string;
  work?: WorkKind;
}

/** Parallel videos, so that one slow provider does not block the rest; provider limits are enforced elsewhere. */
export const videosAtOnce = 4;

/** Searches what videos lack, several at a time; the copies of one video together. */
export async function searchVideos(
  { db, settings, searcher, nextSearch, now = Date.now }: WantedParts,
  groups: readonly (readonly WantedVideo[])[],
  round: Round,
  context: Pick<JobContext, 'signal' | 'item'>,
  onEach: (video: WantedVideo) => void,
): Promise<void> {
  await forEachConcurrently(groups, videosAtOnce, async (videos) => {
    const searches = videos.map(({ type, mediaId, languages: missing }) => {
      const order = { type, mediaId, languages: missing.map(({ language }) => language), ...round };
      return { order, key: searchKey(order) };
    });
    const outcomes = await searchSome(searcher, searches, context);
    for (const [index, video] of videos.entries()) {
      const outcome = outcomes[index];
      const moment = { now: now(), nextSearch: nextSearch(video.type) };
      if (outcome) await recordAttempts(db, video, outcome.tried, adaptiveRules(settings), moment);
      onEach(video);
    }
  });
}
