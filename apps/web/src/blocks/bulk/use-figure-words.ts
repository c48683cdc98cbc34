import type { BulkItem } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { signed } from '#lib/formats.ts';
import { joinList } from '#lib/join-list.ts';

const counts: readonly string[] = ['changed', 'removed', 'added', 'retimed', 'parts', 'corrected'];

/** The figures of an item in words: `2 removed`, `shifted by −1.8 s`. */
export function useFigureWords() {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ figures }: Pick<BulkItem, 'figures'>): string =>
      joinList(
        figures.map(({ name, value }) => {
          if (name === 'offset') {
            const shift = signed(i18n.language, value, { maximumFractionDigits: 2 });
            return t('subtitleVersions.figures.offset', { value: shift });
          }
          if (name === 'lines') return t('bulk.lines', { count: value });
          return counts.includes(name) && value > 0 && t(`subtitleVersions.figures.${name}`, { count: value });
        }),
      ),
    [t, i18n.language],
  );
}
