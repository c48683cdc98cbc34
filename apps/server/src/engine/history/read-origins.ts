import { madeBy, type MediaKind, type SubtitleOrigin } from '@captionarr/contract';
import { storedPercent } from '#domain/search/score-candidate.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** Reads where the subtitles of a series or movie came from; files from before have no origin. */
export async function readOrigins(db: Database, type: MediaKind, itemId: number): Promise<SubtitleOrigin[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('file_change', 'file_change.id', 'history.change_id')
    .select(['subtitle_path as path', 'action', 'provider', 'score', 'score_out_of as outOf', 'history.at'])
    .select(['tool', 'detail_json as detail'])
    .where('history.kind', '=', kindCode[type])
    .where('latest', '=', 1)
    .where('subtitle_path', 'is not', null)
    .$if(type === 'movie', (query) => query.where('history.media_id', '=', itemId))
    .$if(type === 'episode', (query) =>
      query.where('history.media_id', 'in', db.selectFrom('episode').select('id').where('series_id', '=', itemId)),
    )
    .orderBy('history.at')
    .execute();
  return rows.flatMap(({ path, score, outOf, tool, detail, ...row }) =>
    path === null ? [] : [{ ...row, path, score: storedPercent(score, outOf), ...madeFacts(tool, detail) }],
  );
}

/** How a program made it, from what and with what, as the change of the file tells. */
function madeFacts(tool: string | null, detail: string | null): Pick<SubtitleOrigin, 'made' | 'from' | 'engine'> {
  // Written by the change log.
  const { made, from, engine, with: translator } = JSON.parse(detail ?? '{}') as Record<string, string | undefined>;
  const program = tool === 'translate' ? 'translation' : madeBy.find((each) => each === made);
  if (!program) return {};
  const named = engine ?? translator;
  return { made: program, ...(from !== undefined && { from }), ...(named !== undefined && { engine: named }) };
}
