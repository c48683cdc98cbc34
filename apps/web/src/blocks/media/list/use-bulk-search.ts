import type { LibraryKind } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { searchMany } from '#lib/queries/searches.ts';
import { idOf, type MediaItem } from '#blocks/media/item.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** Searches for missing subtitles of the selected rows in one server job. */
export function useBulkSearch(kind: LibraryKind) {
  const { t } = useTranslation();
  const search = useMutation({ mutationFn: (ids: readonly number[]) => searchMany(kind, ids) });
  return (items: readonly MediaItem[], done: () => void): Action => ({
    label: t('list.searchMissing'),
    icon: IconSearch,
    loading: search.isPending,
    needs: 'searches.start',
    onClick: () =>
      search.mutate(
        items.flatMap((item) => idOf(item) ?? []),
        { onSuccess: done },
      ),
  });
}
