import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { isTitled, type probed, type titleMatchValues } from '#engine/library/queries/title-match.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** What the text of a statement depends on; the values are bound. */
export interface WantedShape {
  /** Empty when the list is not narrowed to words. */
  text: '' | 'long' | 'short' | typeof probed;
  hasMissing: boolean;
  hasCause: boolean;
  /** Only titles of one library source. */
  hasInstance: boolean;
}
export type WantedValues = ReturnType<typeof titleMatchValues> & {
  missing: string;
  cause: string;
  first: number;
  last: number;
};
type Slot = <Name extends keyof WantedValues>(name: Name) => WantedValues[Name];

/**
 * The ids of what is wanted. Either in the order of an index, which ends early when many match, or `byItem`: from the
 * titles that match, which is faster when they are few. SQLite can’t know which, so each plan is spelled out.
 */
export function wantedIds(type: MediaKind, shape: WantedShape, slot: Slot, byItem: boolean): RawBuilder<unknown> {
  const { text } = shape;
  const hasRow = shape.hasMissing || shape.hasCause;
  const rows = lacking(type, shape, slot);
  const within = (column: string) => inInstance(shape, slot, column);
  if (text === '') return hasRow ? sql`${rows} ${within('media_id')}` : sql`${wanted(type)} ${within('id')}`;
  const isNamed = (item: RawBuilder<unknown>) => isTitled(type, text, slot, item);
  const own = (column: string) => sql.ref(`${type}.${column}`);
  const item = own(type === 'episode' ? 'series_id' : 'id');
  if (byItem)
    return sql`select id from ${sql.table(type)} where +wanted = 1 and ${isNamed(item)} ${within(`${type}.id`)}
      ${hasRow ? sql`and exists (${rows} and media_id = ${own('id')})` : sql``}`;
  if (!hasRow) return sql`${wanted(type)} and ${isNamed(sql`+${item}`)} ${within(`${type}.id`)}`;
  const ofSeries = sql`(select series_id from episode indexed by episode_wanted where wanted = 1 and id = missing.media_id)`;
  return sql`${rows} and ${isNamed(type === 'movie' ? sql`+missing.media_id` : ofSeries)}
    ${within('missing.media_id')}`;
}

/** How many they are: of episodes by the counts that are kept, because a common word matches hundreds of thousands. */
export function countWanted(type: MediaKind, shape: WantedShape, slot: Slot): RawBuilder<{ total: number }> {
  const { text, hasMissing, hasCause } = shape;
  if (type === 'movie') return sql`select count(*) as total from (${wantedIds(type, shape, slot, false)})`;
  const narrowed = (id: string) => sql`
    ${text === '' ? sql`` : sql`and ${isTitled(type, text, slot, sql`+${sql.ref(id)}`)}`} ${inInstance(shape, slot, id)}`;
  if (hasCause)
    return sql`select coalesce(sum(episodes), 0) as total from series_cause where cause = ${slot('cause')}
      and language = ${hasMissing ? slot('missing') : sql.lit('')} ${narrowed('series_id')}`;
  return hasMissing
    ? sql`select coalesce(sum(episodes), 0) as total from series_missing
        where language = ${slot('missing')} ${narrowed('series_id')}`
    : sql`select coalesce(sum(wanted_count), 0) as total from series where true ${narrowed('series.id')}`;
}

const inInstance = ({ hasInstance }: WantedShape, slot: Slot, column: string) =>
  hasInstance ? sql`and ${sql.ref(column)} between ${slot('first')} and ${slot('last')}` : sql``;

const wanted = (type: MediaKind) =>
  sql`select id from ${sql.table(type)} indexed by ${sql.ref(`${type}_wanted`)} where wanted = 1`;

/** Rows of a language, of a cause or of both; a video has one of each language. */
const lacking = (type: MediaKind, { hasMissing, hasCause }: WantedShape, slot: Slot) => sql`
  select ${hasMissing ? sql`` : sql`distinct`} media_id as id from missing
  ${hasCause ? sql`indexed by missing_by_cause` : sql``}
  where kind = ${sql.lit(kindCode[type])} ${hasMissing ? sql`and language = ${slot('missing')}` : sql``}
    ${hasCause ? sql`and missing.cause = ${slot('cause')}` : sql``} and missing.excluded = 0`;
