import type { WantedSearch } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showPercent } from '#ui/search/score/percent.ts';

/** What became of a search, in a few words. */
export function useSearchWords(isShort = false) {
  const { t } = useTranslation();
  return (search: WantedSearch | undefined) => {
    if (!search) return t('wanted.never');
    return search.best === null
      ? t('wanted.nothingFound')
      : t(isShort ? 'wanted.bestShort' : 'wanted.best', { score: showPercent(search.best) });
  };
}
