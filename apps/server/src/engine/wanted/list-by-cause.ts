import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Cause } from '#domain/library/causes.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** A missing subtitle, as a list by cause has it. */
export interface MissingByCause {
  type: MediaKind;
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  cause: Cause;
  /** Its newest search record; null if it was never searched. */
  searchId: number | null;
}

/** What is missing for a cause, newest first, in pieces, so that other work has its turn in between. */
export async function* listByCause(
  db: Database,
  type: MediaKind,
  cause: Cause,
  pieceLength = 500,
): AsyncGenerator<MissingByCause[]> {
  let below = { id: Number.MAX_SAFE_INTEGER, language: '' };
  for (;;) {
    const rows = await db
      .selectFrom('missing as m')
      .leftJoin('searched as s', (join) =>
        join
          .onRef('s.kind', '=', 'm.kind')
          .onRef('s.media_id', '=', 'm.media_id')
          .onRef('s.language', '=', 'm.language'),
      )
      .select(['m.media_id', 'm.language', 's.search_id'])
      .where('m.kind', '=', kindCode[type])
      .where('m.cause', '=', cause)
      .where('m.excluded', '=', sql.lit(0))
      .where(sql<boolean>`(m.media_id, m.language) < (${below.id}, ${below.language})`)
      .orderBy('m.media_id', 'desc')
      .orderBy('m.language', 'desc')
      .limit(pieceLength)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ media_id: mediaId, language, search_id: searchId }) => ({
      type,
      mediaId,
      language,
      cause,
      searchId,
    }));
    below = { id: last.media_id, language: last.language };
  }
}
