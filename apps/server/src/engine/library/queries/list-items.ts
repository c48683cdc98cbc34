import type { LibraryKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { mediaTables, type MediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { memoize } from '#platform/memoize.ts';
import { filterConditions, filterValues, shapeOf, type FilterShape, type FilterValues } from './filter-conditions.ts';
import type { ListSort, ListOptions } from './list-options.ts';
import { maxProbed, probed, titled } from './title-match.ts';
import { createRowReader, maxRowsInOneQuery, type Rows } from './read-rows.ts';

export interface Listed<Row> {
  /** Number of items that pass the filter. */
  total: number;
  rows: Rows<Row>;
}

/** In longer lists, the second half is read from the other end. */
const longList = 10_000;

interface Shape {
  filter: FilterShape;
  sort: ListSort;
  isReversed: boolean;
}
type Bound = FilterValues & { ids: string; limit: number; offset: number };
type Slot = <Name extends keyof Bound>(name: Name) => Bound[Name];

/** Lists series or movies with sorting and filters. */
export function createItemLister<Row>(db: Database, kind: LibraryKind, columns: readonly string[]) {
  const tables = mediaTables[kind];
  const table = sql.table(tables.table);
  const { byNumber: readRows } = createRowReader<Row>(db, tables.table, columns);

  /** One statement per shape of options, prepared on first use. */
  const statement = <R>(build: (shape: Shape, slot: Slot) => RawBuilder<R>) => {
    const statements = memoize((text) => {
      const shape = JSON.parse(text) as Shape;
      return prepareSql<Bound, R>(db, (slot) => build(shape, slot));
    }, 200);
    return (shape: Shape, values: Bound) => statements(JSON.stringify(shape))(values);
  };

  const countItems = statement<{ total: number }>(({ filter }, slot) => {
    if (isAlone(filter, 'text'))
      return sql`select count(distinct item) as total from (${titled(tables.video, filter.text ?? '', slot)})`;
    const seeks = isOfProfile(filter) || isAlone(filter, 'status', 'missing');
    return sql`select count(*) as total from ${table} ${filterConditions(filter, { tables, slot }, seeks)}`;
  });
  const readPage = statement<Row>(({ filter, sort, isReversed }, slot) => {
    const seeks = isOfProfile(filter) && !sort.endsWith('missing');
    return sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${table}
      ${filterConditions(filter, { tables, slot }, seeks)}
      order by ${orderOf(tables, sort, isReversed)} limit ${slot('limit')} offset ${slot('offset')}`;
  });
  const readIds = statement<{ id: number }>(
    ({ filter, sort, isReversed }, slot) => sql`select id from ${table}
      ${filterConditions(filter, { tables, slot }, false)} order by ${orderOf(tables, sort, isReversed)}`,
  );
  const readChosenIds = statement<{ id: number }>(
    ({ filter, sort, isReversed }, slot) => sql`
      select item.id as id from json_each(${slot('ids')}) as wish cross join
        (select * from ${table} ${filterConditions(filter, { tables, slot }, false)}) as item
      where item.id = wish.value order by ${orderOf(tables, sort, isReversed)}`,
  );

  return async ({ filter, sort, start, length, ids }: ListOptions): Promise<Listed<Row>> => {
    const shape: Shape = { filter: shapeOf(filter), sort, isReversed: false };
    const values = { ...filterValues(filter), ids: JSON.stringify([...new Set(ids)]), limit: length, offset: start };
    const cut = (found: { id: number }[]) =>
      (length > 0 ? found.slice(start, start + length) : found).map(({ id }) => id);
    const count = async (filterShape = shape.filter) =>
      (await countItems({ filter: filterShape, sort: 'title', isReversed: false }, values))[0]?.total ?? 0;

    if (ids) return { total: await count(), rows: await readRows(cut(await readChosenIds(shape, values))) };
    if (length === 0 || length > maxRowsInOneQuery) {
      const found = await readIds(shape, values);
      return { total: found.length, rows: await readRows(cut(found)) };
    }

    const total = await count();
    if (start >= total) return { total, rows: [] };
    const isReversed = total > longList && start > total / 2;
    const limit = Math.min(length, total - start);
    const offset = isReversed ? total - start - limit : start;
    const page: Shape = { ...shape, isReversed };
    if (shape.filter.text !== undefined && ((offset + limit) / total) * (await count({})) < maxProbed)
      page.filter = { ...shape.filter, text: probed };
    const rows = await readPage(page, { ...values, limit, offset });
    return { total, rows: isReversed ? rows.toReversed() : rows };
  };
}

/** Filters with an index of their own. Beside another filter, it would lead to the wide rows. */
const isOfProfile = (shape: FilterShape) => isAlone(shape, 'profile') || isAlone(shape, 'status', 'unassigned');

const isAlone = (shape: FilterShape, name: keyof FilterShape, word = shape[name]) =>
  Object.keys(shape).join() === name && shape[name] === word;

function orderOf({ missingCount }: MediaTables, sort: ListSort, isReversed: boolean): RawBuilder<unknown> {
  const first = { title: [], missing: [missingCount], profile: ['profile_id'] };
  const keys = [...first[sort.replace('-', '') as keyof typeof first], 'sort_title', 'id'];
  const direction = sql.raw(sort.startsWith('-') === isReversed ? '' : ' desc');
  return sql.join(keys.map((key) => sql`${sql.ref(key)}${direction}`));
}
