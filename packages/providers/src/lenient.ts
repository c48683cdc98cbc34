import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';

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

/**
 * The rows that can be read. The others are skipped and reported with the field that is odd; if none can be read, the
 * site has changed its format.
 */
export function readRows<T extends z.ZodType>(
  name: string,
  row: T,
  rows: readonly unknown[],
  log: (level: 'warn', text: string) => void,
): z.output<T>[] {
  const read: z.output<T>[] = [];
  const odd = new Set<string>();
  for (const one of rows) {
    const { success, data, error } = row.safeParse(one);
    if (success) read.push(data);
    else odd.add(describeIssue(one, error.issues[0]));
  }
  if (odd.size === 0) return read;
  const extent = `${rows.length - read.length} of ${rows.length} rows`;
  const reason = [...odd].join('; ');
  if (read.length === 0)
    throw new ProviderFault('ParseResponseError', `${name} changed its format: ${extent} can’t be read (${reason}).`);
  log('warn', `Skipped ${extent} that can’t be read (${reason})`);
  return read;
}

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
