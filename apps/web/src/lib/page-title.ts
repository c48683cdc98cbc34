import { useEffect } from 'react';
import { announce } from './announce.ts';
import { t } from './i18n.ts';

/** The page named last; the first one of a visit is read out by the browser itself. */
let named: string | undefined;

/** Names the open page in the browser's tab and to screen readers; without a name whoever knows it better decides. */
export function usePageTitle(page: string | undefined) {
  useEffect(() => {
    if (!page) return;
    document.title = t('common.pageTitle', { page });
    if (named !== undefined && named !== page) announce(page);
    named = page;
  }, [page]);
}
