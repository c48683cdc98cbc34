import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#lib/announce.ts';
import { entriesOf } from './paging.ts';

interface Shown {
  /** What the rows are narrowed by. */
  narrowing: string;
  isLoading: boolean;
  count: number;
  pageIndex: number;
  pageSize: number;
}

/** Not while somebody is still writing. */
const pause = 500;

/** Whoever narrows the rows without seeing them hears how many are left, once they are there. */
export function useSaidCount({ narrowing, isLoading, count, pageIndex, pageSize }: Shown) {
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
