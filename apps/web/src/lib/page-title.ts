import { useEffect } from 'react';
import { announce } from './announce.ts';
import { t } from './i18n.ts';

/** The page named last; the first one of a visit is read out by the browser itself. */
let named: string | undefined;

/** Sets the title of the browser tab and for screen readers; without a name the page's own title stays. */
export function usePageTitle(page: string | undefined) {
  useEffect(() => {
    if (!page) return;
    document.title = t('common.pageTitle', { page });
    if (named !== undefined && named !== page) announce(page);
    named = page;
  }, [page]);
}
