import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Cause } from '#domain/library/causes.ts';
import { fold } from '#domain/library/fold.ts';
import { idRange } from '#domain/library/ids.ts';
import { readRows } from '#engine/library/queries/read-rows.ts';
import { maxProbed, probed, titledShape, titleMatchValues } from '#engine/library/queries/title-match.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { memoize } from '#platform/memoize.ts';
import { createFindBlock } from './find-block.ts';
import { countWanted, wantedIds, type WantedShape, type WantedValues } from './wanted-ids.ts';
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
  cause?: Cause | undefined;
  /** Ordinal of a library source. */
  instance?: number;
}

interface Shape extends WantedShape {
  isReversed: boolean;
  byItem: boolean;
}
type Bound = WantedValues & { limit: number; offset: number };

/** In longer lists, the second half is read from the other end. */
const longList = 10_000;
/** Reading and sorting a row found by its title, compared with passing over one in the index. */
const itemCost = 5;

/** Lists what lacks a wanted subtitle, newest first. */
export function createWantedLister(db: Database, type: MediaKind) {
  const table = sql.table(type);
  const rowsOf = readRows(readWanted(db, type));
  const statement = <R>(build: (shape: Shape, slot: <N extends keyof Bound>(name: N) => Bound[N]) => RawBuilder<R>) => {
    const made = memoize((text) => prepareSql<Bound, R>(db, (slot) => build(JSON.parse(text) as Shape, slot)));
    return (shape: Shape, values: Bound) => made(JSON.stringify(shape))(values);
  };
  const readIds = statement<{ id: number }>(
    (shape, slot) =>
      sql`${wantedIds(type, shape, slot, shape.byItem)} order by id ${sql.raw(shape.isReversed ? '' : 'desc')} limit ${slot('limit')} offset ${slot('offset')}`,
  );
  const findBlock = createFindBlock(db, type);
  const countMatching = statement<{ total: number }>((shape, slot) => countWanted(type, shape, slot));
  const readCounter = prepareSql<object, { total: number }>(
    db,
    () => sql`select value as total from counter where name = 'wanted' and kind = ${sql.lit(kindCode[type])}`,
  );
  const readChosen = prepareSql<{ ids: string }, { id: number }>(
    db,
    (slot) => sql`select id from ${table} where wanted = 1 and id in (select value from json_each(${slot('ids')}))
      order by id desc`,
  );

  return async ({ start, length, ids, text: words = '', missing = '', cause, instance }: WantedOptions) => {
    if (ids) {
      const chosen = await readChosen({ ids: JSON.stringify(ids) });
      return { total: chosen.length, rows: await rowsOf(chosen.map(({ id }) => id)) };
    }
    const folded = fold(words.replaceAll('\0', ''));
    const narrowed = {
      text: folded === '' ? '' : titledShape(folded),
      hasMissing: missing !== '',
      hasCause: cause !== undefined,
      hasInstance: instance !== undefined,
    } as const;
    const [first, last] = idRange(instance ?? 0);
    const values = { ...titleMatchValues(folded), missing, cause: cause ?? '', first, last, limit: -1, offset: 0 };
    const shape: Shape = { ...narrowed, isReversed: false, byItem: false };
    const everything = (await readCounter({}))[0]?.total ?? 0;
    const isNarrowed = shape.text !== '' || shape.hasMissing || shape.hasCause || shape.hasInstance;
    const total = isNarrowed ? ((await countMatching(shape, values))[0]?.total ?? 0) : everything;
    if (length <= 0) return { total, rows: await rowsOf((await readIds(shape, values)).map(({ id }) => id)) };

    const offset = Math.max(0, start);
    const limit = Math.min(length, total - offset);
    if (limit <= 0) return { total, rows: [] };
    const hasBlocks = cause !== undefined && missing === '' && shape.text === '' && instance === undefined;
    if (hasBlocks && offset > longList) {
      const { last: newest, skipped: before } = await findBlock(cause, offset);
      const found = { ...values, first: 0, last: newest, limit, offset: before };
      return { total, rows: await rowsOf((await readIds({ ...shape, hasInstance: true }, found)).map(({ id }) => id)) };
    }
    const isReversed = total > longList && offset > total / 2;
    const skipped = isReversed ? total - offset - limit : offset;
    const passedInOrder = (skipped + limit) * (everything / total);
    const byItem = shape.text !== '' && total * itemCost < passedInOrder;
    const text = shape.text !== '' && !byItem && passedInOrder < maxProbed ? probed : shape.text;
    const page = await readIds({ ...shape, text, isReversed, byItem }, { ...values, limit, offset: skipped });
    return { total, rows: await rowsOf((isReversed ? page.toReversed() : page).map(({ id }) => id)) };
  };
}
