import type { BulkSelection } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Cause } from '#domain/library/causes.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { nameVideos } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Draft } from './draft.ts';
import { isInScope, scopesOf, type Scope } from './scope-of.ts';

const pieceSize = 500;

/**
 * Pages through the languages that the selected videos miss, newest first, video by video.
 * What is nice to have counts only where its cell was chosen.
 */
export async function* readMissing(db: Database, selection: BulkSelection, cause?: Cause): AsyncGenerator<Draft[]> {
  const { cells, languages } = selection;
  const bases = languages && new Set(languages.map((language) => parseLanguageText(language).code2));
  const chosen = cells && new Set(cells.map(({ type, id, language }) => `${type} ${id} ${language}`));
  for (const scope of scopesOf(selection)) {
    const { type } = scope;
    for (let after = { id: Number.MAX_SAFE_INTEGER, language: '' }, isMore = true; isMore;) {
      const rows = await readRows(db, scope, after, { withNice: cells !== undefined, cause });
      const names = await nameVideos(db, type, [...new Set(rows.map(({ id }) => id))]);
      yield rows
        .filter(({ language }) => !bases || bases.has(parseLanguageText(language).code2))
        .filter(({ id, language }) => !chosen || chosen.has(`${type} ${id} ${language}`))
        .flatMap(({ id, language }) => {
          const name = names.get(id);
          return name ? [blank(type, name, language)] : [];
        });
      after = rows.at(-1) ?? after;
      isMore = rows.length === pieceSize;
    }
  }
}

interface Range {
  withNice: boolean;
  /** Only what is missing for it. */
  cause: Cause | undefined;
}

async function readRows(
  db: Database,
  scope: Scope,
  after: { id: number; language: string },
  { withNice, cause }: Range,
) {
  const item = scope.type === 'episode' ? sql`(select series_id from episode where id = media_id)` : sql`media_id`;
  const columns = sql`media_id as id, language, ${item} as item_id`;
  const isNext = sql`kind = ${kindCode[scope.type]} and excluded = 0 and (media_id, language) < (${after.id}, ${after.language})`;
  const rows =
    cause === undefined
      ? sql`select ${columns} from ${sql.table('lacking')} where ${isNext} ${withNice ? sql`` : sql`and nice = 0`}`
      : sql`select ${columns} from missing where cause = ${cause} and ${isNext}`;
  return db
    .selectFrom(sql<{ id: number; language: string; item_id: number }>`(${rows})`.as('row'))
    .select(['id', 'language'])
    .where(isInScope(scope, 'id', 'item_id'))
    .orderBy('id', 'desc')
    .orderBy('language', 'desc')
    .limit(pieceSize)
    .execute();
}

const blank = (
  type: Draft['type'],
  { id, itemId, title }: { id: number; itemId: number; title: string },
  language: string | null,
): Draft => ({
  type,
  mediaId: id,
  itemId,
  title,
  language,
  path: null,
  size: null,
  hash: null,
  group: 'ordinary',
  sentence: null,
  figures: {},
  cure: null,
});
