import type { LibraryKind } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { searchMany } from '#lib/queries/searches.ts';
import type { WantedRow } from '#blocks/search/wanted-row.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { videosOf } from '#lib/videos-of.ts';

/** Searches for missing subtitles of the selected rows in one server job. */
export function useBulkSearch(kind: LibraryKind) {
  const { t } = useTranslation();
  const ask = useMutation({
    mutationFn: (rows: readonly WantedRow[]) =>
      searchMany(
        videosOf[kind],
        rows.map(({ video }) => video.id),
      ),
  });
  return (rows: readonly WantedRow[], done: () => void): Action[] => [
    {
      label: t('wanted.search'),
      icon: IconSearch,
      loading: ask.isPending,
      disabled: rows.length === 0,
      onClick: () => ask.mutate(rows, { onSuccess: done }),
      needs: 'searches.start',
    },
  ];
}
