import type { WantedSummary } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#kit/data-table/filter.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';

/** A chip for each language that is missing somewhere, with how often. */
export function useLanguageFilters(summary: WantedSummary | undefined): Filter<unknown>[] {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  return useMemo(
    () => [
      { key: '', label: t('wanted.all'), count: summary?.total },
      ...(summary?.languages ?? []).map(({ language, count }) => ({ key: language, label: nameOf(language), count })),
    ],
    [summary, nameOf, t],
  );
}
