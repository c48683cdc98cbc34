import { useEffect } from 'react';
import { t } from './i18n.ts';

/** Names the open page in the browser's tab; without a name whoever knows it better decides. */
export function usePageTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = t('common.pageTitle', { page });
  }, [page]);
}
