import * as z from 'zod';
import { factCodes } from '@captionarr/domain/quality/findings.ts';

/** A number, which arrives as text in addresses and forms and as itself in JSON. */
export const wireInt = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.int(),
  ) as unknown as z.ZodType<number, number>;

/** `true` and `True` are both met; whatever else is met means no. */
export const wireFlag = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : value),
    z.boolean(),
  ) as unknown as z.ZodType<boolean, boolean | 'True' | 'False' | 'true' | 'false'>;

/** A repeated key; one value alone arrives as itself. */
export const wireList = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;

/** An object, which arrives as JSON text in addresses and forms. */
export const wireJson = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), shape) as unknown as z.ZodType<
    z.output<T>,
    z.input<T>
  >;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The two words this API uses where JSON would have booleans. */
export const wordFlag = z.enum(['True', 'False']);

/** No length, or one of zero and less, asks for everything, and then `start` does not count. */
export const pageQuery = z.object({
  start: wireInt().default(0),
  length: wireInt().default(-1),
});
export type PageQuery = z.input<typeof pageQuery>;

/** The id of a library source. */
export const sourceFilter = z.string().optional();

/** Id of the library source of a title; absent for the first Sonarr and the first Radarr. Additive. */
export const sourceField = { source: z.string().optional() };

/** Filters of a list. Additive: servers without them return the whole list. `total` counts the filtered rows. */
export const listQuery = pageQuery.extend({
  /** `title`, `missing` or `profile`; with a minus in front, the other way round. */
  sort: z.enum(['title', '-title', 'missing', '-missing', 'profile', '-profile']).optional(),
  'filter[text]': z.string().optional(),
  /** The id of a profile, or `none`. */
  'filter[profile]': z.string().optional(),
  'filter[monitored]': wireFlag().optional(),
  'filter[status]': z.enum(['complete', 'missing', 'unassigned', 'continuing', 'ended']).optional(),
  /** A language that is missing, as `en`, `en:hi` or `en:forced`. */
  'filter[missing]': z.string().optional(),
  /** An audio language, by its code2. */
  'filter[audio]': z.string().optional(),
  'filter[tag]': z.string().optional(),
  /** The ordinal of a manager's instance. */
  'filter[instance]': wireInt().optional(),
  'filter[source]': sourceFilter,
  /** Something wrong with a subtitle file. */
  'filter[finding]': z.enum(factCodes).optional(),
});
export type ListQuery = z.input<typeof listQuery>;

export const listed = <T extends z.ZodType>(item: T) => z.looseObject({ data: z.array(item) });
export const paged = <T extends z.ZodType>(item: T) => z.looseObject({ data: z.array(item), total: z.int() });
export type Paged<T> = { data: T[]; total: number };
