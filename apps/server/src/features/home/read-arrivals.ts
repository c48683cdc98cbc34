import type { HomeArrival, MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { readHistory, type HistoryRow } from '#engine/history/history-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import type { NameVideos } from './name-videos.ts';

/** Downloaded, downloaded manually, upgraded, translated: uploads and syncs bring nothing new. As index 0048 has it. */
const bringing = sql.raw('h.action in (1, 2, 3, 6) and h.language is not null');
/** Counted of each kind. */
const mostCounted = 500;
const shown = 24;

interface Event {
  id: number;
  at: number;
}

interface Readers {
  find: (values: { since: number }) => Promise<Event[]>;
  count: (values: { since: number }) => Promise<{ total: number }[]>;
  read: ReturnType<typeof readHistory>;
}

/** Subtitles that came since a moment and were not undone, newest first. */
export function createArrivalReader(db: Database, nameVideos: NameVideos) {
  const readersOf = (type: MediaKind): Readers => {
    const came = (since: number) => sql`from history as h indexed by history_arrivals
      left join file_change as c on c.id = h.change_id
      where h.kind = ${sql.lit(kindCode[type])} and h.at >= ${since} and ${bringing} and c.undone_at is null`;
    return {
      find: prepareSql(
        db,
        (slot) => sql`select h.id, h.at ${came(slot('since'))} order by h.at desc, h.id desc limit ${sql.lit(shown)}`,
      ),
      count: prepareSql(
        db,
        (slot) => sql`select count(*) as total from (select 1 ${came(slot('since'))} limit ${sql.lit(mostCounted)})`,
      ),
      read: readHistory(db, type),
    };
  };
  const readers: Record<MediaKind, Readers> = { episode: readersOf('episode'), movie: readersOf('movie') };

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
      mediaKinds.map(async (type) => {
        const events = (await readers[type].find({ since })).map((event) => ({ type, ...event }));
        const [counted] = events.length < shown ? [] : await readers[type].count({ since });
        return { events, total: counted?.total ?? events.length };
      }),
    );
    const newest = found
      .flatMap(({ events }) => events)
      .toSorted((one, other) => other.at - one.at || other.id - one.id)
      .slice(0, shown);
    const read = mediaKinds.map((type) =>
      readSome(
        type,
        newest.filter((event) => event.type === type),
      ),
    );
    const data = (await Promise.all(read)).flat();
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
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
