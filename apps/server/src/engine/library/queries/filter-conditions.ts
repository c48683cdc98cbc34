import { sql, type RawBuilder } from 'kysely';
import { idRange } from '#domain/library/ids.ts';
import type { MediaTables } from '#engine/library/media-tables.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { contains } from '#platform/db/text-search.ts';
import type { ListFilter, ListStatus } from './list-options.ts';
import { isTitled, titledShape, titleMatchValues } from './title-match.ts';

/** All that the text of a statement depends on; the values are bound. */
export type FilterShape = Partial<Record<keyof ListFilter, string>>;

export function shapeOf(filter: ListFilter): FilterShape {
  const { text, profile, status, ...others } = filter;
  const shape: FilterShape = Object.fromEntries(Object.keys(others).map((name) => [name, 'set']));
  if (text !== undefined) shape.text = titledShape(text);
  if (profile !== undefined) shape.profile = profile === null ? 'none' : 'set';
  if (status !== undefined) shape.status = status;
  return shape;
}

export function filterValues({
  text = '',
  profile = null,
  monitored,
  missing = '',
  audio = '',
  tag = '',
  instance = 0,
  finding = 'broken',
}: ListFilter) {
  const [first, last] = idRange(instance);
  return {
    ...titleMatchValues(text),
    profile,
    monitored: Number(monitored),
    missing,
    // Codes have two letters, so two letters of a text of codes are one of them; commas never follow each other.
    audio: /^[a-z]{2}$/.test(audio) ? audio : ',,',
    tag,
    first,
    last,
    finding,
  };
}
export type FilterValues = ReturnType<typeof filterValues>;

interface Context {
  tables: MediaTables;
  slot: <Name extends keyof FilterValues>(name: Name) => FilterValues[Name];
  /** A column of the list. */
  column: (name: string) => RawBuilder<string>;
}

/**
 * With `seeks`, the filters may choose the index; without, columns are written `+column`, so that the order of the list
 * chooses it: else SQLite collects all that fits and sorts it, however few rows are asked for.
 */
export function filterConditions(
  shape: FilterShape,
  { tables, slot }: Omit<Context, 'column'>,
  seeks: boolean,
): RawBuilder<unknown> {
  const column = (name: string) => sql<string>`${sql.raw(seeks ? '' : '+')}${sql.ref(name)}`;
  const conditions = Object.entries(shape).map(([name, word]) =>
    condition[name as keyof FilterShape]({ tables, slot, column }, word),
  );
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

const condition: Record<keyof FilterShape, (context: Context, word: string) => RawBuilder<unknown>> = {
  text: ({ tables, slot }, word) => isTitled(tables.video, word, slot, sql`+${sql.ref(`${tables.table}.id`)}`),
  profile: ({ slot, column }, word) =>
    word === 'none' ? sql`${column('profile_id')} is null` : sql`${column('profile_id')} = ${slot('profile')}`,
  monitored: ({ slot, column }) => sql`${column('monitored')} = ${slot('monitored')}`,
  status: ({ tables, column }, status) => statusCondition(tables, column)[status as ListStatus],
  missing: ({ tables, slot }) => {
    const language = sql`language = ${slot('missing')}`;
    return tables.table === 'movie'
      ? sql`+id in (select media_id from missing where kind = ${sql.lit(kindCode.movie)} and ${language} and excluded = 0)`
      : sql`+id in (select series_id from series_missing where ${language})`;
  },
  audio: ({ slot }) => contains(sql`audio`, slot('audio')),
  tag: ({ tables, slot }) => {
    const { table, column } = tables.tags;
    const labelled = sql`select id from tag where label = ${slot('tag')}`;
    return sql`+id in (select ${sql.ref(column)} from ${sql.table(table)} where tag_id in (${labelled}))`;
  },
  instance: ({ slot }) => sql`+id between ${slot('first')} and ${slot('last')}`,
  finding: ({ tables, slot }) =>
    sql`+id in (select item_id from file_finding where code = ${slot('finding')} and kind = ${sql.lit(kindCode[tables.video])})`,
};

function statusCondition(
  { table, missingCount }: MediaTables,
  column: Context['column'],
): Record<ListStatus, RawBuilder<unknown>> {
  const ended = (is: 0 | 1) => (table === 'series' ? sql`${column('ended')} = ${sql.lit(is)}` : sql`false`);
  return {
    complete: sql`${column('profile_id')} is not null and ${column(missingCount)} = 0`,
    missing: sql`${column(missingCount)} > 0`,
    unassigned: sql`${column('profile_id')} is null`,
    continuing: ended(0),
    ended: ended(1),
  };
}
