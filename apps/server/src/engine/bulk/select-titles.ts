import type { BulkSelection } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { Draft } from './draft.ts';
import { isInScope, scopesOf } from './scope-of.ts';

const pieceSize = 500;

/** The selected series and movies with their profile, in pieces. */
export async function* readTitles(
  db: Database,
  selection: BulkSelection,
): AsyncGenerator<(Draft & { profileId: number | null })[]> {
  for (const scope of scopesOf(selection)) {
    const table = scope.type === 'episode' ? 'series' : 'movie';
    for (let after = -1, isMore = true; isMore;) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'title', 'profile_id as profileId'])
        .where(isInScope(scope, 'id', 'id'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(pieceSize)
        .execute();
      yield rows.map(({ id, title, profileId }) => ({
        type: scope.type,
        mediaId: id,
        itemId: id,
        title,
        language: null,
        path: null,
        size: null,
        hash: null,
        group: 'ordinary',
        sentence: null,
        figures: {},
        cure: null,
        profileId,
      }));
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === pieceSize;
    }
  }
}
