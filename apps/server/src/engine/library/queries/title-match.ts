import type { MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import { kindCode } from '#platform/db/kind-code.ts';
import { contains, hasTrigram, phrase } from '#platform/db/text-search.ts';

/** Bind values of the title condition. `text` is folded. */
export const titleMatchValues = (text: string) => ({ text, match: phrase(text) });
type Titled = ReturnType<typeof titleMatchValues>;

/** Long texts are found by an index of three letters, short ones letter by letter. */
export const titledShape = (text: string): 'long' | 'short' => (hasTrigram(text) ? 'long' : 'short');

/** The ids of series or movies that are called so, or else. */
export const titled = (
  type: MediaKind,
  shape: string,
  slot: <Name extends keyof Titled>(name: Name) => Titled[Name],
): RawBuilder<unknown> =>
  shape === 'long'
    ? sql`(select title.media_id from title_tri cross join title
        where title_tri match ${slot('match')} and title.id = title_tri.rowid and title.kind = ${sql.lit(kindCode[type])})`
    : sql`(select media_id from title where kind = ${sql.lit(kindCode[type])} and ${contains(sql`folded`, slot('text'))})`;
