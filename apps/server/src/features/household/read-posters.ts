import type { ReportRow } from '#engine/household/report-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

/** Poster paths by `kind itemId`, as the managers name them. */
export async function readPosters(
  db: Database,
  rows: readonly Pick<ReportRow, 'kind' | 'item_id'>[],
): Promise<Map<string, string | null>> {
  const idsOf = (kind: number) => values(rows.filter((row) => row.kind === kind).map((row) => row.item_id));
  const read = (table: 'series' | 'movie', kind: number) =>
    db.selectFrom(table).select(['id', 'poster']).where('id', 'in', idsOf(kind)).execute();
  const [series, movies] = await Promise.all([read('series', kindCode.episode), read('movie', kindCode.movie)]);
  return new Map([
    ...series.map(({ id, poster }) => [`${kindCode.episode} ${id}`, poster] as const),
    ...movies.map(({ id, poster }) => [`${kindCode.movie} ${id}`, poster] as const),
  ]);
}
