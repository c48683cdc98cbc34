import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { RowTally, ReadContext } from './provider.ts';

/** A field that is left out when it has the wrong type: only the id and the address of a row are required. */
const orMissing = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Sites send ids as numbers or as text. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** Optional fields of a row, converted where that is harmless: `"12"` to 12, 0 and 1 to a flag, one text to a list. */
export const text = orMissing(z.union([z.string(), z.number()]).transform(String));
export const number = orMissing(z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number()));
export const flag = orMissing(
  z.union([
    z.boolean(),
    z.literal([0, '0', 'false']).transform(() => false),
    z.literal([1, '1', 'true']).transform(() => true),
  ]),
);
export const texts = orMissing(
  z
    .union([z.string().transform((one) => [one]), z.array(z.unknown())])
    .transform((all: unknown[]) => all.filter((one) => typeof one === 'string')),
);
export const part = <T extends z.ZodRawShape>(shape: T) => orMissing(z.looseObject(shape));
export const list = <T extends z.ZodType>(row: T) => orMissing(z.array(row));

/** Thrown while a row is read: only this row is skipped. */
class OddRow extends Error {}

/** The value of a field that a row can't do without, such as its download link. */
export function need<T>(value: T | '' | null | undefined, field: string): T {
  if (value === undefined || value === null || value === '') throw new OddRow(`${field}: missing`);
  return value;
}

/**
 * The rows that can be read. The others are skipped and reported with the odd field; if none can be read, the site has
 * changed its format.
 */
export function readEach<Row, T>({ name, onRows }: ReadContext, rows: readonly Row[], read: (row: Row) => T): T[] {
  const results: T[] = [];
  const odd = new Set<string>();
  for (const row of rows)
    try {
      results.push(read(row));
    } catch (error) {
      if (!(error instanceof OddRow)) throw error;
      odd.add(error.message);
    }
  const tally = { read: results.length, skipped: rows.length - results.length, why: [...odd] };
  onRows(tally);
  if (odd.size > 0 && results.length === 0)
    throw new ProviderFault('ParseResponseError', `${name} changed its format: ${describeSkipped(tally)}.`);
  return results;
}

/** `2 of 20 rows can’t be read (movie.id: undefined)` */
export const describeSkipped = ({ read, skipped, why }: RowTally): string =>
  `${skipped} of ${read + skipped} rows can’t be read (${why.join('; ')})`;

/** The rows of a JSON response. */
export const readRows = <T extends z.ZodType>(context: ReadContext, row: T, rows: readonly unknown[]): z.output<T>[] =>
  readEach(context, rows, (one) => {
    const { success, data, error } = row.safeParse(one);
    if (success) return data;
    throw new OddRow(describeIssue(one, error.issues[0]));
  });

/** `movie.id: undefined`: the path and the type received, never the value. */
function describeIssue(row: unknown, issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    row,
  );
  return `${path.join('.') || 'the row'}: ${value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value}`;
}
