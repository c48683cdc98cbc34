import type { WantedSearch } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import { formatPercent } from './percent.ts';

/** Outcome of a search in a few words; if there was none, the time of the next one if known. */
export function useSearchLabels(isShort = false) {
  const { t, i18n } = useTranslation();
  return useCallback(
    (search: WantedSearch | undefined, nextSearch?: number | null) => {
      if (!search || search.last_at === null) {
        if (nextSearch === undefined) return t('wanted.never');
        const at = nextSearch === null ? null : Math.max(nextSearch, search?.next_try_at ?? 0);
        return at === null
          ? t('wanted.neverPlanned')
          : t('wanted.neverNext', { time: formatTimeOrDate(at, i18n.language) });
      }
      return search.best === null
        ? t('wanted.nothingFound')
        : t(isShort ? 'wanted.bestShort' : 'wanted.best', { score: formatPercent(search.best) });
    },
    [t, i18n.language, isShort],
  );
}
