import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { fold, hasWordCharacters, spaceWords } from '#domain/library/fold.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf, type KindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { contains, hasTrigram, phrase } from '#platform/db/text-search.ts';
import { createRowReader } from './read-rows.ts';
import { indexedTitle } from './title-match.ts';

interface ItemRow {
  id: number;
  title: string;
  year: number;
  poster: string | null;
  profile_id: number | null;
  /** Videos that it has. */
  files: number;
  /** Incomplete episodes of a series, missing languages of a movie. */
  missing: number;
}
export type FoundItem = ItemRow & { type: MediaKind };

type TitleRow = Omit<ItemRow, 'files' | 'missing'>;
type SeriesRow = TitleRow & { file_count: number; wanted_count: number };
type MovieRow = TitleRow & { missing_count: number };

const maxItems = 50;

/** Finds series and movies by their titles, whatever the case and the accents; the best first. */
export function createTitleSearch(db: Database) {
  const tiers = createTitleTiers(db);
  const columns = ['id', 'title', 'year', 'poster', 'profile_id'];
  const series = createRowReader<SeriesRow>(db, 'series', [...columns, 'file_count', 'wanted_count']);
  const movies = createRowReader<MovieRow>(db, 'movie', [...columns, 'missing_count']);
  const readers = {
    episode: async (ids: readonly number[]) =>
      (await series.atOnce(ids)).map((row) => ({ ...row, files: row.file_count, missing: row.wanted_count })),
    // A movie is listed once it has a file.
    movie: async (ids: readonly number[]) =>
      (await movies.atOnce(ids)).map((row) => ({ ...row, files: 1, missing: row.missing_count })),
  };

  async function findHits(text: string): Promise<TitleHit[]> {
    const found = new Map<string, TitleHit>();
    for (const tier of tiers) {
      for (const hit of (await tier(text)).toSorted(byFitTo(text))) {
        const item = `${hit.kind} ${hit.media_id}`;
        if (!found.has(item)) found.set(item, hit);
      }
      if (found.size >= maxItems) break;
    }
    return [...found.values()].slice(0, maxItems);
  }

  return async (query: string): Promise<FoundItem[]> => {
    const text = fold(query.replaceAll('\0', ''));
    const hits = text === '' ? [] : await findHits(text);
    const idsOf = (type: MediaKind) => hits.filter((hit) => hit.kind === kindCode[type]).map((hit) => hit.media_id);
    const read = async (type: MediaKind) => byId(await readers[type](idsOf(type)));
    const [episode, movie] = await Promise.all([read('episode'), read('movie')]);
    const items = { episode, movie };
    return hits.flatMap(({ kind, media_id }) => {
      const type = mediaKindOf(kind);
      const item = items[type].get(media_id);
      return item ? [{ ...item, type }] : [];
    });
  };
}

const byId = (items: readonly ItemRow[]) => new Map(items.map((item) => [item.id, item]));

/** The whole title, main before alternative, the shorter, series before movies; then by name. */
const byFitTo = (text: string) => (one: TitleHit, other: TitleHit) =>
  Number(other.folded === text) - Number(one.folded === text) ||
  other.main - one.main ||
  one.folded.length - other.folded.length ||
  one.kind - other.kind ||
  (one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.media_id - other.media_id);

/** A title or alternative title of something. */
interface TitleHit {
  kind: KindCode;
  media_id: number;
  main: number;
  folded: string;
}

const maxTitles = sql.lit(150);
/** Maximum number of titles scanned for one- or two-letter queries. */
const maxScanned = sql.lit(15_000);

/** The ways in which a title may fit a folded text, the best first. */
function createTitleTiers(db: Database): ((text: string) => Promise<TitleHit[]>)[] {
  const hit = sql`title.kind, title.media_id, title.main, title.folded`;
  const select = <Names extends string>(build: (slot: (name: Names) => string) => RawBuilder<unknown>) =>
    prepareSql<Record<Names, string>, TitleHit>(
      db,
      (slot) => sql`select ${hit} from ${build(slot)} limit ${maxTitles}`,
    );
  const selectMatching = (index: 'title_word' | 'title_tri', id: RawBuilder<unknown>) =>
    select<'match'>(
      (slot) => sql`${sql.table(index)} cross join title
        where ${sql.ref(index)} match ${slot('match')} and title.id = ${id}`,
    );

  const beginning = select<'from' | 'to'>(
    (slot) => sql`title where folded >= ${slot('from')} and folded < ${slot('to')} order by folded`,
  );
  const wordBeginning = selectMatching('title_word', sql`title_word.rowid`);
  const trigrams = selectMatching('title_tri', indexedTitle);
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
