import type { LibraryKind } from '@captionarr/contract';
import { ordinalOf } from '#domain/library/ids.ts';
import { string, type Json } from '#platform/json/json-writer.ts';
import type { Sources } from './open-sources.ts';

/** Id of the source of a title; undefined for titles of the first of its kind. */
export type SourceOf = (kind: LibraryKind, id: number) => string | undefined;
/** Ordinal of a source by its id; no title has the one of an unknown source. */
export type OrdinalOfSource = (id: string | undefined) => number | undefined;

export const createSourceNames = (sources: Pick<Sources, 'idAt' | 'find'>) => ({
  sourceOf: ((_kind, id) => sources.idAt(ordinalOf(id))) satisfies SourceOf,
  ordinalOfSource: ((id) => (id ? (sources.find(id)?.ordinal ?? -1) : undefined)) satisfies OrdinalOfSource,
});

/** The field `source` of a title, which the first of a kind leaves out. */
export const sourceJson = (sourceOf: SourceOf, kind: LibraryKind, id: number): Json<string> | undefined => {
  const source = sourceOf(kind, id);
  return source === undefined ? undefined : string(source);
};
