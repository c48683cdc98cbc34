import type { MediaKind, SearchSummary } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { findVideo } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import type { Tables } from '#platform/db/schema.ts';

export interface SummaryParts {
  db: Database;
  /** When everything that is wanted of a kind is searched next; null when nothing is planned. */
  nextSearch?: ((type: MediaKind) => number | null) | undefined;
}

type RecordRow = Omit<Selectable<Tables['search_record']>, 'body'>;

/** All rows are of one video; none when it is gone. */
export async function summarizeRecords(
  { db, nextSearch = () => null }: SummaryParts,
  rows: readonly RecordRow[],
): Promise<SearchSummary[]> {
  const [first] = rows;
  if (!first) return [];
  const { kind, media_id } = first;
  const type = mediaKindOf(kind);
  const { itemId, title } = await findVideo(db, type, media_id);
  const missing = await db
    .selectFrom('lacking')
    .select(['language', 'next_try_at'])
    .where('kind', '=', kind)
    .where('media_id', '=', media_id)
    .where('excluded', '=', 0)
    .execute();
  const current = await db
    .selectFrom('missing as m')
    .innerJoin('searched as s', (join) =>
      join.onRef('s.kind', '=', 'm.kind').onRef('s.media_id', '=', 'm.media_id').onRef('s.language', '=', 'm.language'),
    )
    .select(['s.search_id', 'm.language', 'm.cause'])
    .where('m.kind', '=', kind)
    .where('m.media_id', '=', media_id)
    .where('m.excluded', '=', 0)
    .execute();
  const causeOf = (id: number, language: string) =>
    current.find((row) => row.search_id === id && row.language === language)?.cause;
  const soonest = nextSearch(type);
  const nextTry = new Map(
    missing.map(({ language, next_try_at: at }) => [
      language,
      soonest === null || at === null ? null : Math.max(at, soonest),
    ]),
  );
  return rows.map(({ id, at, took, reason, who, verdicts_json }) => {
    // Written by `finish`, from the same type.
    const verdicts = JSON.parse(verdicts_json) as SearchSummary['verdicts'];
    return {
      id,
      type,
      media_id,
      item_id: itemId,
      title,
      at,
      took_ms: took,
      // Written by `begin`, from the same type.
      trigger: reason as SearchSummary['trigger'],
      who,
      verdicts: verdicts.map((verdict) => {
        const language = formatLanguageText(verdict.language);
        const cause = causeOf(id, language) ?? verdict.cause;
        return {
          ...verdict,
          // Version 1.0 said that it was taken, which a search by hand never does.
          ...(reason === 'manual' && verdict.outcome === 'taken' && { outcome: 'would-take' as const }),
          next_try_at: nextTry.get(language) ?? null,
          ...(cause && { cause }),
        };
      }),
    };
  });
}
