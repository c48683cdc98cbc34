import type { LibraryKind } from '@captionarr/contract';
import type { PathMapping } from '@captionarr/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

/** The mappings belong to the question: with others the answer is another. */
export const pathsQuery = (kind: LibraryKind, mappings: readonly PathMapping[] | undefined) =>
  queryOptions({
    queryKey: [...keys.paths, kind, mappings],
    queryFn: async ({ signal }) => (await api.library.paths({ query: { kind }, signal })).data,
    meta: { quiet: true },
  });
