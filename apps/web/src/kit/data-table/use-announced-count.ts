import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#lib/announce.ts';
import { entriesOf } from './paging.ts';

interface Shown {
  /** Current filters, as a key. */
  narrowing: string;
  isLoading: boolean;
  count: number;
  pageIndex: number;
  pageSize: number;
}

/** Debounce while typing, in ms. */
const pause = 500;

/** Announces the number of rows to screen readers after filtering. */
export function useAnnouncedCount({ narrowing, isLoading, count, pageIndex, pageSize }: Shown) {
  const { t } = useTranslation();
  const said = useRef(narrowing);
  useEffect(() => {
    if (isLoading || said.current === narrowing) return undefined;
    const say = () => {
      said.current = narrowing;
      announce(count === 0 ? t('table.nothingMatches') : t('table.showing', entriesOf(pageIndex, pageSize, count)));
    };
    const timer = setTimeout(say, pause);
    return () => clearTimeout(timer);
  }, [narrowing, isLoading, count, pageIndex, pageSize, t]);
}
