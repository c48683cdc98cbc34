import type { LibraryKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Decider } from '#domain/library/choose-profile.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import type { SeasonOverrides, TitleRow } from './plan-rules.ts';

const chunk = 250;
const columns = 'id, title, instance_id, path, tags_json, original_language, genres_json, profile_id, profile_by';

export interface Piece {
  titles: readonly TitleRow[];
  /** By the id of the series. */
  seasons: ReadonlyMap<number, SeasonOverrides>;
}

/** All series or movies by their ids, a few at a time, with the profiles of seasons. */
export async function* readTitles(db: Database, kind: LibraryKind): AsyncGenerator<Piece> {
  const own = kind === 'series' ? ', series_type' : '';
  for (let after = -1; ;) {
    const { rows } = await sql<TitleRow>`select ${sql.raw(columns + own)} from ${sql.table(mediaTables[kind].table)}
      where id > ${after} order by id limit ${sql.lit(chunk)}`.execute(db);
    yield { titles: rows, seasons: kind === 'series' ? await readSeasons(db, rows) : new Map() };
    if (rows.length < chunk) return;
    after = rows.at(-1)?.id ?? after;
    await yieldToRequests();
  }
}

async function readSeasons(db: Database, titles: readonly TitleRow[]): Promise<Piece['seasons']> {
  const rows = await db
    .selectFrom('profile_override')
    .select(['series_id', 'season', 'profile_id as override', 'profile_by'])
    .where('series_id', 'in', values(titles.map(({ id }) => id)))
    .where('episode_id', '=', 0)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ series_id }) => series_id)].map(([id, some]) => [
      id,
      new Map(some.map(({ season, override, profile_by }) => [season, { override, by: profile_by as Decider }])),
    ]),
  );
}
