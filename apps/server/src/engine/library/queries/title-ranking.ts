import { sql, type RawBuilder } from 'kysely';
import { hasWordCharacters, spaceWords } from '#domain/library/fold.ts';
import type { Database } from '#platform/db/database.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { contains, hasTrigram, phrase } from '#platform/db/text-search.ts';

/** A title or alternative title of something. */
export interface TitleHit {
  kind: KindCode;
  media_id: number;
  main: number;
  folded: string;
}

const maxTitles = sql.lit(150);
/** Maximum number of titles scanned for one- or two-letter queries. */
const maxScanned = sql.lit(15_000);

/** The ways in which a title may fit a folded text, the best first. */
export function createTitleTiers(db: Database): ((text: string) => Promise<TitleHit[]>)[] {
  const hit = sql`title.kind, title.media_id, title.main, title.folded`;
  const select = <Names extends string>(build: (slot: (name: Names) => string) => RawBuilder<unknown>) =>
    prepareSql<Record<Names, string>, TitleHit>(
      db,
      (slot) => sql`select ${hit} from ${build(slot)} limit ${maxTitles}`,
    );
  const selectMatching = (index: 'title_word' | 'title_tri') =>
    select<'match'>(
      (slot) => sql`${sql.table(index)} cross join title
        where ${sql.ref(index)} match ${slot('match')} and title.id = ${sql.ref(`${index}.rowid`)}`,
    );

  const beginning = select<'from' | 'to'>(
    (slot) => sql`title where folded >= ${slot('from')} and folded < ${slot('to')} order by folded`,
  );
  const wordBeginning = selectMatching('title_word');
  const trigrams = selectMatching('title_tri');
  const scan = select<'text'>(
    (slot) => sql`title where ${contains(sql`folded`, slot('text'))}
      and id < ifnull((select id from title order by id limit 1 offset ${maxScanned}), ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
  );
  const insideWord = (text: string) => (hasWordCharacters(text) ? Promise.resolve([]) : scan({ text }));

  return [
    (text) => beginning({ from: text, to: `${text}\u{10ffff}` }),
    (text) => wordBeginning({ match: `${phrase(spaceWords(text))}*` }),
    (text) => (hasTrigram(text) ? trigrams({ match: phrase(text) }) : insideWord(text)),
  ];
}
