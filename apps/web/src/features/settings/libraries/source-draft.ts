import type { LibrarySource, SourceKind, SourceValues } from '@captionarr/contract';
import { newSource, sourceColors, sourceKinds } from '@captionarr/contract/browser';
import { isSameValue, secretMask } from '@captionarr/contract/settings';
import { addressOf } from './source-trial.ts';

export type Problem = 'name' | 'nameTaken' | 'address' | 'key' | 'otherAddress' | 'mapping';

export interface Draft {
  kind: SourceKind;
  values: SourceValues;
  /** None when a source is added. */
  given: LibrarySource | undefined;
  others: readonly LibrarySource[];
}

type Named = Pick<LibrarySource, 'name' | 'color'>;

/** A source that is added has the first name and color that no other has. */
export const newValues = (kind: SourceKind, others: readonly Named[]): SourceValues => ({
  ...newSource,
  name: freeName(sourceKinds[kind].name, others),
  color: sourceColors.find((color) => others.every((other) => other.color !== color)) ?? sourceColors[0],
});

function freeName(name: string, others: readonly Named[]) {
  const isTaken = (text: string) => others.some((other) => isSameName(other.name, text));
  let text = name;
  for (let number = 2; isTaken(text); number++) text = `${name} ${number}`;
  return text;
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Problems that prevent a test. */
export function problemsOfConnection({ kind, values: { url, apikey }, given }: Draft): readonly Problem[] {
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
    ...(given?.locked.includes('url') ? [] : problemsOfConnection(draft)),
    ...(isHalf ? (['mapping'] as const) : []),
  ];
}

/** The values in the form that they are saved in. */
export const tidyValues = ({ kind, values }: Draft): SourceValues => ({
  ...values,
  name: values.name.trim(),
  url: addressOf(kind, values.url) ?? values.url,
  path_mappings: values.path_mappings.filter(([theirs]) => theirs !== ''),
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
