import type { BulkSelection } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a selection is: "in 214 series". */
export function useWhereWords() {
  const { t } = useTranslation();
  return useCallback(
    ({ what, ids, videos, cells, files }: BulkSelection): string => {
      if (files) return t('bulk.in.files', { count: files.length });
      if (cells) return t('bulk.in.videos', { count: new Set(cells.map(({ type, id }) => `${type} ${id}`)).size });
      if (videos) return t('bulk.in.videos', { count: videos.length });
      if (what && ids) return t(`bulk.in.${what}`, { count: ids.length });
      return t(what ? `bulk.inAll.${what}` : 'bulk.inAll.library');
    },
    [t],
  );
}
