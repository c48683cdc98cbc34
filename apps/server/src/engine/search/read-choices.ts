import type { Candidate, SearchChoice } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { presentLanguage } from './present-candidate.ts';

/** Reads from the history which results of a manual search were downloaded. */
export async function readChoices(
  db: Database,
  record: { id: number; kind: KindCode; media_id: number; who: string | null },
  candidates: readonly Candidate[],
): Promise<SearchChoice[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('file_change', 'file_change.id', 'history.change_id')
    .select(['history.at', 'history.language', 'provider', 'subs_id', 'score', 'score_out_of', 'who'])
    .where('history.kind', '=', record.kind)
    .where('history.media_id', '=', record.media_id)
    .where('search_id', '=', record.id)
    .where('action', '=', actionCode.Manual)
    .orderBy('history.id')
    .execute();
  return rows.map(({ at, language, provider, subs_id, score, score_out_of: outOf, who }) => {
    const place = candidates.findIndex((one) => one.provider === provider && one.subs_id === subs_id);
    return {
      at,
      // If no file change is known, the searcher is the actor.
      who: who ?? record.who,
      language: presentLanguage(parseLanguageText(language ?? '')),
      provider: provider ?? '',
      subs_id: subs_id ?? '',
      percent: storedPercent(score, outOf),
      candidate: place < 0 ? null : place,
    };
  });
}
