import type { RungName, RungOutcome } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
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

/** The last result of each rung for the languages of a video, as long as the video is the same. */
export async function readResults(db: Database, { type, id }: Omit<WishKey, 'language'>, videoPath: string) {
  const rows = await db
    .selectFrom('rung_result')
    .selectAll()
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('video_path', '=', videoPath)
    .execute();
  return rows.map(({ language, rung, outcome, at, took_ms: tookMs, sentence, figures_json }) => ({
    language,
    rung,
    outcome,
    at,
    tookMs,
    sentence,
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
