import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { kindCode } from '#platform/db/kind-code.ts';
import { contains, hasTrigram, phrase } from '#platform/db/text-search.ts';

/** Bind values of the title condition. `text` is folded. */
export const titleMatchValues = (text: string) => ({ text, match: phrase(text) });
type Titled = ReturnType<typeof titleMatchValues>;

/** Long texts are found by an index of three letters, short ones letter by letter. */
export const titledShape = (text: string): 'long' | 'short' => (hasTrigram(text) ? 'long' : 'short');

/** Looks at the titles of one item after another, instead of collecting all items that match. */
export const probed = 'probed';
/** Items that may be looked at so; more take longer than to collect. */
export const maxProbed = 2000;

type Slot = <Name extends keyof Titled>(name: Name) => Titled[Name];

/** Whether a series or movie is called so, or else. */
export const isTitled = (type: MediaKind, shape: string, slot: Slot, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  shape === probed
    ? sql`exists (select 1 from title where kind = ${sql.lit(kindCode[type])} and media_id = ${id}
        and ${contains(sql`folded`, slot('text'))})`
    : sql`${id} in (${titled(type, shape, slot)})`;

/** The id of a row of the index has 1, 36 and 26 bits for kind, item and title (migration 0023). */
const titleBits = sql.lit(26);
const itemBits = sql.lit(36);
/** Of the title that a row of the index is about. */
export const indexedTitle: RawBuilder<number> = sql`title_tri.rowid & (1 << ${titleBits}) - 1`;
const indexedItem = sql`title_tri.rowid >> ${titleBits} & (1 << ${itemBits}) - 1`;

/** The ids of all, repeated if more than one title matches. */
export const titled = (type: MediaKind, shape: string, slot: Slot): RawBuilder<unknown> =>
  shape === 'long'
    ? sql`select ${indexedItem} as item from title_tri
        where title_tri match ${slot('match')} and title_tri.rowid ${sql.raw(type === 'episode' ? '<' : '>=')} 1 << ${titleBits} + ${itemBits}`
    : sql`select media_id as item from title
        where kind = ${sql.lit(kindCode[type])} and ${contains(sql`folded`, slot('text'))}`;
