import type { LibrarySource, SourceKind, SourceValues } from '@captionarr/contract';
import { hasValue, newSource } from '@captionarr/contract/browser';
import { isSameValue, secretMask } from '@captionarr/contract/settings';
import { isSameName } from '#blocks/sources/new-source.ts';
import { addressOf, tidyFolders } from './source-trial.ts';

export type Problem = 'name' | 'nameTaken' | 'address' | 'key' | 'otherAddress' | 'mapping' | 'folders';

export interface Draft {
  kind: SourceKind;
  values: SourceValues;
  /** None when a source is added. */
  given: LibrarySource | undefined;
  others: readonly LibrarySource[];
}

/** Problems that prevent a test. */
export function problemsOfConnection({ kind, values, given }: Draft): readonly Problem[] {
  const { url, apikey, folders } = values;
  if (hasValue(kind, 'folders')) return tidyFolders(folders).length === 0 ? ['folders'] : [];
  const address = addressOf(kind, url);
  if (!address) return ['address'];
  if (!apikey) return ['key'];
  // The server knows the key and gives it only to the address it was entered for.
  return apikey === secretMask && given && address !== addressOf(kind, given.url) ? ['otherAddress'] : [];
}

/** Problems that prevent a save. Values that can't be changed here are not judged. */
export function problemsOf(draft: Draft): readonly Problem[] {
  const { values, given, others } = draft;
  const name = values.name.trim();
  const isHalf = values.path_mappings.some(([theirs, ours]) => (theirs === '') !== (ours === ''));
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(others.some((other) => isSameName(other.name, name)) ? (['nameTaken'] as const) : []),
    ...(given?.locked.includes(hasValue(draft.kind, 'folders') ? 'folders' : 'url') ? [] : problemsOfConnection(draft)),
    ...(isHalf ? (['mapping'] as const) : []),
  ];
}

/** The values in the form that they are saved in. */
export const tidyValues = ({ kind, values }: Draft): SourceValues => ({
  ...values,
  name: values.name.trim(),
  url: addressOf(kind, values.url) ?? values.url,
  path_mappings: values.path_mappings.filter(([theirs]) => theirs !== ''),
  folders: tidyFolders(values.folders),
});

/** The names of the values, which a source has among other fields. */
const valueNames = Object.keys({ ...newSource, name: '', color: '' }) as (keyof SourceValues)[];

const pick = (source: SourceValues, names: readonly (keyof SourceValues)[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]]));

export const valuesOf = (source: LibrarySource) => pick(source, valueNames) as SourceValues;

/** Only what is different, so that nothing else is overwritten. */
export const changedValues = (values: SourceValues, given: LibrarySource): Partial<SourceValues> =>
  pick(
    values,
    valueNames.filter((name) => !isSameValue(values[name], given[name])),
  );
