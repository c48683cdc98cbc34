import type { MediaKind, SubtitleOrigin } from '@captionarr/contract';
import { storedPercent } from '#domain/search/score-candidate.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** Reads where the subtitles of a series or movie came from; files from before have no origin. */
export async function readOrigins(db: Database, type: MediaKind, itemId: number): Promise<SubtitleOrigin[]> {
  const rows = await db
    .selectFrom('history')
    .select(['subtitle_path as path', 'action', 'provider', 'score', 'score_out_of as outOf', 'at'])
    .where('kind', '=', kindCode[type])
    .where('latest', '=', 1)
    .where('subtitle_path', 'is not', null)
    .$if(type === 'movie', (query) => query.where('media_id', '=', itemId))
    .$if(type === 'episode', (query) =>
      query.where('media_id', 'in', db.selectFrom('episode').select('id').where('series_id', '=', itemId)),
    )
    .orderBy('at')
    .execute();
  return rows.flatMap(({ path, score, outOf, ...row }) =>
    path === null ? [] : [{ ...row, path, score: storedPercent(score, outOf) }],
  );
}
