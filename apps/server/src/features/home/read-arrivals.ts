import type { HomeArrival, MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { readHistory, type HistoryRow } from '#engine/history/history-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import type { NameVideos } from './name-videos.ts';

/** Downloaded, downloaded manually, upgraded, translated: uploads and syncs bring nothing new. */
const bringing = sql.raw('1, 2, 3, 6');
/** Counted of each kind. */
const mostCounted = 500;
const shown = 24;

interface Event {
  id: number;
  at: number;
}

/** Subtitles that came since a moment and were not undone, newest first. */
export function createArrivalReader(db: Database, nameVideos: NameVideos) {
  const readers = Object.fromEntries(
    mediaKinds.map((type) => [
      type,
      {
        find: prepareSql<{ since: number }, Event>(
          db,
          (slot) => sql`select h.id, h.at from history as h left join file_change as c on c.id = h.change_id
            where h.kind = ${sql.lit(kindCode[type])} and h.at >= ${slot('since')} and h.action in (${bringing})
              and h.language is not null and c.undone_at is null
            order by h.at desc, h.id desc limit ${sql.lit(mostCounted)}`,
        ),
        read: readHistory(db, type),
      },
    ]),
  ) as Record<
    MediaKind,
    { find: (values: { since: number }) => Promise<Event[]>; read: ReturnType<typeof readHistory> }
  >;

  async function readSome(type: MediaKind, events: readonly Event[]): Promise<HomeArrival[]> {
    const rows = await readers[type].read(events.map(({ id }) => id));
    const names = await nameVideos(type, [...new Set(rows.map(({ media_id }) => media_id))]);
    return rows.flatMap((row) => {
      const name = names.get(row.media_id);
      return name ? [{ ...name, ...present(row) }] : [];
    });
  }

  return async (since: number): Promise<{ total: number; data: HomeArrival[] }> => {
    const found = await Promise.all(
      mediaKinds.map(async (type) => (await readers[type].find({ since })).map((event) => ({ type, ...event }))),
    );
    const all = found.flat().toSorted((one, other) => other.at - one.at || other.id - one.id);
    const newest = all.slice(0, shown);
    const read = mediaKinds.map((type) =>
      readSome(
        type,
        newest.filter((event) => event.type === type),
      ),
    );
    const data = (await Promise.all(read)).flat();
    return {
      total: all.length,
      data: data.toSorted((one, other) => other.at - one.at || other.history_id - one.history_id),
    };
  };
}

const present = (row: HistoryRow) => ({
  history_id: row.id,
  at: row.at,
  action: row.action,
  language: row.language ?? '',
  provider: row.provider,
  score: storedPercent(row.score, row.score_out_of),
  made: row.made,
  change_id: row.undoable === 1 ? row.change_id : null,
});
