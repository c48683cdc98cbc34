import type { LibraryKind } from '@captionarr/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileRequest } from '#lib/queries/profile-changes.ts';
import { allRowsQuery, firstRowsQuery } from './editor-rows.ts';

/** The first rows at once, then all of them. */
export function useEditorRows(kind: LibraryKind) {
  const client = useQueryClient();
  const first = useQuery(firstRowsQuery(kind));
  const all = useQuery({ ...allRowsQuery(kind), enabled: first.isSuccess, placeholderData: first.data });
  const error = first.error ?? all.error;

  return {
    rows: error ? undefined : all.data?.rows,
    total: all.data?.total,
    isPartial: all.isPlaceholderData,
    error,
    retry: () => void (first.error ? first : all).refetch(),
    /** Applies saved profiles locally instead of reloading everything. */
    apply: (assignments: readonly ProfileRequest[]) => {
      const saved = new Map(assignments.map((request) => [request.id, request]));
      client.setQueryData(
        allRowsQuery(kind).queryKey,
        (known) => known && { ...known, rows: known.rows.map((row) => ({ ...row, ...saved.get(row.id) })) },
      );
    },
  };
}
