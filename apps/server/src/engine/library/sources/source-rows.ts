import { newSource, sourceKinds, sourceValues, type SourceKind, type SourceValues } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';

export type SourceRow = Selectable<Tables['library_source']>;

const purposeOf = (id: string) => `library source ${id}`;
/** Values with columns of their own. */
const own = ['name', 'color', 'live_feed', 'apikey'] as const;
const storedValues = sourceValues.omit(
  Object.fromEntries(own.map((name) => [name, true])) as Record<(typeof own)[number], true>,
);

export type KnownRow = SourceRow & { kind: SourceKind };

const kinds = Object.keys(sourceKinds);

/** Every row, removed ones included, the first of each kind first. Unknown kinds are of a later version. */
export async function readSourceRows(db: Database): Promise<KnownRow[]> {
  const rows = await db.selectFrom('library_source').selectAll().orderBy('ordinal').execute();
  return rows
    .filter((row): row is KnownRow => kinds.includes(row.kind))
    .toSorted((one, other) => one.ordinal - other.ordinal || kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** Where a source is: its address, or its folders. */
export const placeOf = ({ url, folders }: Pick<SourceValues, 'url' | 'folders'>): string =>
  url || folders.toSorted().join('\n');

export const placeOfRow = ({ values_json }: SourceRow): string => {
  const { url = '', folders = [] } = (parseJson(values_json ?? '{}') ?? {}) as Partial<SourceValues>;
  return placeOf({ url, folders });
};

/** Values of a further source; what can’t be read is as in a new one. */
export function valuesOfRow(row: SourceRow, secrets: Pick<SecretBox, 'open'>): SourceValues {
  const stored = storedValues.safeParse({ ...newSource, ...(parseJson(row.values_json ?? '{}') as object) });
  return {
    ...newSource,
    ...stored.data,
    ...ownValues(row),
    apikey: row.apikey === '' ? '' : (secrets.open(purposeOf(row.id), row.apikey) ?? ''),
  };
}

/** The values that every row has, whatever it is the row of. */
export const ownValues = (row: SourceRow): Pick<SourceValues, 'name' | 'color' | 'live_feed'> => ({
  name: row.name,
  color: sourceValues.shape.color.safeParse(row.color).data ?? 'blue',
  live_feed: row.live_feed === 1,
});

/** The columns for these values. */
export function columnsOf(id: string, values: SourceValues, secrets: Pick<SecretBox, 'seal'>) {
  const { name, color, live_feed, apikey, ...rest } = values;
  return {
    name,
    color,
    live_feed: Number(live_feed),
    values_json: JSON.stringify(rest),
    apikey: apikey === '' ? '' : secrets.seal(purposeOf(id), apikey),
  };
}
