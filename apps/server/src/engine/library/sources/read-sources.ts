import {
  hasValue,
  isManager,
  newSource,
  sourceKinds,
  type FlatSettings,
  type SourceKind,
  type SourceValues,
} from '@captionarr/contract';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import { lockedOfFirst, readFirstSource } from './first-source.ts';
import { ownValues, valuesOfRow, type KnownRow, type SourceRow } from './source-rows.ts';
import type { Source } from './source.ts';

export interface Facts {
  rows: readonly KnownRow[];
  settings: FlatSettings;
  /** Settings that can’t be changed, as the environment sets them. */
  lockedSettings: Readonly<Record<string, string>>;
  variables: ReadonlyMap<string, Partial<SourceValues>>;
  secrets: Pick<SecretBox, 'open'>;
}

/** Every source that the settings, a row or the environment describes, except removed ones. */
export const describeSources = ({ rows, settings, lockedSettings, variables, secrets }: Facts): Source[] =>
  rows
    .filter(({ removed_at: at }) => at === null)
    .map((row) => {
      const { id, kind, ordinal } = row;
      if (ordinal === 0 && isManager(kind))
        return {
          id,
          kind,
          ordinal,
          values: { ...readFirstSource(settings, kind), ...ownValues(row) },
          locked: lockedOfFirst(kind, lockedSettings),
          isByEnvironment: false,
        };
      const fixed = variables.get(id) ?? {};
      return {
        id,
        kind,
        ordinal,
        values: { ...valuesOfRow(row, secrets), ...fixed },
        locked: Object.keys(fixed) as (keyof SourceValues)[],
        isByEnvironment: isDescribed(kind, fixed),
      };
    });

/** Rows for sources that only the environment knows of; an address or a folder makes one. */
export function rowsByEnvironment(variables: Facts['variables'], rows: Facts['rows']): Facts['rows'] {
  const added: KnownRow[] = [];
  for (const [id, values] of variables) {
    const kind = id.split('-')[0] as SourceKind;
    if (!isDescribed(kind, values) || rows.some((row) => row.id === id && row.removed_at === null)) continue;
    const before = rows.find((row) => row.id === id);
    added.push({
      id,
      kind,
      ordinal: before?.ordinal ?? freeOrdinal([...rows, ...added]),
      name: values.name ?? nameOf(id),
      color: values.color ?? 'slate',
      live_feed: 1,
      values_json: JSON.stringify({ ...newSource, url: values.url ?? '', folders: values.folders ?? [] }),
      apikey: '',
      removed_at: null,
    });
  }
  return added;
}

/** Whether these values say where a source is. */
const isDescribed = (kind: SourceKind, { url, folders }: Partial<SourceValues>): boolean =>
  hasValue(kind, 'url') ? url !== undefined : folders !== undefined;

/** `Sonarr 2` */
const nameOf = (id: string): string => {
  const [kind, number] = id.split('-');
  return `${sourceKinds[kind as SourceKind].name} ${number}`;
};

export const freeOrdinal = (rows: readonly Pick<SourceRow, 'ordinal'>[]): number =>
  Math.max(0, ...rows.map(({ ordinal }) => ordinal)) + 1;

/** `sonarr-2`, `folder-1`: the first number that no source of the kind has had. */
export function freeId(kind: SourceKind, rows: readonly Pick<SourceRow, 'id'>[]): string {
  const ids = new Set(rows.map(({ id }) => id));
  for (let number = isManager(kind) ? 2 : 1; ; number++) if (!ids.has(`${kind}-${number}`)) return `${kind}-${number}`;
}
