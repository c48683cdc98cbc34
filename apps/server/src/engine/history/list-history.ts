import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#domain/library/fold.ts';
import { idRange } from '#domain/library/ids.ts';
import { readRows } from '#engine/library/queries/read-rows.ts';
import { isTitled, titleMatchValues } from '#engine/library/queries/title-match.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { memoize } from '#platform/memoize.ts';
import { dayMs } from '#platform/durations.ts';
import { readHistory } from './history-rows.ts';

export interface HistoryFilter {
  text?: string;
  action?: number;
  provider?: string;
  language?: string;
  /** Unix milliseconds. */
  since?: number;
  /** Ordinal of a library source. */
  instance?: number;
}

export interface HistoryOptions {
  start: number;
  /** Zero and less ask for everything. */
  length: number;
  /** Only events of this episode or movie. */
  mediaId?: number;
  filter: HistoryFilter;
}

type Bound = Required<Omit<HistoryFilter, 'instance'>> & {
  first: number;
  last: number;
  match: string;
  mediaId: number;
  before: number;
  limit: number;
  offset: number;
};
type Slot = <Name extends keyof Bound>(name: Name) => Bound[Name];
type Shape = readonly (keyof HistoryFilter | 'mediaId')[];

/** Lists what happened to subtitles, newest first. */
export function createHistoryLister(db: Database, type: MediaKind) {
  const rowsOf = readRows(readHistory(db, type));
  const skipDays = createDaySkipper(db, type);

  const condition: Record<Shape[number], (slot: Slot) => RawBuilder<unknown>> = {
    text: (slot) => {
      // Titles are few beside events: they are looked through letter by letter, whatever the text.
      const isNamed = (id: string) => isTitled(type, 'short', slot, sql.ref(id));
      return type === 'episode'
        ? sql`media_id in (select id from episode where ${isNamed('series_id')})`
        : isNamed('media_id');
    },
    action: (slot) => sql`action = ${slot('action')}`,
    provider: (slot) => sql`provider = ${slot('provider')}`,
    language: (slot) => sql`language = ${slot('language')}`,
    since: (slot) => sql`at >= ${slot('since')}`,
    instance: (slot) => sql`media_id between ${slot('first')} and ${slot('last')}`,
    mediaId: (slot) => sql`media_id = ${slot('mediaId')}`,
  };
  const where = (shape: Shape, slot: Slot) =>
    sql.join([sql`kind = ${sql.lit(kindCode[type])}`, ...shape.map((name) => condition[name](slot))], sql` and `);
  const statement = <R>(build: (shape: Shape, slot: Slot) => RawBuilder<R>) => {
    const made = memoize((text) => prepareSql<Bound, R>(db, (slot) => build(JSON.parse(text) as Shape, slot)));
    return (shape: Shape, values: Bound) => made(JSON.stringify(shape))(values);
  };
  const readIds = statement<{ id: number }>(
    (shape, slot) => sql`select id from history where ${where(shape, slot)} and at < ${slot('before')}
      order by at desc, id desc limit ${slot('limit')} offset ${slot('offset')}`,
  );
  const countRows = statement<{ total: number }>(
    (shape, slot) => sql`select count(*) as total from history where ${where(shape, slot)}`,
  );
  const countRolled = statement<{ total: number }>(
    (shape, slot) => sql`select coalesce(sum(n), 0) as total from history_rollup where ${where(shape, slot)}`,
  );
  const readCounter = prepareSql<object, { total: number }>(
    db,
    () => sql`select value as total from counter where name = 'history' and kind = ${sql.lit(kindCode[type])}`,
  );

  return async ({ start, length, mediaId, filter }: HistoryOptions) => {
    const { text = '', action, provider = '', language = '', since, instance } = filter;
    const [first, last] = idRange(instance ?? 0);
    const narrowed: Shape = [
      ...(text === '' ? [] : (['text'] as const)),
      ...(action === undefined ? [] : (['action'] as const)),
      ...(provider === '' ? [] : (['provider'] as const)),
      ...(language === '' ? [] : (['language'] as const)),
      ...(since === undefined ? [] : (['since'] as const)),
      ...(instance === undefined ? [] : (['instance'] as const)),
    ];
    const shape: Shape = mediaId === undefined ? narrowed : [...narrowed, 'mediaId'];
    const values: Bound = {
      ...titleMatchValues(fold(text.replaceAll('\0', ''))),
      action: action ?? 0,
      provider,
      language,
      since: since ?? 0,
      first,
      last,
      mediaId: mediaId ?? 0,
      before: Number.MAX_SAFE_INTEGER,
      limit: length > 0 ? length : -1,
      offset: length > 0 ? Math.max(0, start) : 0,
    };
    // Clients of this API expect the total count, for one video or all.
    const isRolled = text === '' && since === undefined && instance === undefined;
    const count = narrowed.length === 0 ? readCounter : isRolled ? countRolled : countRows;
    const [counted] = count === readCounter ? await readCounter({}) : await count(narrowed, values);
    const place = shape.length === 0 && length > 0 ? await skipDays(values.offset) : undefined;
    const ids = (await readIds(shape, { ...values, ...place })).map(({ id }) => id);
    return { total: counted?.total ?? 0, rows: await rowsOf(ids) };
  };
}

/** Turns a far page into a short walk: whole days are passed over by their counts. */
function createDaySkipper(db: Database, type: MediaKind) {
  const readDays = prepareSql<object, { day: number; n: number }>(
    db,
    () => sql`select day, n from history_day where kind = ${sql.lit(kindCode[type])} order by day desc`,
  );

  return async (offset: number): Promise<{ before: number; offset: number }> => {
    let left = offset;
    let before = Number.MAX_SAFE_INTEGER;
    if (offset === 0) return { before, offset };
    for (const { day: number, n } of await readDays({})) {
      if (n > left) break;
      left -= n;
      before = number * dayMs;
    }
    return { before, offset: left };
  };
}
