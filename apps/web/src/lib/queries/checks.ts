import type { ChecksQuery, LibraryKind } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const checksQuery = (query: ChecksQuery) =>
  queryOptions({
    queryKey: [...keys.checks, query],
    queryFn: ({ signal }) => api.checks.list({ query, signal }),
    meta: { needs: 'checks.list' },
  });

/** Everything, or some series or movies. */
export const startCheck = (scope: { what?: LibraryKind; ids?: number[] } = {}) => api.checks.start({ form: scope });

/** Those with these ids, or all that belong to another episode; the batch undoes it. */
export const replaceChecked = (ids?: readonly number[]) => api.checks.replace({ form: { ids: ids && [...ids] } });
