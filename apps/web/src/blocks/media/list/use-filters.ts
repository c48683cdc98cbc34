import type { LibraryKind, LibrarySummary } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#kit/data-table/filter.ts';
import { statuses } from './list-query.ts';

/** The chips, with how many each would leave. */
export function useFilters(kind: LibraryKind, summary: LibrarySummary | undefined): Filter<unknown>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: '', label: t('list.filters.all'), count: summary?.total },
      ...statuses[kind].map((status) => ({
        key: status,
        label: t(`list.filters.${status}`),
        count: summary?.[status],
        ...(status === 'missing' && { state: 'warn' as const }),
      })),
    ],
    [kind, summary, t],
  );
}
