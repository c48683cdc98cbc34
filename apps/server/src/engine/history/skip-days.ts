import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { dayMs } from '#platform/durations.ts';

/** Turns a far page into a short walk: whole days are passed over by their counts. */
export function createDaySkipper(db: Database, type: MediaKind) {
  const readDays = prepareSql<object, { day: number; n: number }>(
    db,
    () => sql`select day, n from history_day where kind = ${sql.lit(kindCode[type])} order by day desc`,
  );

  return async (offset: number): Promise<{ before: number; offset: number }> => {
    let left = offset;
    let before = Number.MAX_SAFE_INTEGER;
    if (offset === 0) return { before, offset };
    for (const { day: number, n } of await readDays({})) {
      if (n > left) break;
      left -= n;
      before = number * dayMs;
    }
    return { before, offset: left };
  };
}
