import type { MediaKind, RungName, RungOutcome } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { Sentence } from '#platform/sentence.ts';
import type { WishKey } from './ladder.ts';

/** What came of a rung. */
export interface KeptResult {
  rung: RungName;
  outcome: RungOutcome;
  at: number;
  tookMs: number;
  /** In English. */
  sentence: string;
  figures: Readonly<Record<string, number>>;
}

interface NewResult extends Omit<KeptResult, 'sentence'> {
  said: Sentence;
  /** Another video starts over. */
  videoPath: string;
}

/** The last results of rungs for the languages of some videos. Those of another file of a video count no longer. */
export async function readResults(db: Database, type: MediaKind, ids: readonly number[]) {
  const rows = await db
    .selectFrom('rung_result')
    .selectAll()
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(ids))
    .execute();
  return rows.map(({ kind: _kind, took_ms: tookMs, figures_json, video_path: videoPath, ...row }) => ({
    ...row,
    tookMs,
    videoPath,
    // Written by `keepResult`.
    figures: JSON.parse(figures_json) as KeptResult['figures'],
  }));
}

export async function keepResult(db: Database, { type, id, language }: WishKey, result: NewResult): Promise<void> {
  const columns = {
    at: result.at,
    took_ms: Math.round(result.tookMs),
    outcome: result.outcome,
    sentence: result.said.text,
    figures_json: JSON.stringify(result.figures),
    video_path: result.videoPath,
  };
  await db
    .insertInto('rung_result')
    .values({ kind: kindCode[type], media_id: id, language, rung: result.rung, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'language', 'rung']).doUpdateSet(columns))
    .execute();
}
