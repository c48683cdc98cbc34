import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { dayMs } from '#platform/durations.ts';

/** Wanted videos that are searched before the others, in the order of `workOrder`. */
export interface UrgentVideos {
  /** Imported lately and never searched; newest first. */
  new: number[];
  /** The next episodes of a series that somebody watches. */
  next: number[];
}

const newDays = 14;
const watchedDays = 30;
/** Enough for a day of imports; the rest follows in any case. */
const most = 300;
/** Episodes after the one that was played last. */
const episodesAhead = 3;

/** As far as the stored searches tell: nothing is known of what was watched without Captionarr hearing of it. */
export async function readUrgentVideos(db: Database, type: MediaKind, now: number): Promise<UrgentVideos> {
  const kind = kindCode[type];
  const fresh = await db
    .selectFrom('missing')
    .select('media_id')
    .distinct()
    .where('kind', '=', kind)
    .where('excluded', '=', 0)
    .where('next_try_at', '=', 0)
    .where('last_attempt_at', 'is', null)
    .where('since', '>', now - newDays * dayMs)
    .orderBy('media_id', 'desc')
    .limit(most)
    .execute();
  const newest = fresh.map(({ media_id: id }) => id);
  const ahead = type === 'episode' ? await readNextEpisodes(db, now) : [];
  return { new: newest, next: ahead.filter((id) => !newest.includes(id)) };
}

/** The next wanted episodes after those that Captionarr was told are being played. */
async function readNextEpisodes(db: Database, now: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with played as (
      select e.series_id, max(e.season * 100000 + e.number) as place, max(r.at) as at
      from search_record as r join episode as e on e.id = r.media_id
      where r.at > ${now - watchedDays * dayMs} and r.kind = ${kindCode.episode} and r.reason = 'played'
      group by e.series_id
    ), following as (
      select e.id, e.wanted, played.at,
        row_number() over (partition by e.series_id order by e.season, e.number) as ahead
      from played join episode as e on e.series_id = played.series_id
      where e.season * 100000 + e.number > played.place
    )
    select id from following where wanted = 1 and ahead <= ${episodesAhead} order by at desc, ahead, id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
