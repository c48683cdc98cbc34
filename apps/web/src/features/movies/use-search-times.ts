import type { WantedSearch } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTimeOrDate } from '#lib/relative-time.ts';

/** When a missing language was searched and will be again: `Searched 2 hr. ago. Next search at 21:20.` */
export function useSearchTimes() {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ last_at: last, next_try_at: retry }: WantedSearch, nextSearch: number | null | undefined) => {
      if (last === null) return undefined;
      const time = formatRelative(last, i18n.language);
      if (typeof nextSearch !== 'number') return t('quality.searchedOnce', { time });
      const next = formatTimeOrDate(Math.max(nextSearch, retry ?? 0), i18n.language);
      return t('quality.searched', { time, next });
    },
    [t, i18n.language],
  );
}
