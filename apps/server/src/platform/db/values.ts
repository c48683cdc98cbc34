import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `where('id', 'in', values(ids))`: one statement text for a list of any length. PostgreSQL says `any(?)` here. */
export const values = <T extends string | number>(list: readonly T[]): RawBuilder<T> =>
  sql<T>`(select value from json_each(${JSON.stringify(list)}))`;
