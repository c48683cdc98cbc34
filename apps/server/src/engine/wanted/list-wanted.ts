import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#domain/library/fold.ts';
import { readRows } from '#engine/library/queries/read-rows.ts';
import { titled, titledShape, titleMatchValues } from '#engine/library/queries/title-match.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { memoize } from '#platform/memoize.ts';
import { readWanted } from './wanted-rows.ts';

export interface WantedOptions {
  start: number;
  /** Zero and less ask for everything. */
  length: number;
  /** Only these, wherever they are in the whole list. */
  ids?: readonly number[];
  text?: string;
  /** `en`, `en:hi` or `en:forced`. */
  missing?: string;
}

interface Shape {
  /** Empty when it is not narrowed to words. */
  text: '' | 'long' | 'short';
  hasMissing: boolean;
  isReversed: boolean;
}
interface Bound {
  text: string;
  match: string;
  missing: string;
  limit: number;
  offset: number;
}

/** In longer lists, the second half is read from the other end. */
const longList = 10_000;

/** Lists what lacks a wanted subtitle, newest first. */
export function createWantedLister(db: Database, type: MediaKind) {
  const table = sql.table(type);
  const rowsOf = readRows(readWanted(db, type));
  const item = sql.ref(type === 'episode' ? 'series_id' : 'id');

  /** A filter by language alone uses its index. */
  const wantedIds = ({ text, hasMissing }: Shape, slot: <N extends keyof Bound>(name: N) => Bound[N]) => {
    const lacking = sql`select media_id as id from missing
      where kind = ${sql.lit(kindCode[type])} and language = ${slot('missing')} and missing.excluded = 0`;
    if (hasMissing && text === '') return lacking;
    return sql`select id from ${table} where wanted = 1
      ${text === '' ? sql`` : sql`and ${item} in ${titled(type, text, slot)}`}
      ${hasMissing ? sql`and id in (${lacking})` : sql``}`;
  };
  const statement = <R>(build: (shape: Shape, slot: <N extends keyof Bound>(name: N) => Bound[N]) => RawBuilder<R>) => {
    const made = memoize((text) => prepareSql<Bound, R>(db, (slot) => build(JSON.parse(text) as Shape, slot)));
    return (shape: Shape, values: Bound) => made(JSON.stringify(shape))(values);
  };
  const readIds = statement<{ id: number }>(
    (shape, slot) =>
      sql`${wantedIds(shape, slot)} order by id ${sql.raw(shape.isReversed ? '' : 'desc')} limit ${slot('limit')} offset ${slot('offset')}`,
  );
  const countMatching = statement<{ total: number }>(
    (shape, slot) => sql`select count(*) as total from (${wantedIds(shape, slot)})`,
  );
  const readCounter = prepareSql<object, { total: number }>(
    db,
    () => sql`select value as total from counter where name = 'wanted' and kind = ${sql.lit(kindCode[type])}`,
  );
  const readChosen = prepareSql<{ ids: string }, { id: number }>(
    db,
    (slot) => sql`select id from ${table} where wanted = 1 and id in (select value from json_each(${slot('ids')}))
      order by id desc`,
  );

  return async ({ start, length, ids, text = '', missing = '' }: WantedOptions) => {
    if (ids) {
      const chosen = await readChosen({ ids: JSON.stringify(ids) });
      return { total: chosen.length, rows: await rowsOf(chosen.map(({ id }) => id)) };
    }
    const words = fold(text.replaceAll('\0', ''));
    const hasMissing = missing !== '';
    const shape: Shape = { text: words === '' ? '' : titledShape(words), hasMissing, isReversed: false };
    const values = { ...titleMatchValues(words), missing, limit: -1, offset: 0 };
    const isNarrowed = shape.text !== '' || hasMissing;
    const [counted] = await (isNarrowed ? countMatching(shape, values) : readCounter({}));
    const total = counted?.total ?? 0;
    if (length <= 0) return { total, rows: await rowsOf((await readIds(shape, values)).map(({ id }) => id)) };

    const offset = Math.max(0, start);
    const limit = Math.min(length, total - offset);
    if (limit <= 0) return { total, rows: [] };
    const isReversed = total > longList && offset > total / 2;
    const page = isReversed
      ? (await readIds({ ...shape, isReversed }, { ...values, limit, offset: total - offset - limit })).toReversed()
      : await readIds(shape, { ...values, limit, offset });
    return { total, rows: await rowsOf(page.map(({ id }) => id)) };
  };
}
