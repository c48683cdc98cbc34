import { sourceKinds } from '@captionarr/contract/browser';
import type { LibraryKind, LibrarySource } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { librariesQuery } from '#lib/queries/libraries.ts';
import { managersQuery } from '#lib/queries/library.ts';

/** A row of a list that may come from several sources. */
export interface FromSource {
  /** Absent for titles of the first source of its kind. */
  source?: string | undefined;
}

export interface Sources {
  all: readonly LibrarySource[];
  of: (row: FromSource) => LibrarySource | undefined;
}

/** The library sources of a list. Undefined while a single source fills it, which is then not worth a word. */
export function useSources(kind: LibraryKind, rows: readonly FromSource[] | undefined): Sources | undefined {
  const managers = useQuery(managersQuery()).data?.filter((manager) => manager.kind === kind) ?? [];
  // With one manager and no title of another source there is nothing to ask for.
  const enabled = managers.length > 1 || Boolean(rows?.some(({ source }) => source !== undefined));
  const { data } = useQuery({ ...librariesQuery(), enabled });
  return useMemo(() => {
    const all = data?.filter((source) => isOf(kind, source) && (source.enabled || source[kind] > 0)) ?? [];
    if (all.length < 2) return undefined;
    return { all, of: ({ source }) => all.find(({ id, first }) => (source === undefined ? first : id === source)) };
  }, [data, kind]);
}

const isOf = (kind: LibraryKind, source: LibrarySource) =>
  (sourceKinds[source.kind].fills as readonly LibraryKind[]).includes(kind);
