import type { LibraryKind } from '@captionarr/contract';
import { IconSearch, IconSubtitles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseBulk, hasBulk, previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { idOf, type MediaItem } from '#blocks/media/item.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** Orders over the selected rows, or over all of the kind: search what is missing, or change the subtitles there are. */
export function useBulkOrders(kind: LibraryKind) {
  const { t } = useTranslation();
  const needs = 'bulk.prepare' as const;
  const subtitles = (ids?: number[], done?: () => void): Action => ({
    label: t('list.subtitles'),
    icon: IconSubtitles,
    needs,
    onClick: () => chooseBulk({ what: kind, ...(ids && { ids }) }, done),
  });
  const search = (ids?: number[], onStart?: () => void): Action => ({
    label: t('list.searchMissing'),
    icon: IconSearch,
    needs,
    onClick: () =>
      previewBulk({ verb: 'search' }, { what: kind, ...(ids && { ids }) }, { ...(onStart && { onStart }) }),
  });
  return {
    ofAll: { search: search(), subtitles: subtitles() },
    ofSelected: (items: readonly MediaItem[], done?: () => void) => {
      const ids = items.flatMap((item) => idOf(item) ?? []);
      return { search: search(ids, done), subtitles: subtitles(ids, done) };
    },
    /** By its key. */
    searchOne: (item: MediaItem) => hasBulk() && search([idOf(item) ?? 0]).onClick?.(),
  };
}
