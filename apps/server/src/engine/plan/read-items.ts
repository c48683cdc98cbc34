import type { Cause, MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import { idRange } from '#domain/library/ids.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** One missing subtitle. */
export interface MissingItem {
  key: string;
  type: MediaKind;
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  cause: Cause;
  /** Its newest search; null if there was none. */
  searchId: number | null;
  outcome: string | null;
}

export interface ItemFilter {
  kind?: MediaKind | undefined;
  cause?: Cause | undefined;
  /** Ordinal of a library source. */
  instance?: number | undefined;
}

const pieceSize = 1000;

export const itemKey = (type: MediaKind, mediaId: number, language: string) => `${type} ${mediaId} ${language}`;

export function readKey(key: string): Pick<MissingItem, 'type' | 'mediaId' | 'language'> {
  const [type, id, language = ''] = key.split(' ');
  // Written by `itemKey`.
  return { type: type as MediaKind, mediaId: Number(id), language };
}

/** Everything that is missing, in pieces. */
export async function* readItems(db: Database, filter: ItemFilter): AsyncGenerator<MissingItem[]> {
  const range = filter.instance === undefined ? undefined : idRange(filter.instance);
  for (const type of mediaKinds) {
    if (filter.kind !== undefined && filter.kind !== type) continue;
    for (let after = { mediaId: -1, language: '' }, isMore = true; isMore;) {
      const rows = await db
        .selectFrom('missing')
        .leftJoin('searched', (join) =>
          join
            .onRef('searched.kind', '=', 'missing.kind')
            .onRef('searched.media_id', '=', 'missing.media_id')
            .onRef('searched.language', '=', 'missing.language'),
        )
        .select([
          'missing.media_id as mediaId',
          'missing.language',
          'missing.cause',
          'search_id as searchId',
          'outcome',
        ])
        .where('missing.kind', '=', kindCode[type])
        .where('missing.excluded', '=', 0)
        .where(sql<boolean>`(missing.media_id, missing.language) > (${after.mediaId}, ${after.language})`)
        .$if(range !== undefined, (query) =>
          query.where('missing.media_id', '>=', range?.[0] ?? 0).where('missing.media_id', '<=', range?.[1] ?? 0),
        )
        .orderBy('missing.media_id')
        .orderBy('missing.language')
        .limit(pieceSize)
        .execute();
      yield rows
        .filter(({ cause }) => filter.cause === undefined || filter.cause === cause)
        .map((row) => ({ ...row, type, key: itemKey(type, row.mediaId, row.language) }))
        // A search from before it was missing says nothing.
        .map((item) => (item.cause === 'not-searched' ? { ...item, searchId: null, outcome: null } : item));
      after = rows.at(-1) ?? after;
      isMore = rows.length === pieceSize;
    }
  }
}
