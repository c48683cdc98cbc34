import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { isTitled, type probed, type titleMatchValues } from '#engine/library/queries/title-match.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** What the text of a statement depends on; the values are bound. */
export interface WantedShape {
  /** Empty when the list is not narrowed to words. */
  text: '' | 'long' | 'short' | typeof probed;
  hasMissing: boolean;
  /** Only titles of one library source. */
  hasInstance: boolean;
}
export type WantedValues = ReturnType<typeof titleMatchValues> & { missing: string; first: number; last: number };
type Slot = <Name extends keyof WantedValues>(name: Name) => WantedValues[Name];

/**
 * The ids of what is wanted. Either in the order of an index, which ends early when many match, or `byItem`: from the
 * titles that match, which is faster when they are few. SQLite can’t know which, so each plan is spelled out.
 */
export function wantedIds(type: MediaKind, shape: WantedShape, slot: Slot, byItem: boolean): RawBuilder<unknown> {
  const { text, hasMissing } = shape;
  const within = (column: string) => inInstance(shape, slot, column);
  if (text === '')
    return hasMissing ? sql`${lacking(type, slot)} ${within('media_id')}` : sql`${wanted(type)} ${within('id')}`;
  const isNamed = (item: RawBuilder<unknown>) => isTitled(type, text, slot, item);
  const own = (column: string) => sql.ref(`${type}.${column}`);
  const item = own(type === 'episode' ? 'series_id' : 'id');
  if (byItem)
    return sql`select id from ${sql.table(type)} where +wanted = 1 and ${isNamed(item)} ${within(`${type}.id`)}
      ${hasMissing ? sql`and exists (${lacking(type, slot)} and media_id = ${own('id')})` : sql``}`;
  if (!hasMissing) return sql`${wanted(type)} and ${isNamed(sql`+${item}`)} ${within(`${type}.id`)}`;
  const ofSeries = sql`(select series_id from episode indexed by episode_wanted where wanted = 1 and id = missing.media_id)`;
  return sql`${lacking(type, slot)} and ${isNamed(type === 'movie' ? sql`+missing.media_id` : ofSeries)}
    ${within('missing.media_id')}`;
}

/** How many they are: of episodes by the counts that are kept, because a common word matches hundreds of thousands. */
export function countWanted(type: MediaKind, shape: WantedShape, slot: Slot): RawBuilder<{ total: number }> {
  const { text, hasMissing } = shape;
  if (type === 'movie') return sql`select count(*) as total from (${wantedIds(type, shape, slot, false)})`;
  const narrowed = (id: string) => sql`
    ${text === '' ? sql`` : sql`and ${isTitled(type, text, slot, sql`+${sql.ref(id)}`)}`} ${inInstance(shape, slot, id)}`;
  return hasMissing
    ? sql`select coalesce(sum(episodes), 0) as total from series_missing
        where language = ${slot('missing')} ${narrowed('series_id')}`
    : sql`select coalesce(sum(wanted_count), 0) as total from series where true ${narrowed('series.id')}`;
}

const inInstance = ({ hasInstance }: WantedShape, slot: Slot, column: string) =>
  hasInstance ? sql`and ${sql.ref(column)} between ${slot('first')} and ${slot('last')}` : sql``;

const wanted = (type: MediaKind) =>
  sql`select id from ${sql.table(type)} indexed by ${sql.ref(`${type}_wanted`)} where wanted = 1`;

const lacking = (type: MediaKind, slot: Slot) => sql`select media_id as id from missing
  where kind = ${sql.lit(kindCode[type])} and language = ${slot('missing')} and missing.excluded = 0`;
