import type { ManagerName } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export type FolderSource = 'local' | ManagerName;

export const foldersQuery = (source: FolderSource, path: string) =>
  queryOptions({
    queryKey: ['folders', source, path],
    queryFn: ({ signal }) => api.files[source]({ query: { path }, signal }),
  });
