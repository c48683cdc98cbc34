import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { PageHead } from './page-head.tsx';
import { Page } from './page.tsx';

/** Also for an address whose record does not exist. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.short'));
  return (
    <Page fill>
      <PageHead title={t('notFound.short')} />
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        drawing="nothing-found"
        action={
          <Button component={Link} to="/">
            {t('notFound.action')}
          </Button>
        }
      />
    </Page>
  );
}
