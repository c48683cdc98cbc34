import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Cause } from '#domain/library/causes.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { causeBlock } from '#platform/db/migrations/0049-cause-blocks.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

/** Where a page of a list by cause begins: among the ids up to `last`, after `skipped` of them. */
interface Place {
  last: number;
  skipped: number;
}

/** Finds the place of a page far down a list by cause from the counts of its blocks, newest first. */
export function createFindBlock(db: Database, type: MediaKind) {
  const readBlocks = prepareSql<{ cause: string }, { block: number; videos: number }>(
    db,
    (slot) => sql`select block, videos from cause_block
      where kind = ${sql.lit(kindCode[type])} and cause = ${slot('cause')} order by block desc`,
  );
  return async (cause: Cause, offset: number): Promise<Place> => {
    let skipped = offset;
    for (const { block, videos } of await readBlocks({ cause })) {
      if (videos > skipped) return { last: (block + 1) * causeBlock - 1, skipped };
      skipped -= videos;
    }
    return { last: -1, skipped: 0 };
  };
}
