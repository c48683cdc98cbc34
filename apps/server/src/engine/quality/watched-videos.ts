import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';

interface WatchedVideo {
  type: MediaKind;
  id: number;
}

interface Dependencies {
  db: Database;
  /** What media servers play at this moment; videos of the library. */
  playing: () => Promise<readonly WatchedVideo[]>;
  now?: () => number;
}

const watchedDays = 30;
/** Enough for what a household watches in a month. */
const most = 200;
const freshMs = 10 * minuteMs;

/** What people watch: what is being played, then what Captionarr was told was played, most often first. */
export function createWatchedVideos({ db, playing, now = Date.now }: Dependencies) {
  let known: { at: number; videos: readonly WatchedVideo[] } | undefined;

  async function look(): Promise<readonly WatchedVideo[]> {
    const { rows } = await sql<{ kind: 0 | 1; id: number }>`
      select kind, media_id as id from search_record
      where at > ${now() - watchedDays * dayMs} and reason = 'played'
      group by kind, media_id order by count(*) desc, max(at) desc limit ${most}`.execute(db);
    const played = rows.map(({ kind, id }) => ({ type: mediaKindOf(kind), id }));
    return [...(await playing()), ...played];
  }

  return async (): Promise<readonly WatchedVideo[]> => {
    if (!known || now() - known.at > freshMs) known = { at: now(), videos: await look() };
    return known.videos;
  };
}
